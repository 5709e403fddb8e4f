import { createFileRoute } from '@tanstack/react-router'
import type { Order } from '../../../contract/orders.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { shortOrderId } from '../../../domain/orders/order-id.ts'
import { statusColor } from '../../../domain/orders/order-status.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { OWN_DATA } from '../../account/session/own-data.ts'
import { pageHead } from '../../page/page-head.ts'
import { loadOrders } from '../load-orders.ts'
import { OrdersFailed } from '../orders-failed.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { useFresh } from '../use-fresh.ts'
import styles from './choose-order.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderRowsSkeleton } from './order-rows-skeleton.tsx'

/** As many as one is likely to be waiting for; the others stand in My Orders. */
const RECENT = 5
const TITLE = 'TRACK AN ORDER'

export const Route = createFileRoute('/_signed-in/track-order/')({
  loader: loadOrders,
  ...OWN_DATA,
  head: pageHead({ title: 'Track an order' }),
  component: ChooseOrderPage,
  pendingComponent: () => (
    <OrdersFrame title={TITLE}>
      <OrderRowsSkeleton />
    </OrdersFrame>
  ),
  errorComponent: ({ error }) => <OrdersFailed error={error} title={TITLE} />,
})

/** The customer's recent orders to choose from. */
function ChooseOrderPage() {
  const { data: orders } = useFresh(Route.useLoaderData(), loadOrders)
  return (
    <OrdersFrame title={TITLE}>
      {orders.length === 0 ? <NoOrders /> : <RecentOrders orders={orders.slice(0, RECENT)} />}
      {orders.length > RECENT && <TextLink href="/orders">All orders</TextLink>}
    </OrdersFrame>
  )
}

function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order._id} className={styles.order}>
          <div>
            <h2>
              Order #<span className={styles.number}>{shortOrderId(order._id)}</span>
            </h2>
            <p className="quiet small">
              {formatDate(order.date)} · {formatMoney(fromRupees(order.amount))} ·{' '}
              {order.items.map(({ name }) => name).join(', ')}
            </p>
          </div>
          <StatusDot tone={statusColor(order.status)}>{order.status}</StatusDot>
          <ButtonLink look="line" size="small" href={`/track-order/${order._id}`}>
            Track Order
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
