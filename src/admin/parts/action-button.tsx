import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import type { Call, Endpoint } from '../../contract/endpoint.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { saveFile } from '../calls/call-admin.ts'
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx'
import { tellOutcome } from './tell-outcome.ts'

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

type SaveProps<E extends Endpoint> = { endpoint: E; given: Call<E>; children: ReactNode }

/** Saves the file that a call answers with. No link: the call may ask again who acts, or be refused in words. */
export function SaveButton<E extends Endpoint>({ endpoint, given, children }: SaveProps<E>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await tellOutcome(saveFile(endpoint, given), 'The file is in your downloads')
    setBusy(false)
  }
  return (
    <Button look="line" size="small" icon={Download} busy={busy} busyText="Saving..." onClick={() => void save()}>
      {children}
    </Button>
  )
}
