import { useState } from 'react'
import { reduceOrder } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatMoney } from '../../../domain/money.ts'
import { canBeReduced } from '../../../domain/orders/order-money.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { orderNumber } from '../order-words.ts'
import styles from './order-page.module.css'
import type { MoneyProps } from './order-props.ts'
import { PiecesSelect } from './pieces-select.tsx'
import { amountOfKept, type KeptPieces, keptOf } from './reduce-draft.ts'

/** Whether pieces can be taken out of an order, and one stays: what is to be taken for it in cash is less then. */
export function hasPiecesToSpare(order: AdminOrder): boolean {
  return canBeReduced(order) && order.lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1
}

/** Takes pieces out of an order that is not paid yet. */
export function ReduceOrder({ order, money, reload }: MoneyProps) {
  const [kept, setKept] = useState<KeptPieces>({})
  const [toShelf, setToShelf] = useState(true)
  const begin = () => {
    setKept({})
    setToShelf(true)
  }
  const send = async (why: () => string) => {
    const keep = keptOf(order, kept)
    if (keep.length === 0) throw new Error('Please say what is taken out.')
    const { amount } = await callAdmin(reduceOrder, { body: { orderId: order.id, reason: why(), keep, toShelf } })
    toast.show({ kind: 'good', text: `${orderNumber(order.id)}: ${formatMoney(amount)} to be taken` })
    reload()
  }
  return (
    <ActionButton
      action="Take pieces out"
      onOpen={begin}
      title={`Take pieces out of ${orderNumber(order.id)}`}
      confirm="Take them out"
      busyText="Taking out..."
      asksWhy
      onConfirm={send}
      below={
        <p className={styles.quiet}>
          Less is taken on delivery, and the invoice says so. The customer gets no mail: please tell them.
        </p>
      }
    >
      <PiecesOut lines={order.lines} kept={kept} onChange={setKept} />
      <ToTake order={order} money={money} kept={kept} />
      <Checkbox
        label="Back on the shelf"
        note="Untick it where they cannot be sold."
        checked={toShelf}
        onChange={({ target }) => setToShelf(target.checked)}
      />
    </ActionButton>
  )
}

type PiecesProps = Pick<AdminOrder, 'lines'> & { kept: KeptPieces; onChange: (kept: KeptPieces) => void }

function PiecesOut({ lines, kept, onChange }: PiecesProps) {
  return lines.map(({ position, name, size, quantity }) => (
    <PiecesSelect
      key={position}
      label={`${name} (${size}): pieces that go out`}
      most={quantity}
      chosen={Math.max(0, quantity - (kept[position] ?? quantity))}
      onChoose={(out) => onChange({ ...kept, [position]: quantity - out })}
    />
  ))
}

/** The amount to take after a reduction. Its place is always there, so that screen readers hear each change. */
function ToTake({ order, money, kept }: Pick<MoneyProps, 'order' | 'money'> & { kept: KeptPieces }) {
  const amount = amountOfKept(order, money, kept)
  return (
    <p role="status">
      {amount !== undefined && (
        <>
          To take: <b>{formatMoney(amount)}</b> instead of {formatMoney(money.amount)}
        </>
      )}
    </p>
  )
}
