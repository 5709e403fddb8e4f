import type { Today } from '../../contract/admin/today.ts'
import { formatMoment } from '../../domain/dates.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './today.module.css'

/** The oldest orders that should be on their way by now. */
export function LateOrders({ late: { count, orders } }: { late: Today['late'] }) {
  return (
    <Panel title={count === 1 ? '1 order is late' : `${count} orders are late`}>
      <ul className={styles.list}>
        {orders.map(({ id, name, status, placedAt, promise }) => (
          <li key={id}>
            <TextLink href={paths.order(id)}>#{printedOrderId(id)}</TextLink>
            <span>{name}</span>
            <span>{status}</span>
            <span>{promise ? promiseWords(promise, Date.now()) : formatMoment(placedAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
