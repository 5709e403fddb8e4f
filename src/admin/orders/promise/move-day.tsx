import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { choiceOf, isSlotOf, type Slot } from '../../../calls/offers/offered.ts'
import { askMovesAsStaff, movePromiseAsStaff } from '../../../contract/admin/order-work.ts'
import type { StaffPromise } from '../../../contract/admin/shapes/staff-promise.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useLoad } from '../../calls/use-load.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import { orderNumber } from '../order-words.ts'
import { DayChoice } from './day-choice.tsx'

type MoveProps = { orderId: string; promise: StaffPromise; reload: () => void }

/** A button that moves an order to another day or window. */
export function MoveDay(given: MoveProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" size="small" icon={CalendarClock} onClick={() => setOpen(true)}>
        Move the day…
      </Button>
      {isOpen && <MoveDialog {...given} onClose={() => setOpen(false)} />}
    </>
  )
}

function MoveDialog({ orderId, promise, reload, onClose }: MoveProps & { onClose: () => void }) {
  const [opened] = useState(promise)
  const [chosen, choose] = useState<Slot>()
  const { problem, busy, run } = useTrying()
  // What it takes where it is promised now is free for it: with another promise other windows are.
  const now = choiceOf({ ...promise, fee: 0 })
  const offered = useLoad(['order-offers', orderId, now], (signal) =>
    callAdmin(askMovesAsStaff, { body: { orderId } }, { signal }),
  )
  const wanted = chosen && !isSlotOf(chosen, now) ? chosen : undefined
  const move = (slot: Slot) =>
    run(async () => {
      await moveTo(orderId, slot).catch((error) => {
        void offered.reload()
        throw error
      })
      toast.show({ kind: 'good', text: `${orderNumber(orderId)}: ${promiseWords(slot, Date.now())}` })
      reload()
      onClose()
    })
  const actions = (
    <>
      <Button
        disabled={wanted === undefined}
        busy={busy}
        busyText="Moving..."
        onClick={() => wanted && void move(wanted)}
      >
        {wanted ? `Move to ${promiseWords(wanted, Date.now())}` : 'Choose another day or window'}
      </Button>
      <Button look="line" onClick={onClose}>
        Keep {promiseWords(promise, Date.now())}
      </Button>
    </>
  )
  return (
    <Dialog wide open onClose={onClose} title={`Move the day of ${orderNumber(orderId)}`} actions={actions}>
      <p>Promised now: {promiseWords(promise, Date.now())}. What was charged for it stays.</p>
      {!isSlotOf({ ...opened, fee: 0 }, now) && <Note alert>Somebody else has moved it meanwhile.</Note>}
      <BadNote>{problem}</BadNote>
      <LoadFailed error={offered.reply ? undefined : offered.error} reload={offered.reload} />
      {!offered.reply && !offered.error && <Skeleton height="10rem" />}
      {offered.reply && (
        <Choice offers={offered.reply.offers} chosen={chosen ?? { ...promise, fee: 0 }} choose={choose} />
      )}
    </Dialog>
  )
}

type ChoiceProps = Pick<Parameters<typeof DayChoice>[0], 'offers'> & { chosen: Slot; choose: (slot: Slot) => void }

/** Where nothing at all can be had, the words of the shop say why. */
function Choice({ offers, chosen, choose }: ChoiceProps) {
  const isNothing = offers.ways.every(({ refusal }) => refusal !== null)
  if (isNothing) return <Note>{offers.refusal?.words ?? 'It can be moved to no other day.'}</Note>
  return <DayChoice offers={offers} chosen={chosen} onChoose={choose} />
}

function moveTo(orderId: string, slot: Slot) {
  return callAdmin(movePromiseAsStaff, { body: { orderId, promise: choiceOf(slot) } })
}
