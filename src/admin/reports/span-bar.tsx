import { useState } from 'react'
import { BREAKDOWN_NAMES, BREAKDOWNS, type Breakdown } from '../../domain/reports/breakdowns.ts'
import { isSpan, PRESETS, type Preset, type Span } from '../../domain/reports/span.ts'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'

type Change = (some: { span?: string; from?: string; until?: string; by?: string; sort?: string }) => void
type BarProps = { span: Span; preset: Preset | undefined; by: Breakdown; change: Change }

const ANY = 'any'

/** Which days are shown, and what they are taken apart by. */
export function SpanBar({ span, preset, by, change }: BarProps) {
  const choosePreset = (chosen: string) =>
    change(chosen === ANY ? { ...span, span: '' } : { span: chosen, from: '', until: '' })
  const chooseDays = (days: Span) => change({ ...days, span: '' })
  return (
    <FilterBar label="Reports">
      <Select compact label="Days" value={preset ?? ANY} onChange={({ target }) => choosePreset(target.value)}>
        {Object.entries(PRESETS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value={ANY}>Other days</option>
      </Select>
      {preset === undefined && (
        <>
          <DayField label="From" day={span.from} onChange={(from) => chooseDays(startingOn(from, span))} />
          <DayField label="Until" day={span.until} onChange={(until) => chooseDays(endingOn(until, span))} />
        </>
      )}
      <Select
        compact
        label="Taken apart by"
        value={by}
        onChange={({ target }) => change({ by: target.value, sort: '' })}
      >
        {BREAKDOWN_NAMES.map((name) => (
          <option key={name} value={name}>
            {BREAKDOWNS[name]}
          </option>
        ))}
      </Select>
    </FilterBar>
  )
}

/** The other end stays where it makes a span with this one, and else comes along. */
function startingOn(from: string, { until }: Span): Span {
  return isSpan({ from, until }) ? { from, until } : { from, until: from }
}

function endingOn(until: string, { from }: Span): Span {
  return isSpan({ from, until }) ? { from, until } : { from: until, until }
}

/** A day that is being typed is half a date for a while: only a whole one counts. */
function DayField({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      type="date"
      compact
      label={label}
      value={typed ?? day}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isSpan({ from: target.value, until: target.value })) onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
