import { type ReactNode, useState } from 'react'
import { formatMoney, type Paise, paise, readRupees } from '../../domain/money.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { ActionButton } from '../parts/action-button.tsx'

type CountProps = {
  action: string
  /** The words of its dialog's button, before the sum: 'Count in'. */
  confirm: string
  title: string
  /** What should be there, paise. */
  due: Paise
  /** Notes what was counted, and why it is another sum. */
  count: (counted: { counted: Paise; reason: string }) => Promise<unknown>
  onOpen?: () => void
  onDone: () => void
  /** What is said when it is done, after the sum: 'of Deepak are handed over'. */
  done: string
  /** What is chosen before it is counted. */
  children?: ReactNode
}

/** Takes cash over that was counted: where it is another sum than is due, whoever takes it says why. */
export function CountCash({ due, confirm, count, onOpen, onDone, done, children, ...words }: CountProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const counted = readRupees(typed)
  const differs = counted !== undefined && counted !== due
  const send = async () => {
    if (counted === undefined) throw new Error('Please say how much you have counted.')
    if (differs && reason.trim() === '') throw new Error('Please say why it is another sum: it stands in the log.')
    await count({ counted, reason })
    toast.show({ kind: 'good', text: `${formatMoney(counted)} ${done}` })
    onDone()
  }
  return (
    <ActionButton
      {...words}
      confirm={counted === undefined ? confirm : `${confirm} ${formatMoney(counted)}`}
      busyText="Noting..."
      keep="Not yet"
      onOpen={() => {
        setTyped('')
        setReason('')
        onOpen?.()
      }}
      onConfirm={send}
    >
      <p>Count it first: from then on it is with you, and the log says so.</p>
      {children}
      <TextField
        label="Counted, in rupees"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={differs ? undefined : 'hide'}>
        {differs &&
          `${formatMoney(paise(Math.abs(counted - due)))} ${counted < due ? 'less' : 'more'} than was to be taken.`}
      </p>
      {differs && (
        <TextField label="Why" maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
    </ActionButton>
  )
}
