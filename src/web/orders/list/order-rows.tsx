import type { Order } from '../../../contract/orders.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { statusColor } from '../../../domain/orders/order-status.ts'
import { paymentWords } from '../../../domain/orders/payment-words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { OrderAgain } from '../order-again.tsx'
import { NoOrders } from './no-orders.tsx'
import styles from './order-row.module.css'

type OrderRowsProps = { orders: readonly Order[]; most?: number; level: 2 | 3 }

/** A row for each ordered item, the newest order first; `level` is that of their headings. */
export function OrderRows({ orders, most, level }: OrderRowsProps) {
  if (orders.length === 0) return <NoOrders />
  const rows = orders.flatMap((order) => order.items.map((item) => ({ order, item })))
  return (
    <ul>
      {rows.slice(0, most).map(({ order, item }) => (
        <OrderRow key={`${order._id} ${item._id} ${item.size}`} order={order} item={item} level={level} />
      ))}
    </ul>
  )
}

type OrderRowProps = { order: Order; item: Order['items'][number]; level: 2 | 3 }

/** One ordered item, with what its order is doing (specification §2, My Orders). */
function OrderRow({ order, item, level }: OrderRowProps) {
  const Heading = `h${level}` as const
  const [address] = item.image
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {address && <Picture address={address} alt="" sizes="104px" className={styles.frame} />}
      </span>
      <div className={styles.words}>
        <Heading className={styles.name}>{item.name}</Heading>
        <Facts facts={factsOf(item)} />
        <Facts
          className={styles.quiet}
          facts={[
            { of: 'Date', value: formatDay(order.date), unnamed: true },
            { of: 'Payment', value: paymentWords(order.paymentMethod), unnamed: true },
          ]}
        />
      </div>
      <div className={styles.end}>
        <StatusDot tone={statusColor(order.status)}>{order.status}</StatusDot>
        <div className={styles.buttons}>
          <ButtonLink look="line" size="small" href={`/track-order/${order._id}`}>
            Track Order<span className="hide"> of {item.name}</span>
          </ButtonLink>
          <OrderAgain order={order} of={item.name} />
        </div>
      </div>
    </li>
  )
}

function factsOf({ price, quantity, size, refunded }: Order['items'][number]): Fact[] {
  return [
    { of: 'Price', value: formatMoney(fromRupees(price)), unnamed: true },
    { of: 'Quantity', value: quantity },
    { of: 'Size', value: size !== DEFAULT_SIZE && size },
    { of: 'Refunded', value: refunded > 0 && `${refunded} of ${quantity}` },
  ]
}
