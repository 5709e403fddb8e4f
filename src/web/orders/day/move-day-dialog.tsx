import { choiceOf, findSlot, type Slot } from '../../../calls/offers/offered.ts'
import { feeWords } from '../../../calls/offers/slot-words.ts'
import type { Offers } from '../../../contract/promise.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { BadNote, Note, NotLoaded } from '../../../ui/messages/note.tsx'
import { LazyDialog } from '../../page/lazy-dialog.ts'
import { DayChoice } from './day-choice.tsx'
import { DayStays } from './day-stays.tsx'
import styles from './move-day-dialog.module.css'
import { type PromisedOrder, useDayMove } from './use-day-move.ts'

type MoveDayDialogProps = {
  order: PromisedOrder
  /** Days that were free at an earlier opening may be taken at this one. */
  visit: number
  /** Loads the order again. */
  refresh: () => Promise<unknown>
  /** The moment (ms) at which it is read. */
  now: number
  open: boolean
  onClose: () => void
  onMoved: () => void
}

/** The days to which an order can move, and the press that moves it. */
export function MoveDayDialog({ order, visit, refresh, now, open, onClose, onMoved }: MoveDayDialogProps) {
  const { moves, ask, chosen, choose, isNew, move, busy, refused } = useDayMove({ order, visit, refresh, onMoved })
  const { offers, failure, stays } = moves ?? {}
  const actions = (
    <>
      {offers && (
        <Button wide aria-disabled={!isNew} busy={busy} busyText="Moving..." onClick={() => void move()}>
          {isNew && chosen ? `Move to ${promiseWords(chosen, now)}` : 'Choose another day or window'}
        </Button>
      )}
      <Button wide look="line" onClick={onClose}>
        Leave it as it is
      </Button>
    </>
  )
  return (
    <LazyDialog wide open={open} onClose={onClose} title="Move the day" actions={actions}>
      <p>
        Now it is <b>{promiseWords(order.promise, now)}</b>, {feeWords(order.promise.fee)}. Another day costs nothing
        more.
      </p>
      {refused && !stays && <BadNote>{refused.message}</BadNote>}
      {refused && offers && <NextDays next={refused.next} offers={offers} choose={choose} now={now} />}
      {!moves && <Asking />}
      {stays ? <DayStays alert>{failure ?? ''}</DayStays> : <NotLoaded onRetry={ask}>{failure}</NotLoaded>}
      {offers && <Choice offers={offers} chosen={chosen} choose={choose} now={now} />}
    </LazyDialog>
  )
}

function Asking() {
  return (
    <div className={styles.asking} role="status" aria-label="We look which days are free">
      <Skeleton height="4.75rem" />
      <Skeleton height="3.5rem" />
    </div>
  )
}

type ChoiceProps = { offers: Offers; chosen: Slot | undefined; choose: (slot: Slot) => void; now: number }

/** Where nothing at all can be had, the words of the shop say why. */
function Choice({ offers, chosen, choose, now }: ChoiceProps) {
  if (offers.refusal && offers.ways.every(({ refusal }) => refusal !== null)) return <Note>{offers.refusal.words}</Note>
  return <DayChoice offers={offers} chosen={chosen} onChoose={choose} now={now} />
}

type NextDaysProps = Omit<ChoiceProps, 'chosen'> & { next: readonly Slot[] }

/** What can be had in the place of what was refused, as far as it still can. */
function NextDays({ next, offers, choose, now }: NextDaysProps) {
  const open = next.flatMap((promise) => findSlot(offers, choiceOf(promise)) ?? [])
  if (open.length === 0) return null
  return (
    <ul className={styles.next} aria-label="The next free days">
      {open.map((slot) => (
        <li key={JSON.stringify(choiceOf(slot))}>
          <Button look="line" size="small" onClick={() => choose(slot)}>
            {promiseWords(slot, now)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
