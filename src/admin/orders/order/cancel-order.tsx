import { useState } from 'react'
import { cancelOrderAsStaff } from '../../../contract/admin/order-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { orderNumber, rupees } from '../order-words.ts'
import type { OrderProps } from './order-head.tsx'

/** Cancels an order after a reason was given. */
export function CancelOrder({ order, reload }: OrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = async () => {
    if (reason.trim() === '') throw new Error('Please say why: it stands in the log.')
    await callAdmin(cancelOrderAsStaff, { body: { orderId: order.id, reason } })
    toast.show({ kind: 'good', text: `${orderNumber(order.id)} is cancelled` })
    reload()
  }
  const back = order.money?.refundable ?? 0
  return (
    <>
      <Button look="line" size="small" onClick={() => setOpen(true)}>
        Cancel the order
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Cancel ${orderNumber(order.id)}?`}
        confirm="Cancel the order"
        busyText="Cancelling..."
        keep="Keep it"
        onConfirm={cancel}
      >
        <p>
          What is still in it goes back on the shelf{back > 0 && `, ${rupees(back)} back to the customer`}, and the
          customer gets a mail. This cannot be undone.
        </p>
        <TextField
          label="Reason, for the log"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
