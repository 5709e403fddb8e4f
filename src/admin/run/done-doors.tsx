import type { DoneDoor } from '../../contract/admin/run.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { orderNumber } from '../orders/order-words.ts'
import styles from './run.module.css'

/** What is delivered today, folded away. */
export function DoneDoors({ done }: { done: readonly DoneDoor[] }) {
  if (done.length === 0) return null
  return (
    <details className={styles.done}>
      <summary>{done.length === 1 ? '1 door is done' : `${done.length} doors are done`}</summary>
      <ul className={styles.told}>
        {done.map(({ id, name, by, at, cash }) => (
          <li key={id}>
            <p>
              <b>{orderNumber(id)}</b> {name}
              {cash !== null && `: ${formatMoney(cash)} taken`}
              <small>
                {by ?? 'From the shop'}, {formatMoment(at)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
