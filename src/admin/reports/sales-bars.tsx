import type { Report } from '../../contract/admin/reports.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney, type Paise, paise } from '../../domain/money.ts'
import { monthText } from '../../domain/settings/month.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import styles from './reports.module.css'

/** More bars than these are drawn by month. */
const MOST_DAYS = 92
/** Of the drawing, which is as wide as its place. */
const HEIGHT = 100

type Bar = { name: string; amount: Paise }

/** What was sold on each day, or in each month of a long span; the same by day is a table of the page. */
export function SalesBars({ days }: { days: Report['days'] }) {
  const byMonth = days.length > MOST_DAYS
  const bars = byMonth ? monthsOf(days) : days.map(({ day, amount }) => ({ name: dayName(day), amount }))
  const best = bars.reduce<Bar | undefined>((top, bar) => (top && top.amount >= bar.amount ? top : bar), undefined)
  if (!best || best.amount <= 0 || bars.length < 2) return null
  const label = `Sold by ${byMonth ? 'month' : 'day'}`
  return (
    <figure className={styles.bars}>
      <figcaption>
        {label}: most {best.name}, {formatMoney(best.amount)}
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}, ${bars.length} bars. In the table by day are the numbers.`}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ name, amount }, at) => {
          const height = (Math.max(0, amount) / best.amount) * HEIGHT
          return (
            <rect key={name} x={at + 0.1} y={HEIGHT - height} width={0.8} height={height}>
              <title>{`${name}: ${formatMoney(amount)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
    </figure>
  )
}

function dayName(day: string): string {
  return formatDate(startOf(day))
}

function monthsOf(days: Report['days']): Bar[] {
  const months = new Map<string, Paise>()
  for (const { day, amount } of days) {
    const month = day.slice(0, 7)
    months.set(month, paise((months.get(month) ?? 0) + amount))
  }
  return [...months].map(([month, amount]) => ({ name: monthText(month), amount }))
}
