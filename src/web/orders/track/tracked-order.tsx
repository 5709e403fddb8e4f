import type { Order } from '../../../contract/orders.ts'
import { formatDate } from '../../../domain/dates.ts'
import { statusColor } from '../../../domain/orders/order-status.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { StatusBadge } from '../../../ui/panels/status.tsx'
import { Beside } from '../../cart/beside.tsx'
import { useShop } from '../../page/use-shop.ts'
import { OrderNumber } from '../order-number.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import styles from './tracked-order.module.css'
import { useFollowedOrder } from './use-followed-order.ts'

/** Everything a customer wants to know of one order, as it is at the moment. */
export function TrackedOrder({ loaded }: { loaded: Order }) {
  const { order, refresh } = useFollowedOrder(loaded)
  const { name, address, phone } = useShop().store
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.letterhead}>{[name, address, phone].filter(Boolean).join(' · ')}</p>
      <Breadcrumb crumbs={[{ text: 'Back to Orders', href: '/orders', back: true }]} />
      <header className={styles.head}>
        <div>
          <h1>
            <OrderNumber id={order._id} />
          </h1>
          <p className={styles.dates}>
            <span>Placed on {formatDate(order.date)}</span>
            {order.trackingId !== '' && (
              <span>
                Tracking ID <b className="num">{order.trackingId}</b>
              </span>
            )}
          </p>
        </div>
        <StatusBadge tone={statusColor(order.status)}>{order.status}</StatusBadge>
      </header>
      <OrderProgress order={order} />
      <Beside side={<OrderDetails order={order} refresh={refresh} />}>
        <OrderItems items={order.items} />
        <OrderHelp />
      </Beside>
    </div>
  )
}
