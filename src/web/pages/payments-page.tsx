import { createFileRoute } from '@tanstack/react-router'
import { Facts } from '../../ui/layout/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { InfoPage, InfoSection, InfoText } from './info-page.tsx'

export const Route = createFileRoute('/payments')({
  head: pageHead({
    title: 'Payments',
    description: 'How to pay, which coupons there are, and what a price holds.',
    path: '/payments',
  }),
  component: PaymentsPage,
})

function PaymentsPage() {
  const { store } = useShop()
  return (
    <InfoPage href="/payments" title="Payments" lead="How to pay, what a price holds, and which codes make it less.">
      <InfoSection title="Ways to pay">
        <Facts
          facts={[
            {
              of: 'Cash on delivery',
              value: 'You pay the driver when the box is in your hands. It costs nothing more.',
            },
            {
              of: 'Online payment',
              value: store.onlinePayment
                ? 'Cards, UPI and net banking, in the window of our payment provider. An order counts as placed once the provider has confirmed the payment.'
                : 'Not set up at the moment. When it is, checkout offers cards, UPI and net banking.',
            },
          ]}
        />
      </InfoSection>
      <InfoSection title="What a price holds">
        <p>
          Prices are in rupees and include GST. The net quantity stands beside every size, with the price for 100 g, so
          that a small and a large box can be compared. Delivery and handling are listed on their own before you order;
          nothing is added later.
        </p>
        <p>
          The invoice carries the tax of every item and is numbered when the order is dispatched.
          {store.gstin && ` Our GSTIN is ${store.gstin}.`}
        </p>
      </InfoSection>
      <InfoSection title="Coupons">
        <p>One code for each order, entered at checkout.</p>
        <Facts facts={store.coupons.map(({ code, description }) => ({ of: code, value: description }))} />
      </InfoSection>
      <InfoText title="If prices have changed">
        The price is looked up once more at the moment you order. If it is no longer what you saw, the order is not
        placed: you are told so, and your cart is as it was.
      </InfoText>
      <InfoText title="If something goes wrong">
        An order that was refused or broke off leaves your cart as it is; trying again makes no second order. Look under{' '}
        <Link href="/orders">My Orders</Link> before you do: what stands there has been placed. Money that was taken for
        an order that does not stand there is paid back.
      </InfoText>
    </InfoPage>
  )
}
