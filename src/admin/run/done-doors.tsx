import type { DoneDoor } from '../../contract/admin/run.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { CalledNumber } from '../orders/called-number.tsx'
import styles from './run.module.css'

/** What is delivered today, folded away. */
export function DoneDoors({ done }: { done: readonly DoneDoor[] }) {
  if (done.length === 0) return null
  return (
    <details className={styles.done}>
      <summary>{done.length === 1 ? '1 door is done' : `${done.length} doors are done`}</summary>
      <ul className={styles.told}>
        {done.map(({ id, called, name, by, at, cash }) => (
          <li key={id}>
            <p>
              <b>
                <CalledNumber {...{ id, called }} />
              </b>{' '}
              {name}
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
