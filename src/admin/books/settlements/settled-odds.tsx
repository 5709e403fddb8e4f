import type { SettlementOdd } from '../../../contract/admin/books/settlements.ts'
import { SETTLED_ODD_WORDS } from '../../../domain/books/settlements/judge.ts'
import { formatMoney } from '../../../domain/money.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import { orderNumber } from '../../orders/order-words.ts'
import styles from '../books.module.css'

/** What is odd about rows that were paid out, and what to do next. */
export function SettledOdds({ odds }: { odds: readonly SettlementOdd[] }) {
  return (
    <ul className={styles.odds} aria-label="What does not match">
      {odds.map(({ what, of, more }) => (
        <li key={what}>
          <p>{SETTLED_ODD_WORDS[what]}</p>
          <ul className={styles.things}>
            {of.map(({ line, settlementId, source, orderId, amount }) => (
              <li key={`${settlementId} ${source} ${line}`}>
                <span className={styles.id}>{source}</span> {formatMoney(amount)}
                {orderId !== null && (
                  <>
                    {' '}
                    <TextLink href={paths.order(orderId)}>{orderNumber(orderId)}</TextLink>
                  </>
                )}
                <span className="quiet">
                  {line === null ? ', in ' : `, line ${line}, in `}
                  <span className={styles.id}>{settlementId}</span>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="quiet">And {more} more.</p>}
        </li>
      ))}
    </ul>
  )
}
