import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatDay } from '../../../domain/dates.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { customerMoveWords } from '../../../domain/promise/words/move-words.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { type Day, startOf } from '../../../domain/settings/work-day.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { MoveDay } from './move-day.tsx'
import styles from './promise.module.css'

type PromiseProps = { order: AdminOrder; promise: NonNullable<AdminOrder['promise']>; reload: () => void }

/** What an order is promised, and for who may the button that moves it. */
export function OrderPromise({ order, promise, reload }: PromiseProps) {
  const { role } = useStaff()
  const isMovable = isToBeSent(order.status) && order.cameBack === null && mayAct(role, 'manager')
  const { dispatchDay, bestUntil, until } = promise
  // One that came back goes nowhere.
  const words = order.cameBack === null ? customerMoveWords({ ...order, until }, Date.now()) : ''
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
      {words !== '' && <p className={styles.quiet}>{words}</p>}
      {isMovable && (
        <div>
          <MoveDay orderId={order.id} promise={promise} reload={reload} />
        </div>
      )}
    </section>
  )
}

function dayText(day: Day): string {
  return formatDay(startOf(day))
}
