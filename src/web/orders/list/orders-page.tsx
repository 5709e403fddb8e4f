import { createFileRoute } from '@tanstack/react-router'
import { OWN_DATA } from '../../account/session/own-data.ts'
import { pageHead } from '../../page/page-head.ts'
import { loadOrders } from '../load-orders.ts'
import { OrdersFailed } from '../orders-failed.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { useFresh } from '../use-fresh.ts'
import { useJustPlaced } from './just-placed.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderCardsSkeleton } from './order-cards-skeleton.tsx'
import { Thanks } from './thanks.tsx'

const TITLE = 'MY ORDERS'

export const Route = createFileRoute('/_signed-in/orders')({
  loader: loadOrders,
  ...OWN_DATA,
  // What stands there meanwhile comes with the page, not with every page's script.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  head: pageHead({ title: TITLE }),
  component: OrdersPage,
  pendingComponent: () => (
    <OrdersFrame title={TITLE}>
      <OrderCardsSkeleton />
    </OrdersFrame>
  ),
  errorComponent: ({ error }) => <OrdersFailed error={error} title={TITLE} />,
})

/** Everything the customer has ordered; whoever has ordered just now is thanked first. */
function OrdersPage() {
  const { data: orders, refresh } = useFresh(Route.useLoaderData(), loadOrders)
  const justPlaced = useJustPlaced()
  const placed = orders.find(({ _id, status }) => _id === justPlaced && status === 'Placed')
  return (
    <OrdersFrame title={TITLE} above={placed && <Thanks key={placed._id} order={placed} refresh={refresh} />}>
      <OrderCards orders={orders} level={2} />
    </OrdersFrame>
  )
}
