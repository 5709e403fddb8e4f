import type { ReactNode } from 'react'
import type { Today } from '../../contract/admin/today.ts'
import { formatMoney } from '../../domain/money.ts'
import styles from './today.module.css'

/** The day in a few numbers; money only for who may see it. */
export function Figures({ today: { waiting, late, sales, taken, cashOutside } }: { today: Today }) {
  const { today, lastWeekSoFar } = sales
  return (
    <dl className={styles.figures}>
      <Figure name="To make" note={`${waiting.Processing} being packed`}>
        {waiting.Placed}
      </Figure>
      <Figure name="On their way" note={`${waiting['Out for Delivery']} out for delivery`}>
        {waiting.Shipped + waiting['Out for Delivery']}
      </Figure>
      <Figure name="Late" alarming={late.count > 0} note={late.count > 0 ? 'should be gone by now' : 'nothing is late'}>
        {late.count}
      </Figure>
      <Figure name="Orders today" note={comparedTo(today.orders, lastWeekSoFar.orders)}>
        {today.orders}
      </Figure>
      {today.amount !== null && (
        <Figure name="Sold today" note={comparedTo(today.amount, lastWeekSoFar.amount ?? 0)}>
          {formatMoney(today.amount)}
        </Figure>
      )}
      {taken !== null && (
        <Figure name="Taken today" note={comparedTo(taken.today, taken.lastWeekSoFar)}>
          {formatMoney(taken.today)}
        </Figure>
      )}
      {cashOutside !== null && (
        <Figure name="Cash outside" note="to be taken at doors">
          {formatMoney(cashOutside)}
        </Figure>
      )}
    </dl>
  )
}

type FigureProps = { name: string; note: string; alarming?: boolean; children: ReactNode }

function Figure({ name, note, alarming, children }: FigureProps) {
  return (
    <div className={alarming ? styles.alarming : undefined}>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** '12 % more than last week by now'. */
function comparedTo(now: number, before: number): string {
  if (now === 0 && before === 0) return ''
  // More can go back than comes in.
  if (before <= 0) return now === before ? 'as last week by now' : 'none last week by now'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'as last week by now'
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than last week by now`
}
