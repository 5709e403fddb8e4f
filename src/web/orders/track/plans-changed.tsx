import type { Order } from '../../../contract/orders.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { untilWords } from '../../../domain/promise/words/promise-words.ts'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { DayStays } from '../day/day-stays.tsx'
import { canMoveDay, MoveDay } from '../day/move-day.tsx'
import styles from './plans-changed.module.css'

type PlansChangedProps = { order: Order; refresh: () => Promise<unknown>; now: number }

/** Until when an order can be moved to another day, or that it no longer can. */
export function PlansChanged({ order, refresh, now }: PlansChangedProps) {
  const { promise } = order
  if (!promise) return null
  return (
    <div className={styles.plans}>
      <PaperCard label="Plans changed?">
        <h2 className={styles.title}>Plans changed?</h2>
        {canMoveDay(order, now) ? (
          <p>
            Until <b>{untilWords(promise.until)}</b> it can be moved to another day.
          </p>
        ) : (
          <DayStays>{whyItStays(order, promise.until)}</DayStays>
        )}
        <div className={styles.acts}>
          <MoveDay order={order} refresh={refresh} now={now} />
        </div>
      </PaperCard>
    </div>
  )
}

function whyItStays({ status }: Order, until: number): string {
  if (!isToBeSent(status)) return 'It has left us: the day can no longer be moved.'
  return `The day could be moved until ${untilWords(until)}.`
}
