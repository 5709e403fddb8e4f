import Clock from 'lucide-react/icons/clock-3'
import type { Order } from '../../../contract/orders.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { formatMoney, fromRupees, times } from '../../../domain/money.ts'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './order-items.module.css'

type Item = Order['items'][number]

/** What an order held; how long it stays fresh of what is sent alone. */
export function OrderItems({ order: { items, status, cameBack } }: { order: Order }) {
  const isFresh = status !== 'Cancelled' && !cameBack
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={styles.heading}>
        Order items
      </h2>
      <ul>
        {items.map((item) => (
          <OrderItem key={`${item.name} ${item.size} ${item.price}`} item={item} isFresh={isFresh} />
        ))}
      </ul>
    </section>
  )
}

function OrderItem({ item, isFresh }: { item: Item; isFresh: boolean }) {
  const [address] = item.image
  const price = fromRupees(item.price)
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        {address && <Picture address={address} alt="" sizes="88px" className={styles.frame} />}
      </span>
      <div className={styles.top}>
        <h3 className={styles.name}>
          <Link href={`/collection/${item._id}`}>{item.name}</Link>
        </h3>
        <p className={styles.sum}>{formatMoney(times(price, item.quantity))}</p>
      </div>
      <p className="quiet small num">
        {item.size !== DEFAULT_SIZE && `${item.size} · `}quantity {item.quantity}
        {item.quantity > 1 && ` · ${formatMoney(price)} each`}
        {item.refunded > 0 && ` · ${item.refunded} of ${item.quantity} refunded`}
      </p>
      {isFresh && item.shelfLife !== '' && (
        <p className={styles.fresh}>
          <Icon of={Clock} small />
          Best within {item.shelfLife}
        </p>
      )}
    </li>
  )
}
