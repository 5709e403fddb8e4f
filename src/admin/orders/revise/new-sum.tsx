import type { ApiError } from '../../../calls/api-error.ts'
import type { RevisionPlan } from '../../../contract/admin/orders/revise.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatMoney, type Paise, paise } from '../../../domain/money.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { MoveDay } from '../promise/move-day.tsx'
import styles from './revise.module.css'

type SumProps = {
  /** Undefined where nothing is changed yet, or not so. */
  plan: RevisionPlan | undefined
  /** Why it cannot be changed so. */
  error: ApiError | undefined
  promise: AdminOrder['promise']
  orderId: string
  reload: () => void
}

/** What a changed order comes to, and what becomes of the difference. Its place is always there, so that screen readers hear each change. */
export function NewSum({ plan, error, promise, orderId, reload }: SumProps) {
  return (
    <>
      <div role="status">{plan && <Costs plan={plan} />}</div>
      {error && (
        <Note kind="bad" alert>
          <p>{error.message}</p>
          {error.code === 'promise-refused' && promise && (
            <>
              <p>Its day has no room for it. Move the order to another day first, and then change it.</p>
              <MoveDay {...{ orderId, promise, reload }} />
            </>
          )}
        </Note>
      )}
    </>
  )
}

function Costs({ plan: { before, after } }: { plan: RevisionPlan }) {
  const rows = [
    ['Items', before.subtotal, after.subtotal],
    ['Delivery', before.deliveryFee, after.deliveryFee],
    ['Packing', before.additionalCosts, after.additionalCosts],
    ['Discount', paise(-before.discount), paise(-after.discount)],
  ] as const
  return (
    <>
      <dl className={styles.costs}>
        {rows
          .filter(([, was, is]) => was !== 0 || is !== 0)
          .map(([what, was, is]) => (
            <Cost key={what} {...{ what, was, is }} />
          ))}
        <Cost what="To be taken" was={before.amount} is={after.amount} isSum />
      </dl>
      <p>{differenceWords(paise(after.amount - before.amount))} The customer gets a mail that says so.</p>
    </>
  )
}

function Cost({ what, was, is, isSum }: { what: string; was: Paise; is: Paise; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{what}</dt>
      <dd>
        {was !== is && <s>{formatMoney(was)}</s>} {formatMoney(is)}
      </dd>
    </div>
  )
}

function differenceWords(difference: Paise): string {
  if (difference === 0) return 'As much is taken at the door as before.'
  const sum = formatMoney(paise(Math.abs(difference)))
  return difference > 0 ? `${sum} more is taken at the door.` : `${sum} less is taken at the door.`
}
