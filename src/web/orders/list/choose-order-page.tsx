import { createFileRoute } from '@tanstack/react-router'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { OWN_DATA } from '../../account/session/own-data.ts'
import { pageHead } from '../../page/page-head.ts'
import { loadOrders } from '../load-orders.ts'
import { OrdersFailed } from '../orders-failed.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { useFresh } from '../use-fresh.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderCardsSkeleton } from './order-cards-skeleton.tsx'

/** As many as one is likely to be waiting for; the others stand in My Orders. */
const RECENT = 5
const TITLE = 'TRACK AN ORDER'

export const Route = createFileRoute('/_signed-in/track-order/')({
  loader: loadOrders,
  ...OWN_DATA,
  // What stands there meanwhile comes with the page, not with every page's script.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  head: pageHead({ title: 'Track an order' }),
  component: ChooseOrderPage,
  pendingComponent: () => (
    <OrdersFrame title={TITLE}>
      <OrderCardsSkeleton />
    </OrdersFrame>
  ),
  errorComponent: ({ error }) => <OrdersFailed error={error} title={TITLE} />,
})

/** The customer's recent orders to choose from. */
function ChooseOrderPage() {
  const { data: orders } = useFresh(Route.useLoaderData(), loadOrders)
  return (
    <OrdersFrame title={TITLE}>
      <OrderCards orders={orders.slice(0, RECENT)} level={2} />
      {orders.length > RECENT && <TextLink href="/orders">All orders</TextLink>}
    </OrdersFrame>
  )
}
