import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatDay, formatMoment } from '../../../domain/dates.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { type Day, startOf } from '../../../domain/settings/work-day.ts'
import styles from './promise.module.css'

type PromiseProps = { order: AdminOrder; promise: NonNullable<AdminOrder['promise']> }

/** What an order is promised. */
export function OrderPromise({ order, promise }: PromiseProps) {
  const { dispatchDay, bestUntil, until } = promise
  return (
    <section className={styles.promise} aria-labelledby="promised" data-late={order.late || undefined}>
      <h2 id="promised" className={styles.title}>
        Promised
      </h2>
      <p className={styles.day}>{promiseWords(promise, Date.now())}</p>
      <p className={styles.quiet}>
        {promise.way === 'pickup' ? 'Ready' : 'Leaves'} on {dayText(dispatchDay)}
        {bestUntil !== null && ` · at its best until ${dayText(bestUntil)}`}
      </p>
      <p className={styles.quiet}>
        {Date.now() < until
          ? `The customer can move or cancel it until ${formatMoment(until)}.`
          : `The customer could move or cancel it until ${formatMoment(until)}.`}
      </p>
    </section>
  )
}

function dayText(day: Day): string {
  return formatDay(startOf(day))
}
