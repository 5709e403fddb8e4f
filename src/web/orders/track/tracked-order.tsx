import type { Order } from '../../../contract/orders.ts'
import { formatDate } from '../../../domain/dates.ts'
import { statusColor } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { StatusBadge } from '../../../ui/panels/status.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { Beside } from '../../cart/beside.tsx'
import { useShop } from '../../page/use-shop.ts'
import { ORDER_DAY } from '../day/move-day.tsx'
import { type OrderDay, orderDay } from '../day/order-day.ts'
import { useNow } from '../day/use-now.ts'
import { useToldDay } from '../day/use-told-day.ts'
import { OrderNumber } from '../order-number.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { PlansChanged } from './plans-changed.tsx'
import styles from './tracked-order.module.css'
import { useFollowedOrder } from './use-followed-order.ts'

/** Everything a customer wants to know of one order, as it is at the moment. */
export function TrackedOrder({ loaded }: { loaded: Order }) {
  const { order, refresh } = useFollowedOrder(loaded)
  const now = useNow(order.promise?.until)
  useToldDay(order)
  const { name, address, phone } = useShop().store
  const day = orderDay(order, { now, counter: address })
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.letterhead}>{[name, address, phone].filter(Boolean).join(' · ')}</p>
      <Breadcrumb crumbs={[{ text: 'Back to Orders', href: '/orders', back: true }]} />
      <header className={styles.head}>
        <div>
          <TrackedTitle id={order._id} day={day} />
          <p className={styles.dates}>
            <span>Placed on {formatDate(order.date)}</span>
            {order.trackingId !== '' && (
              <span>
                Tracking ID <b className="num">{order.trackingId}</b>
              </span>
            )}
          </p>
        </div>
        <StatusBadge tone={statusColor(order.status)}>
          {statusName(order.status, order.promise?.way ?? null)}
        </StatusBadge>
      </header>
      <OrderProgress order={order} now={now} />
      {day && !day.isThere && <PlansChanged order={order} refresh={refresh} now={now} />}
      <Beside side={<OrderDetails order={order} refresh={refresh} />}>
        <OrderItems order={order} />
        <OrderHelp orderId={order._id} />
      </Beside>
    </div>
  )
}

/** With a promised day, that in the biggest type, and the number above it. */
function TrackedTitle({ id, day }: { id: string; day: OrderDay | undefined }) {
  if (!day) {
    return (
      <h1>
        <OrderNumber id={id} />
      </h1>
    )
  }
  return (
    <>
      <h1 id={ORDER_DAY} tabIndex={-1} className={styles.promised}>
        <span>
          <OrderNumber id={id} />
        </span>{' '}
        {unbroken(day.when)}
      </h1>
      {day.how && <p className={styles.how}>{day.how}</p>}
    </>
  )
}
