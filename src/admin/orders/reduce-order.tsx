import { useState } from 'react'
import { reduceOrder } from '../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../contract/admin/orders.ts'
import { isToBeSent } from '../../domain/order-status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { MoneyProps } from './order-money.tsx'
import styles from './order-page.module.css'
import { orderNumber, rupees } from './order-words.ts'

/** Whether pieces can be taken out of an order: what is to be taken for it in cash is less then. */
export function canBeReduced({ status, paymentMethod, moneyState, lines }: AdminOrder): boolean {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return paymentMethod === 'cod' && moneyState === 'due' && isToBeSent(status) && pieces > 1
}

/** How many pieces stay, by the position of a line; those not named stay as they are. */
type Kept = Readonly<Record<number, number>>

/** Takes pieces out of an order that is not paid yet. */
export function ReduceOrder({ order, reload }: MoneyProps) {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<Kept>({})
  const [reason, setReason] = useState('')
  const [toShelf, setToShelf] = useState(true)
  const begin = () => {
    setKept({})
    setReason('')
    setToShelf(true)
    setOpen(true)
  }
  const send = async () => {
    const keep = keptOf(order, kept)
    if (keep.length === 0) throw new Error('Please say what is taken out.')
    if (reason.trim() === '') throw new Error('Please say why: it stands in the log.')
    const { amount } = await callAdmin(reduceOrder, { body: { orderId: order.id, reason, keep, toShelf } })
    toast.show({ kind: 'good', text: `${orderNumber(order.id)}: ${rupees(amount)} to be taken` })
    reload()
  }
  return (
    <>
      <Button look="line" size="small" onClick={begin}>
        Take pieces out
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Take pieces out of ${orderNumber(order.id)}`}
        confirm="Take them out"
        busyText="Taking out..."
        onConfirm={send}
      >
        <KeptPieces lines={order.lines} kept={kept} onChange={setKept} />
        <Checkbox
          label="Back on the shelf"
          note="Untick it where they cannot be sold."
          checked={toShelf}
          onChange={({ target }) => setToShelf(target.checked)}
        />
        <TextField
          label="Reason, for the log"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className={styles.quiet}>
          Less is taken on delivery, and the invoice says so. The customer gets no mail: please tell them.
        </p>
      </ConfirmDialog>
    </>
  )
}

function keptOf({ lines }: AdminOrder, kept: Kept): { position: number; quantity: number }[] {
  return lines.flatMap(({ position, quantity }) => {
    const stays = kept[position] ?? quantity
    return stays < quantity ? [{ position, quantity: stays }] : []
  })
}

type KeptProps = Pick<AdminOrder, 'lines'> & { kept: Kept; onChange: (kept: Kept) => void }

function KeptPieces({ lines, kept, onChange }: KeptProps) {
  return lines.map(({ position, name, size, quantity }) => (
    <Select
      key={position}
      compact
      label={`${name} (${size}): pieces that stay`}
      value={String(kept[position] ?? quantity)}
      onChange={({ target }) => onChange({ ...kept, [position]: Number(target.value) })}
    >
      {Array.from({ length: quantity + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  ))
}
