import { createFileRoute } from '@tanstack/react-router'
import { Link } from '../../ui/link.tsx'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { InfoPage, InfoSection, InfoText } from './info-page.tsx'

export const Route = createFileRoute('/returns-cancellations')({
  head: pageHead({
    title: 'Returns and cancellations',
    description: 'Damaged or spoiled: 48 hours, with a photo. Sealed dry goods: 7 days. Cancel until it is sent.',
    path: '/returns-cancellations',
  }),
  component: ReturnsPage,
})

function ReturnsPage() {
  const { store } = useShop()
  return (
    <InfoPage
      href="/returns-cancellations"
      title="Returns and cancellations"
      lead="Sweets cannot be put back on the shelf, but what arrives wrong is put right."
      facts={[
        { value: '48 hours', of: 'for damaged or spoiled goods, with a photo' },
        { value: '7 days', of: 'for sealed dry goods' },
        { value: 'Until sent', of: 'an order can be cancelled' },
      ]}
    >
      <InfoSection title="Damaged or spoiled">
        <p>
          Tell us within 48 hours of the delivery and send a photo: of the box if it was crushed, of the sweet and of
          its label if it is not as it should be. Keep it until you hear from us; you need not send it back. We replace
          it, or pay back its price, whichever you prefer.
        </p>
        <p>
          Send the photo to {store.email ? <a href={`mailto:${store.email}`}>{store.email}</a> : 'our e-mail address'}{' '}
          with the order’s number.
        </p>
      </InfoSection>
      <InfoText title="Sealed dry goods">
        Namkeen, biscuits and dry-fruit boxes that are still sealed can come back within 7 days of the delivery, for any
        reason. Send them in a box that protects them. We pay back the goods once they are here; the way back is yours
        to pay, unless we sent you the wrong thing.
      </InfoText>
      <InfoSection title="What cannot come back">
        <ul>
          <li>Milk sweets, and everything else that keeps for less than a week.</li>
          <li>Packs that have been opened.</li>
          <li>Boxes that were made to your order, with your names or your choice in them.</li>
        </ul>
        <p>If one of these arrives damaged or spoiled, the 48 hours hold for it too.</p>
      </InfoSection>
      <InfoText title="Cancelling">
        Until an order is shipped you can cancel it yourself: choose it under <Link href="/orders">My Orders</Link> and
        press Cancel Order. You can also call us or <Link href="/contact">write</Link> with its number. A coupon used on
        it can be used again. Once it is on the road it can only be returned, as above. For custom orders please tell us
        48 hours before the day: after that the milk is on the fire.
      </InfoText>
      <InfoText title="Getting your money back">
        What was paid online goes back the way it came, within 5–7 working days. For cash on delivery we ask for a UPI
        address or a bank account and pay there. Delivery is paid back when the fault was ours.
      </InfoText>
    </InfoPage>
  )
}
