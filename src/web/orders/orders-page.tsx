import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'
import { OWN_DATA } from '../store/own-data.ts'
import { loadOrders } from './load-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { OrderRowsSkeleton } from './order-rows-skeleton.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersFrame } from './orders-frame.tsx'
import { useFresh } from './use-fresh.ts'

const TITLE = 'MY ORDERS'

export const Route = createFileRoute('/_signed-in/orders')({
  loader: loadOrders,
  ...OWN_DATA,
  head: ({ matches }) => pageHead(matches, { title: TITLE }),
  component: OrdersPage,
  pendingComponent: () => (
    <OrdersFrame title={TITLE}>
      <OrderRowsSkeleton />
    </OrdersFrame>
  ),
  errorComponent: ({ error }) => <OrdersFailed error={error} title={TITLE} />,
})

/** One row for each ordered item, the newest order first. */
function OrdersPage() {
  const orders = useFresh(Route.useLoaderData(), loadOrders)
  return (
    <OrdersFrame title={TITLE}>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul>
          {orders.flatMap((order) =>
            order.items.map((item) => (
              <OrderRow key={`${order._id} ${item._id} ${item.size}`} order={order} item={item} />
            )),
          )}
        </ul>
      )}
    </OrdersFrame>
  )
}
