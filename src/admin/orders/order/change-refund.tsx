import { useState } from 'react'
import { changeRefund } from '../../../contract/admin/order-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { rupees } from '../order-words.ts'
import type { RefundProps } from './order-money.tsx'

const WORDS = {
  'by-hand': {
    button: 'Pay by hand',
    title: (amount: number) => `Pay ${rupees(amount)} by hand?`,
    text: 'The provider is not asked again, and somebody has to hand the money over or transfer it. Please make sure on the provider’s own page first that it has not sent it.',
  },
  withdrawn: {
    button: 'Withdraw',
    title: (amount: number) => `Withdraw the refund of ${rupees(amount)}?`,
    text: 'Nobody hands it over then, and the customer is told nothing.',
  },
}

type Props = RefundProps & { to: keyof typeof WORDS }

/** The way out of a refund that its provider refuses, or that was a mistake. */
export function ChangeRefund({ refund: { id, amount }, to, reload }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { button, title, text } = WORDS[to]
  const change = async () => {
    if (reason.trim() === '') throw new Error('Please say why: it stands in the log.')
    await callAdmin(changeRefund, { body: { id, to, reason } })
    reload()
  }
  return (
    <>
      <Button look="line" size="small" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title(amount)}
        confirm={button}
        busyText="Noting..."
        keep="Not now"
        onConfirm={change}
      >
        <p>{text}</p>
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
