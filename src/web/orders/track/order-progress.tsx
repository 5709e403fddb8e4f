import Truck from 'lucide-react/icons/truck'
import type { Order } from '../../../contract/orders.ts'
import { formatDay, formatMoment } from '../../../domain/dates.ts'
import { expectedDelivery, progressOf } from '../../../domain/orders/order-progress.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { Journey, type JourneyStep } from '../../../ui/panels/journey.tsx'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import styles from './order-progress.module.css'
import { wayBack } from './way-back.ts'

/** The id of what a cancelled order says, for the focus of whoever has just cancelled it. */
export const CANCELLED_NOTE = 'order-cancelled'

/** How far the order is; a cancelled one has come to an end of its own. */
export function OrderProgress({ order }: { order: Order }) {
  if (order.status === 'Cancelled') return <Cancelled order={order} />
  return (
    <div className={styles.progress}>
      <PaperCard label="Progress">
        <Journey steps={stepsOf(order)} />
      </PaperCard>
      {order.cameBack ? (
        <Note>This parcel came back to us and is not on its way any more.</Note>
      ) : (
        order.status !== 'Delivered' && (
          <Note kind="good" icon={Truck}>
            {expectation(order)}
          </Note>
        )
      )}
    </div>
  )
}

function stepsOf({ status, date, events, cameBack }: Order): JourneyStep[] {
  return progressOf({ status, placedAt: date, events }).map(({ name, complete, at }) => {
    if (at === undefined || (cameBack && !complete)) return { name, complete }
    return { name, complete, when: complete ? formatMoment(at) : `Estimated by ${formatDay(at)}` }
  })
}

function expectation({ events }: Order): string {
  const shipped = events.find(({ status }) => status === 'Shipped')
  if (!shipped) return 'Expected delivery 24–48 hours after shipping.'
  const { from, to } = expectedDelivery(shipped.at)
  return `Expected delivery ${formatDay(from)} to ${formatDay(to)}, 24–48 hours after shipping.`
}

function Cancelled({ order }: { order: Order }) {
  const cancelled = order.events.find(({ status }) => status === 'Cancelled')
  return (
    <div className={styles.progress} id={CANCELLED_NOTE} tabIndex={-1}>
      <Note kind="bad">
        This order was cancelled{cancelled && ` on ${formatMoment(cancelled.at)}`} and will not be delivered.
        {` ${wayBack(order)}`}
      </Note>
    </div>
  )
}
