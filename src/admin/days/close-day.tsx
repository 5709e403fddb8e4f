import { useState } from 'react'
import { closeDay, type DayFigures } from '../../contract/admin/days.ts'
import { formatDay } from '../../domain/dates.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'

type CloseProps = { figures: DayFigures; onChanged: () => void }

/** Closes a day, or opens it again; one that is closed by its weekday is opened on the page of the hours. */
export function CloseDay({ figures: { day, closed, isClosedByDate }, onChanged }: CloseProps) {
  const [name, setName] = useState('')
  const open = async () => {
    if (await tellOutcome(callAdmin(closeDay, { body: { day, name: null } }), 'The day is open again')) onChanged()
  }
  if (closed !== null && !isClosedByDate) return <p className="small">Closed as on each {closed}.</p>
  if (closed !== null) {
    return (
      <>
        <p className="small">Closed: {closed}. Shoppers are offered other days.</p>
        <Button look="line" size="small" onClick={() => void open()}>
          Open the day again
        </Button>
      </>
    )
  }
  return (
    <ActionButton
      action="Close the day"
      title={`Close ${formatDay(startOf(day))}?`}
      busyText="Closing..."
      keep="Keep it open"
      done="The day is closed"
      onConfirm={() => callAdmin(closeDay, { body: { day, name: name.trim() || 'Closed' } })}
      onDone={onChanged}
    >
      <p>
        Nothing is offered for it any more. What is promised for it stays promised: move those orders on their pages.
      </p>
      <TextField
        label="What shoppers read"
        optional
        placeholder="Holi"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActionButton>
  )
}
