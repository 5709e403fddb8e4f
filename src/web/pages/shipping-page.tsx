import { createFileRoute } from '@tanstack/react-router'
import type { FreeShipping } from '../../domain/cart/free-shipping.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { findHour } from '../../domain/settings/hour-of-day.ts'
import { Link } from '../../ui/link.tsx'
import { pageHead } from '../page/page-head.ts'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'
import { InfoPage, InfoSection, InfoText } from './info-page.tsx'

export const Route = createFileRoute('/shipping')({
  head: pageHead({
    title: 'Shipping',
    description: 'When your sweets leave, what sending them costs, and how they are packed.',
    path: '/shipping',
  }),
  component: ShippingPage,
})

function ShippingPage() {
  const { store } = useShop()
  const fee = formatMoney(fromRupees(store.deliveryFee))
  const freeShipping = useFreeShipping()
  const hour = findHour(store.copy.sameDay)
  return (
    <InfoPage
      href="/shipping"
      title="Shipping"
      lead="When your box leaves, what sending it costs, and how it is packed."
      facts={[
        { value: fee, of: 'delivery, once for each order' },
        ...(hour ? [{ value: hour, of: 'orders before then can leave today' }] : []),
        { value: '24–48 hours', of: 'on the road, once it is sent' },
      ]}
    >
      <InfoSection title="When it leaves">
        <p>
          {store.copy.sameDay}. What is ordered later leaves the next day. Milk sweets are sent on the day they are
          made, so a box with rasgulla in it may wait for the morning.
        </p>
        <p>
          Under <Link href="/orders">My Orders</Link> each order shows where it stands: placed, processing, shipped, out
          for delivery, delivered. A step that is still to come carries an estimate, and says that it is one.
        </p>
      </InfoSection>
      <InfoSection title="What it costs">
        <ul>
          <li>Delivery is {fee} for the whole order, whatever is in it.</li>
          {freeShipping && <FreeDelivery {...freeShipping} />}
          <li>
            Cold packing is {formatMoney(fromRupees(store.coldPackingCost))}, gift wrapping{' '}
            {formatMoney(fromRupees(store.giftWrappingCost))}. Fragile handling and delivery without contact cost
            nothing.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="How it is packed">
        <ul>
          <li>
            Milk sweets are perishable: they keep for 2-3 days in the refrigerator. Choose cold packing in the hot
            months, and order them for the day you will eat them.
          </li>
          <li>Barfi, ladoo and dry-fruit sweets travel in closed boxes, with paper between the layers.</li>
          <li>Namkeen and biscuits travel in sealed packs and keep for weeks.</li>
        </ul>
        <p>Every box says when it was closed and by when to finish it.</p>
      </InfoSection>
      <InfoText title="Large and custom orders">
        {store.copy.customOrders}. {store.copy.bulkDiscount}. <Link href="/contact">Write to us</Link> with the day, the
        number of boxes and what should be in them, and we answer with a price.
      </InfoText>
      <InfoText title="Where we send">
        Everywhere in India that has a six-digit PIN code. Please leave a phone number that is answered: the driver
        calls before turning back. A box that could not be handed over comes back to us, and we call you before we send
        it again.
      </InfoText>
    </InfoPage>
  )
}

function FreeDelivery({ from, code }: FreeShipping) {
  const { store } = useShop()
  const coupon = store.coupons.find((one) => one.code === code)
  if (!coupon) return <li>From {formatMoney(from)} on, delivery is free: it comes by itself.</li>
  const off = coupon.isPercentage ? `${coupon.discount}%` : formatMoney(fromRupees(coupon.discount))
  return (
    <li>
      From {formatMoney(from)} on, the code {code} takes {off} off. Cart and checkout offer it with one tap; it does not
      come by itself.
    </li>
  )
}
