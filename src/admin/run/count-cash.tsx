import { useState } from 'react'
import { formatMoney, type Paise, paise, readRupees, toRupees } from '../../domain/money.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ActionButton } from '../parts/action-button.tsx'

type CountProps = {
  action: string
  title: string
  /** What should be there, paise. */
  due: Paise
  /** Notes what was counted, and why it is another sum. */
  count: (counted: { counted: Paise; reason: string }) => Promise<unknown>
  onDone: () => void
  done: string
}

/** Takes cash over that was counted: where it is not all, whoever takes it says why. */
export function CountCash({ due, count, ...words }: CountProps) {
  const whole = `${toRupees(due)}`
  const [typed, setTyped] = useState(whole)
  const [reason, setReason] = useState('')
  const counted = readRupees(typed)
  const differs = counted !== undefined && counted !== due
  const send = () => {
    if (counted === undefined) throw new Error('Please say how much you have counted.')
    if (differs && reason.trim() === '') throw new Error('Please say why it is not all: it stands in the log.')
    return count({ counted, reason })
  }
  return (
    <ActionButton
      {...words}
      busyText="Noting..."
      keep="Not yet"
      onOpen={() => {
        setTyped(whole)
        setReason('')
      }}
      onConfirm={async () => send()}
    >
      <p>Count it first: from then on it is with you, and the log says so.</p>
      <TextField
        label="Counted, in rupees"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {differs && (
        <>
          <p role="status">
            {formatMoney(paise(Math.abs(counted - due)))} {counted < due ? 'less' : 'more'} than was taken.
          </p>
          <TextField label="Why" maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
        </>
      )}
    </ActionButton>
  )
}
