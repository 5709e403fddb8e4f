import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Order } from '../../../contract/orders.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { statusColor } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { paymentWords } from '../../../domain/payments/payment-words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Link } from '../../../ui/link.tsx'
import { PromiseBox } from '../../../ui/panels/promise-box.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { useShop } from '../../page/use-shop.ts'
import { type OrderDay, orderDay } from '../day/order-day.ts'
import { useNow } from '../day/use-now.ts'
import { OrderAgain } from '../order-again.tsx'
import { OrderNumber } from '../order-number.tsx'
import { PresentWords } from '../present-words.tsx'
import { NoOrders } from './no-orders.tsx'
import styles from './order-card.module.css'

type OrderCardsProps = { orders: readonly Order[]; level: 2 | 3 }

/** A card for each order, the newest first; `level` is that of their headings. */
export function OrderCards({ orders, level }: OrderCardsProps) {
  const now = useNow()
  const counter = useShop().store.address
  if (orders.length === 0) return <NoOrders />
  return (
    <div className={styles.cards}>
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} level={level} day={orderDay(order, { now, counter })} />
      ))}
    </div>
  )
}

type OrderCardProps = { order: Order; level: 2 | 3; day: OrderDay | undefined }

/** What counts for the whole order stands once, above a row for each of its items (specification §2, My Orders). */
function OrderCard({ order, level, day }: OrderCardProps) {
  const Heading = `h${level}` as const
  const id = `order-${order._id}`
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id}>
          <OrderNumber id={order._id} />
        </Heading>
        <StatusDot tone={statusColor(order.status)}>{statusName(order.status, order.promise?.way ?? null)}</StatusDot>
        <Facts
          className={styles.facts}
          facts={[
            { of: 'Date', value: formatDate(order.date), unnamed: true },
            { of: 'Total', value: formatMoney(fromRupees(order.amount)), unnamed: true },
            { of: 'Payment', value: paymentWords(order.paymentMethod), unnamed: true },
          ]}
        />
      </header>
      {day && (
        <div className={styles.day}>
          <PromiseBox
            kind={day.isLate ? 'none' : day.way}
            title={day.when}
            note={day.isLate ? 'It is late.' : day.how}
          />
        </div>
      )}
      {order.present && (
        <div className={styles.day}>
          <PresentWords present={order.present} />
        </div>
      )}
      <div className={styles.body}>
        <ul className={styles.rows}>
          {order.items.map((item) => (
            <OrderRow key={`${item.name} ${item.size} ${item.price}`} order={order} item={item} level={level} />
          ))}
        </ul>
        <div className={styles.buttons}>
          <ButtonLink size="small" href={trackingOf(order)}>
            Track Order
            <span className="hide">
              {' '}
              of <OrderNumber id={order._id} />
            </span>
          </ButtonLink>
          <OrderAgain order={order} among />
        </div>
      </div>
    </article>
  )
}

type OrderRowProps = { order: Order; item: Order['items'][number]; level: 2 | 3 }

/** One ordered item; pressed anywhere it leads to its order. */
function OrderRow({ order, item, level }: OrderRowProps) {
  const Heading = `h${level + 1}` as 'h3' | 'h4'
  const [address] = item.image
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {address && <Picture address={address} alt="" sizes="64px" className={styles.frame} />}
      </span>
      <div>
        <Heading className={styles.name}>{item.name}</Heading>
        <Facts className={styles.facts} facts={factsOf(item)} />
      </div>
      <Link href={trackingOf(order)} className={styles.track}>
        <span className="hide">Track Order of {item.name}</span>
        <Icon of={ChevronRight} small />
      </Link>
    </li>
  )
}

function trackingOf({ _id }: Order): string {
  return `/track-order/${_id}`
}

function factsOf({ price, quantity, size, refunded }: Order['items'][number]): Fact[] {
  return [
    { of: 'Price', value: formatMoney(fromRupees(price)), unnamed: true },
    { of: 'Quantity', value: quantity },
    { of: 'Size', value: size !== DEFAULT_SIZE && size },
    { of: 'Refunded', value: refunded > 0 && `${refunded} of ${quantity}` },
  ]
}
