import { useId, useState } from 'react'
import styles from './day-strip.module.css'
import { ButtonTile, RadioTile } from './tile.tsx'

export type StripDay = {
  /** What names it: '2026-11-24'. */
  day: string
  /** 'Today', 'Wed'. */
  weekday: string
  /** '24' and 'Nov'; of a day in another month than the first, both are seen. */
  date: string
  month: string
  /** What there is of it, or in a word why there is nothing. */
  note: string
  closed: boolean
}

type DayStripProps = {
  legend: string
  days: readonly StripDay[]
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** As many as stand in one row of a wide page; of more the last cell opens the others. */
const ROW = 8

/** Days as cards; those that cannot be chosen keep their place and say why. */
export function DayStrip({ legend, days, chosen, onChoose }: DayStripProps) {
  const name = useId()
  const [opened, setOpened] = useState(false)
  const later = days.slice(ROW - 1)
  const isLater = later.some(({ day }) => day === chosen)
  const folds = days.length > ROW
  const shown = folds && !opened && !isLater ? days.slice(0, ROW - 1) : days
  return (
    <fieldset className={styles.strip}>
      <legend className="hide">{legend}</legend>
      {shown.map(({ day, weekday, date, month, note, closed }) => (
        <RadioTile
          key={day}
          className={styles.day}
          name={name}
          value={day}
          checked={day === chosen}
          disabled={closed}
          onChange={() => onChoose(day)}
        >
          <small>{weekday}</small>
          <b>
            {date}
            <span className={month === days[0]?.month ? 'hide' : styles.month}> {month}</span>
          </b>
          <span className={styles.note}>{note}</span>
        </RadioTile>
      ))}
      {folds && !isLater && (
        <ButtonTile className={styles.day} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <small>{opened ? 'Fewer' : 'Later'}</small>
          <b>{opened ? '−' : `+${later.length}`}</b>
          <span className={styles.note}>days</span>
        </ButtonTile>
      )}
    </fieldset>
  )
}
