import type { DayFigures } from '../../contract/admin/days.ts'
import { formatDay } from '../../domain/dates.ts'
import { FROM_MONDAY } from '../../domain/settings/week.ts'
import { type Day, dayOf, startOf, WEEKDAYS } from '../../domain/settings/work-day.ts'
import { classNames } from '../../ui/class-names.ts'
import { Meter } from '../../ui/panels/meter.tsx'
import { type DayBar, dayBars, dayState, percentTaken } from './day-state.ts'
import styles from './days.module.css'

type GridProps = { days: readonly DayFigures[]; month: string; chosen: Day; onChoose: (day: Day) => void }

/** Weeks below each other; on a phone days. */
export function MonthGrid({ days, month, chosen, onChoose }: GridProps) {
  const today = dayOf(Date.now())
  const placeOf = (day: Day) => {
    if (!day.startsWith(month)) return styles.elsewhere
    // A phone begins this month with today: what is over stands above it in other months alone.
    return day < today && today.startsWith(month) ? styles.before : undefined
  }
  return (
    <ul className={styles.month} aria-label="Days of the month">
      {FROM_MONDAY.map((weekday) => (
        <li key={weekday} className={styles.heads} aria-hidden>
          {WEEKDAYS[weekday]?.slice(0, 3)}
        </li>
      ))}
      {days.map((figures) => (
        <li key={figures.day} className={placeOf(figures.day)}>
          <OneDay figures={figures} today={today} isChosen={figures.day === chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

type DayProps = { figures: DayFigures; today: Day; isChosen: boolean; onChoose: (day: Day) => void }

function OneDay({ figures, today, isChosen, onChoose }: DayProps) {
  const { day, closed, seasons } = figures
  const state = dayState(figures)
  const bars = dayBars(figures)
  const looks = { 'over-full': styles.overfull, closed: styles.closed, full: '', stopped: '', '': '' }
  return (
    <button
      type="button"
      className={classNames(styles.day, looks[state], day < today && styles.past)}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
    >
      <span className={styles.head}>
        <b>{formatDay(startOf(day))}</b>
        {day === today && <span className={styles.now}>today</span>}
        {state !== '' && <span className={styles.state}>{closed !== null && state === 'closed' ? closed : state}</span>}
      </span>
      {seasons.length > 0 && <span className={styles.season}>{seasons.join(', ')}</span>}
      {bars.some(({ taken }) => taken > 0)
        ? bars.map((bar) => <Bar key={bar.name} bar={bar} />)
        : closed === null && <span className={styles.state}>nothing taken</span>}
    </button>
  )
}

function Bar({ bar: { name, taken, limit } }: { bar: DayBar }) {
  if (limit === null) {
    return (
      <span className={styles.bar}>
        <span>
          {name}: {taken === 1 ? '1 order' : `${taken} orders`}
        </span>
      </span>
    )
  }
  const percent = percentTaken({ taken, limit })
  return (
    <span className={classNames(styles.bar, percent >= 100 && styles.used)}>
      <span>{name}</span>
      <Meter share={percent / 100} />
      <span>
        {percent}
        <span className="hide"> per cent</span>
      </span>
    </span>
  )
}
