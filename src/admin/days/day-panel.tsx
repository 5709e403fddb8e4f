import type { DayFigures, Days } from '../../contract/admin/days.ts'
import { countText } from '../../domain/count-text.ts'
import { formatDay } from '../../domain/dates.ts'
import { windowText } from '../../domain/promise/window.ts'
import { dayOf, startOf } from '../../domain/settings/work-day.ts'
import { CloseDay } from './close-day.tsx'
import { dayState } from './day-state.ts'
import styles from './days.module.css'
import { LineLimit } from './line-limit.tsx'
import { OrdersOfDay } from './orders-of-day.tsx'
import { StopOrders } from './stop-orders.tsx'

type PanelProps = { figures: DayFigures; ways: Days['ways']; onChanged: () => void }

/** One day: what is taken of it, and what can be changed. */
export function DayPanel({ figures, ways, onChanged }: PanelProps) {
  const { day, lines, windows, seasons } = figures
  const isOver = day < dayOf(Date.now())
  const state = dayState(figures)
  const title = formatDay(startOf(day))
  return (
    <section className={styles.panel} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={state === 'over-full' ? styles.over : 'small quiet'}>
          {[isOver && 'over: nothing can be changed', state, ...seasons].filter(Boolean).join(' · ') || 'There is room'}
        </p>
      </div>
      {lines.map((line) => (
        <LineLimit key={`${line.id} ${line.limit}`} day={day} line={line} isOver={isOver} onChanged={onChanged} />
      ))}
      <Windows day={day} windows={windows} />
      {!isOver && (
        <div className={styles.line}>
          <CloseDay figures={figures} onChanged={onChanged} />
          <StopOrders figures={figures} ways={ways} onChanged={onChanged} />
        </div>
      )}
    </section>
  )
}

function Windows({ day, windows }: Pick<DayFigures, 'day' | 'windows'>) {
  if (windows.length === 0) return null
  const isOverFull = ({ limit, taken }: DayFigures['windows'][number]) => limit !== null && taken > limit
  return (
    <div className={styles.line}>
      <b>Windows</b>
      <ul className={styles.windows}>
        {windows.map((window) => (
          <li key={`${window.id} ${window.zoneId}`} className={isOverFull(window) ? styles.over : undefined}>
            <span>
              {window.way === 'rider' ? 'Rider' : 'Pick-up'} {windowText(window)}, {window.zone}
            </span>
            <span>
              {window.limit === null
                ? countText(window.taken, 'order')
                : `${window.taken} of ${countText(window.limit, 'order')}`}
            </span>
          </li>
        ))}
      </ul>
      {windows.filter(isOverFull).map(({ id, zoneId }) => (
        <OrdersOfDay key={`${id} ${zoneId}`} of={{ day, id, zoneId }} />
      ))}
    </div>
  )
}
