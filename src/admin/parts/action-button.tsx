import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx'

type ActionProps = Omit<ConfirmProps, 'open' | 'onClose' | 'onConfirm' | 'confirm'> & {
  /** The button's words, and the dialog's own where it has no others. */
  action: string
  confirm?: string
  /** Makes the dialog's fields those of a new try, and the reason too; without it nothing typed is lost. */
  onOpen?: () => void
  /** Whether the log is to say why. */
  asksWhy?: boolean
  /** What stands below all fields. */
  below?: ReactNode
  /** Does it; `why` gives the reason that was typed, or throws where there is none. */
  onConfirm: (why: () => string) => Promise<unknown>
}

/** A button that asks before it does. */
export function ActionButton({ action, onOpen, asksWhy, below, onConfirm, children, ...dialog }: ActionProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const words = { confirm: action, ...dialog }
  const open = () => {
    if (onOpen) setReason('')
    onOpen?.()
    setOpen(true)
  }
  const why = () => {
    if (reason.trim() === '') throw new Error('Please say why: it stands in the log.')
    return reason
  }
  return (
    <>
      <Button look="line" size="small" onClick={open}>
        {action}
      </Button>
      <ConfirmDialog {...words} open={isOpen} onClose={() => setOpen(false)} onConfirm={() => onConfirm(why)}>
        {children}
        {asksWhy && (
          <TextField
            label="Reason, for the log"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {below}
      </ConfirmDialog>
    </>
  )
}
