import type { Report } from '../../contract/admin/reports.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { formatMoney, paise } from '../../domain/money.ts'
import { marginPercent } from '../../domain/reports/report.ts'
import styles from './reports.module.css'

type Figures = Report['now']

/** A span in a few numbers, each beside that of the span before. */
export function ReportFigures({ report: { now, before, margin } }: { report: Report }) {
  return (
    <dl className={styles.figures}>
      <Figure name="Sold" value={formatMoney(now.amount)} note={comparedTo(now.amount, before.amount)} />
      <Figure name="Orders" value={now.orders.toLocaleString('en-IN')} note={comparedTo(now.orders, before.orders)} />
      <Figure name="Average order" value={averageText(now)} note={comparedTo(averageOf(now), averageOf(before))} />
      <Figure name="Weight" value={formatKilograms(now.grams / 1000)} note={comparedTo(now.grams, before.grams)} />
      <Figure name="Had ordered before" value={againText(now)} note={`${againText(before)} before`} />
      <Figure
        name="Credit notes issued"
        value={formatMoney(now.notes.amount)}
        note={`${now.notes.count.toLocaleString('en-IN')}, and ${before.notes.count.toLocaleString('en-IN')} before`}
      />
      {margin && margin.of > 0 && (
        <Figure
          name="Margin, where cost is known"
          value={formatMoney(margin.amount)}
          note={`${marginPercent(margin) ?? 0} % of what was paid without tax`}
        />
      )}
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{note}</small>
      </dd>
    </div>
  )
}

/** Paise, rounded. */
function averageOf({ orders, amount }: Figures): number {
  return orders === 0 ? 0 : Math.round(amount / orders)
}

function averageText(figures: Figures): string {
  return figures.orders === 0 ? '–' : formatMoney(paise(averageOf(figures)))
}

function againText({ orders, again }: Figures): string {
  return orders === 0 ? '–' : `${Math.round((again / orders) * 100)} %`
}

/** '12 % more than before'. */
function comparedTo(now: number, before: number): string {
  if (before <= 0) return now > 0 ? 'none before' : 'as before'
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0
    ? 'as before'
    : `${Math.abs(percent).toLocaleString('en-IN')} % ${percent > 0 ? 'more' : 'less'} than before`
}
