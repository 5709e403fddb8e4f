import { useRef, useState } from 'react'
import { choiceOf } from '../../../calls/offers/offered.ts'
import { pause } from '../../../calls/pause.ts'
import { randomId } from '../../../calls/random-id.ts'
import { previewRevision, type RevisedPlace, reviseOrder } from '../../../contract/admin/orders/revise.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { addressErrors } from '../../../domain/address/address.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { PromiseChoice } from '../../../domain/promise/promised.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useLoad } from '../../calls/use-load.ts'
import { useTrying } from '../../parts/use-trying.ts'
import { orderNumber } from '../order-words.ts'
import { NewSum } from './new-sum.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RevisedSizes } from './revised-sizes.tsx'
import {
  addSize,
  deliveryPlaceOf,
  isChanged,
  isOtherPlace,
  type RevisedSize,
  setCount,
  wantedOf,
} from './revision-draft.ts'

type ChangeProps = {
  order: AdminOrder
  reload: () => void
  sizes: readonly RevisedSize[]
  place: RevisedPlace
  /** Whether somebody else has changed the order since this was begun. */
  isAnew: boolean
  onSizes: (sizes: readonly RevisedSize[]) => void
  onPlace: (place: RevisedPlace) => void
  onClose: () => void
  onDone: () => void
}

/** So long nobody has typed or pressed anything, ms. */
const TYPING = 300

/** Asks for an order as it should be, shows what it comes to then, and changes it. */
export function ChangeDialog(given: ChangeProps) {
  const { order, reload, sizes, place, isAnew, onSizes, onPlace, onClose, onDone } = given
  const { id: orderId, promise } = order
  const idOf = useSameId()
  const [reason, setReason] = useState('')
  const [toShelf, setToShelf] = useState(true)
  const [choice, choose] = useState<PromiseChoice>()
  const { problem, busy, run, forget } = useTrying()
  const asked = askedOf(given, choice)
  const { reply, error, ...told } = useLoad(['order-revision', orderId, asked], async (signal) => {
    if (!asked) return null
    // Whoever is still typing asks for nothing yet.
    await pause(TYPING, signal)
    signal.throwIfAborted()
    return callAdmin(previewRevision, { body: asked }, { signal })
  })
  const plan = asked && !error ? reply?.plan : undefined
  const change = (next: readonly RevisedSize[]) => {
    forget()
    onSizes(next)
  }
  const send = () =>
    run(async () => {
      if (!plan || !asked) return
      const body = { ...asked, toShelf, reason, seen: plan.seen }
      const { amount } = await callAdmin(reviseOrder, { body: { ...body, id: idOf(body) } }).catch((failed) => {
        void told.reload()
        throw failed
      })
      toast.show({ kind: 'good', text: `${orderNumber(orderId)} is changed: ${formatMoney(amount)}` })
      reload()
      onDone()
    })
  const actions = (
    <>
      <Button disabled={!plan || told.isLoading} busy={busy} busyText="Changing..." onClick={() => void send()}>
        Change the order
      </Button>
      <Button look="line" onClick={onClose}>
        Not now
      </Button>
    </>
  )
  return (
    <Dialog wide open onClose={onClose} title={`Change ${orderNumber(orderId)}`} actions={actions}>
      {isAnew && <Note alert>The order was changed meanwhile: this is how it stands now.</Note>}
      {order.due === null ? (
        <Note>
          It is paid, so what is in it stays. Give back what goes out under Money, and take what is added as an order of
          its own.
        </Note>
      ) : (
        <RevisedSizes
          sizes={sizes}
          onCount={(size, quantity) => change(setCount(sizes, size, quantity))}
          onAdd={(line) => change(addSize(sizes, line))}
        />
      )}
      {wantedOf(sizes).length === 0 && <Note>At least one piece stays. To take all of it out, cancel the order.</Note>}
      <PlaceFields key={JSON.stringify(deliveryPlaceOf(order))} order={order} place={place} onChange={onPlace} />
      <NewSum {...{ plan, promise, choose }} error={asked ? error : undefined} isPaid={order.due === null} />
      {plan && plan.removed.length > 0 && (
        <Checkbox
          label="What goes out is back on the shelf"
          note="Untick it where it cannot be sold."
          checked={toShelf}
          onChange={({ target }) => setToShelf(target.checked)}
        />
      )}
      <TextField
        label="Reason, for the log"
        optional
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <BadNote>{problem}</BadNote>
    </Dialog>
  )
}

/** What is asked for; undefined where that is nothing, or not whole yet. */
function askedOf({ order, sizes, place }: ChangeProps, choice: PromiseChoice | undefined) {
  const lines = isChanged(sizes) ? wantedOf(sizes) : undefined
  const isElsewhere = isOtherPlace(deliveryPlaceOf(order), place)
  const isWrong = Object.keys(addressErrors({ ...order.address, ...place }, { isByPhone: true })).length > 0
  if (lines?.length === 0 || (isElsewhere && isWrong) || !(lines || isElsewhere)) return undefined
  const promise =
    choice && order.promise && !isSame(choice, choiceOf({ ...order.promise, fee: 0 })) ? choice : undefined
  return { orderId: order.id, ...(lines && { lines }), ...(isElsewhere && { place }), ...(promise && { promise }) }
}

function isSame(one: PromiseChoice, other: PromiseChoice): boolean {
  return one.way === other.way && one.day === other.day && one.windowId === other.windowId
}

/** An id for what is asked: tried again it is the same change. */
function useSameId() {
  const last = useRef({ asked: '', id: '' })
  return (body: object) => {
    const asked = JSON.stringify(body)
    if (last.current.asked !== asked) last.current = { asked, id: randomId() }
    return last.current.id
  }
}
