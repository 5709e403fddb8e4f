import { useState } from 'react'
import { isDay } from '../../domain/settings/work-day.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type DayProps = { day: string; onChange: (day: string) => void }

/** A day that is being typed is half a date for a while: only a whole one counts. */
export function DayFilter({ day, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      type="date"
      compact
      label="Day"
      labelHidden
      value={typed ?? day}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isDay(target.value)) onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
