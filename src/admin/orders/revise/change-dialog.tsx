import { useRef, useState } from 'react'
import { randomId } from '../../../calls/random-id.ts'
import { previewRevision, reviseOrder } from '../../../contract/admin/orders/revise.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useLoad } from '../../calls/use-load.ts'
import { useTrying } from '../../parts/use-trying.ts'
import type { OrderProps } from '../order/order-props.ts'
import { orderNumber } from '../order-words.ts'
import { NewSum } from './new-sum.tsx'
import { RevisedSizes } from './revised-sizes.tsx'
import { addSize, isChanged, type RevisedSize, setCount, wantedOf } from './revision-draft.ts'

type ChangeProps = OrderProps & {
  sizes: readonly RevisedSize[]
  /** Whether somebody else has changed the order since this was begun. */
  isAnew: boolean
  onChange: (sizes: readonly RevisedSize[]) => void
  onClose: () => void
  onDone: () => void
}

/** Asks for an order as it should be, shows what it comes to then, and changes it. */
export function ChangeDialog({ order, reload, sizes, isAnew, onChange, onClose, onDone }: ChangeProps) {
  const { id: orderId, promise } = order
  const idOf = useSameId()
  const [reason, setReason] = useState('')
  const [toShelf, setToShelf] = useState(true)
  const { problem, busy, run, forget } = useTrying()
  const lines = wantedOf(sizes)
  const asks = isChanged(sizes) && lines.length > 0
  const { reply, error, ...told } = useLoad(['order-revision', orderId, lines], (signal) =>
    asks ? callAdmin(previewRevision, { body: { orderId, lines } }, { signal }) : Promise.resolve(null),
  )
  const plan = asks && !error ? reply?.plan : undefined
  const change = (next: readonly RevisedSize[]) => {
    forget()
    onChange(next)
  }
  const send = () =>
    run(async () => {
      if (!plan) return
      const body = { orderId, lines, toShelf, reason, seen: plan.seen }
      const { amount } = await callAdmin(reviseOrder, { body: { ...body, id: idOf(body) } }).catch((failed) => {
        void told.reload()
        throw failed
      })
      toast.show({ kind: 'good', text: `${orderNumber(orderId)}: ${formatMoney(amount)} to be taken` })
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
      <RevisedSizes
        sizes={sizes}
        onCount={(size, quantity) => change(setCount(sizes, size, quantity))}
        onAdd={(line) => change(addSize(sizes, line))}
      />
      {lines.length === 0 && <Note>At least one piece stays. To take all of it out, cancel the order.</Note>}
      <NewSum plan={plan} error={asks ? error : undefined} promise={promise} orderId={orderId} reload={reload} />
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

/** An id for what is asked: tried again it is the same change. */
function useSameId() {
  const last = useRef({ asked: '', id: '' })
  return (body: object) => {
    const asked = JSON.stringify(body)
    if (last.current.asked !== asked) last.current = { asked, id: randomId() }
    return last.current.id
  }
}
