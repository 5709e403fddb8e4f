import Leaf from 'lucide-react/icons/leaf'
import Truck from 'lucide-react/icons/truck'
import type { Order } from '../../../contract/orders.ts'
import { formatDay, formatMoment } from '../../../domain/dates.ts'
import { claimedTimes } from '../../../domain/demo-claims/claimed-times.ts'
import type { WhoseShop } from '../../../domain/demo-claims/whose-shop.ts'
import { expectedDelivery, progressOf } from '../../../domain/orders/order-progress.ts'
import { isPromiseOver, promisedProgress } from '../../../domain/orders/promised-progress.ts'
import { dayWords, freshWords, whenWords } from '../../../domain/promise/words/promise-words.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { Journey, type JourneyStep } from '../../../ui/panels/journey.tsx'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { useShop } from '../../page/use-shop.ts'
import styles from './order-progress.module.css'
import { wayBack } from './way-back.ts'

/** The id of what a cancelled order says, for the focus of whoever has just cancelled it. */
export const CANCELLED_NOTE = 'order-cancelled'

/** How far the order is; a cancelled one has come to an end of its own. */
export function OrderProgress({ order, now }: { order: Order; now: number }) {
  const { store } = useShop()
  if (order.status === 'Cancelled') return <Cancelled order={order} />
  return (
    <div className={styles.progress}>
      <PaperCard label="Progress">
        <Journey steps={order.promise ? promisedSteps(order, order.promise, now) : stepsOf(order, store)} />
      </PaperCard>
      {order.cameBack ? (
        <Note>This parcel came back to us and is not on its way any more.</Note>
      ) : (
        order.status !== 'Delivered' && <Expectation order={order} now={now} />
      )}
    </div>
  )
}

/**
 * What was promised stands above all of it: here is only said how fresh it comes, and that it is late. Of an order without
 * a promise only the demo says when it is expected.
 */
function Expectation({ order, now }: { order: Order; now: number }) {
  const { promise } = order
  const { store } = useShop()
  if (!promise) {
    const expected = expectation(order, store)
    return (
      expected !== undefined && (
        <Note kind="good" icon={Truck}>
          {expected}
        </Note>
      )
    )
  }
  if (isPromiseOver(promise, now)) {
    return <Note kind="bad">It should have been with you by now, and is late. We are sorry: please call us.</Note>
  }
  const fresh = freshWords(promise)
  return (
    fresh !== '' && (
      <Note kind="good" icon={Leaf}>
        {fresh}.
      </Note>
    )
  )
}

function promisedSteps(
  { status, date, events, cameBack }: Order,
  promise: NonNullable<Order['promise']>,
  now: number,
): JourneyStep[] {
  const steps = promisedProgress({ status, placedAt: date, events }, promise, now)
  return steps.map(({ name, complete, at, day }, index) => {
    if (at !== undefined) return { name, complete, when: formatMoment(at) }
    if (day === undefined || cameBack) return { name, complete }
    return { name, complete, when: index === steps.length - 1 ? whenWords(promise, now) : dayWords(day, now) }
  })
}

function stepsOf({ status, date, events, cameBack }: Order, shop: WhoseShop): JourneyStep[] {
  return progressOf({ status, placedAt: date, events }, shop).map(({ name, complete, at }) => {
    if (at === undefined || (cameBack && !complete)) return { name, complete }
    return { name, complete, when: complete ? formatMoment(at) : `Estimated by ${formatDay(at)}` }
  })
}

function expectation({ events }: Order, shop: WhoseShop): string | undefined {
  const words = claimedTimes(shop)?.delivery.words
  const shipped = events.find(({ status }) => status === 'Shipped')
  const days = shipped && expectedDelivery(shipped.at, shop)
  if (days === undefined) return words && `Expected delivery ${words}.`
  return `Expected delivery ${formatDay(days.from)} to ${formatDay(days.to)}, ${words}.`
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
