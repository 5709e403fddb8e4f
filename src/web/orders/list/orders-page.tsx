import { createFileRoute } from '@tanstack/react-router'
import { OWN_DATA } from '../../account/session/own-data.ts'
import { pageHead } from '../../page/page-head.ts'
import { loadOrders } from '../load-orders.ts'
import { OrdersFailed } from '../orders-failed.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { useFresh } from '../use-fresh.ts'
import { OrderRows } from './order-rows.tsx'
import { OrderRowsSkeleton } from './order-rows-skeleton.tsx'

const TITLE = 'MY ORDERS'

export const Route = createFileRoute('/_signed-in/orders')({
  loader: loadOrders,
  ...OWN_DATA,
  head: pageHead({ title: TITLE }),
  component: OrdersPage,
  pendingComponent: () => (
    <OrdersFrame title={TITLE}>
      <OrderRowsSkeleton />
    </OrdersFrame>
  ),
  errorComponent: ({ error }) => <OrdersFailed error={error} title={TITLE} />,
})

/** Everything the customer has ordered. */
function OrdersPage() {
  const { data: orders } = useFresh(Route.useLoaderData(), loadOrders)
  return (
    <OrdersFrame title={TITLE}>
      <OrderRows orders={orders} level={2} />
    </OrdersFrame>
  )
}
