import type { ApiError } from '../../../calls/api-error.ts'
import { choiceOf } from '../../../calls/offers/offered.ts'
import type { RevisionPlan } from '../../../contract/admin/orders/revise.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { OrderPromise } from '../../../contract/promise.ts'
import { formatMoney, type Paise, paise } from '../../../domain/money.ts'
import type { PromiseChoice } from '../../../domain/promise/promised.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import styles from './revise.module.css'

type SumProps = {
  /** Undefined where nothing is changed yet, or not so. */
  plan: RevisionPlan | undefined
  /** Why it cannot be changed so. */
  error: ApiError | undefined
  /** When it comes as it is. */
  promise: AdminOrder['promise']
  isPaid: boolean
  /** Has it come at another time; undefined: when it comes. */
  choose: (choice: PromiseChoice | undefined) => void
}

/** What a changed order comes to, and what becomes of the difference. Its place is always there, so that screen readers hear each change. */
export function NewSum({ plan, error, promise, isPaid, choose }: SumProps) {
  return (
    <>
      <div role="status">
        {plan && <Costs plan={plan} isPaid={isPaid} />}
        {plan?.promise && promise && <When now={plan.promise} before={promise} onKeep={() => choose(undefined)} />}
      </div>
      {error && (
        <Note kind="bad" alert>
          <p>{error.message}</p>
          {error.code === 'promise-refused' && (
            <Next next={error.reply.next as readonly OrderPromise[]} choose={choose} />
          )}
        </Note>
      )}
    </>
  )
}

/** The soonest days that have room for it. */
function Next({ next, choose }: { next: readonly OrderPromise[] } & Pick<SumProps, 'choose'>) {
  if (next.length === 0) return null
  return (
    <>
      <p>It can come on:</p>
      <div className={styles.next}>
        {next.map((slot) => (
          <Button key={JSON.stringify(choiceOf(slot))} look="line" size="small" onClick={() => choose(choiceOf(slot))}>
            {promiseWords(slot, Date.now())}
          </Button>
        ))}
      </div>
    </>
  )
}

type Promised = NonNullable<AdminOrder['promise']>

function When({ now, before, onKeep }: { now: Promised; before: Promised; onKeep: () => void }) {
  const [is, was] = [promiseWords(now, Date.now()), promiseWords(before, Date.now())]
  if (is === was) return <p>It comes as promised: {is}.</p>
  return (
    <p>
      It comes <b>{is}</b> instead of {was}. <TextButton onClick={onKeep}>Keep {was}</TextButton>
    </p>
  )
}

function Costs({ plan: { before, after }, isPaid }: { plan: RevisionPlan; isPaid: boolean }) {
  const rows = [
    ['Items', before.subtotal, after.subtotal],
    ['Delivery', before.deliveryFee, after.deliveryFee],
    ['Packing', before.additionalCosts, after.additionalCosts],
    ['Discount', paise(-before.discount), paise(-after.discount)],
  ] as const
  const difference = paise(after.amount - before.amount)
  return (
    <>
      <dl className={styles.costs}>
        {rows
          .filter(([, was, is]) => was !== 0 || is !== 0)
          .map(([what, was, is]) => (
            <Cost key={what} {...{ what, was, is }} />
          ))}
        <Cost what={isPaid ? 'Paid' : 'To be taken'} was={before.amount} is={after.amount} isSum />
      </dl>
      <p>
        {isPaid ? 'Nothing is to be paid or given back.' : differenceWords(difference)} The customer gets a mail that
        says so.
      </p>
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
