import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Today } from '../../contract/admin/today.ts'
import { countText } from '../../domain/count-text.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatMoney, fromRupees, paise, toRupees } from '../../domain/money.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import styles from './today.module.css'

type Sales = Today['sales']['today']

/** Sales by hour beside last week's, and by day beside the days up to the last festival; each as a table as well. */
export function SalesCharts({ today }: { today: Today }) {
  const inMoney = today.sales.today.amount !== null
  const measure = ({ orders, amount }: Sales) => (inMoney ? toRupees(amount ?? paise(0)) : orders)
  const tick = (value: number) => (inMoney ? formatMoney(fromRupees(value)) : `${value}`)
  const words = (value: number) => (inMoney ? tick(value) : countText(value, 'order'))
  const told = { measure, words, tick }
  return (
    <div className={styles.charts}>
      <Hours hours={today.hours} {...told} />
      <Days today={today} {...told} />
    </div>
  )
}

/** `words` for a sentence, `tick` for an axis. */
type Told = { measure: (sales: Sales) => number; words: (value: number) => string; tick: (value: number) => string }

const INK = 'var(--ink-soft)'

function Hours({ hours, measure, words, tick }: Told & { hours: Today['hours'] }) {
  const bars = hours
    .map(({ hour, today, lastWeek }) => ({ at: `${hour}:00`, Today: measure(today), 'Last week': measure(lastWeek) }))
    .slice(...waking(hours))
  return (
    <figure>
      <figcaption>By hour, today and a week ago</figcaption>
      <ResponsiveContainer width="100%" height={260}>
        <BarChart data={bars} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" stroke={INK} tickLine={false} />
          <YAxis {...heightOf(bars.flatMap((bar) => [bar.Today, bar['Last week']]))} tickFormatter={tick} />
          <Tooltip formatter={(value) => words(Number(value))} />
          <Legend formatter={inInk} />
          <Bar dataKey="Last week" fill="var(--rose-line)" isAnimationActive={false} />
          <Bar dataKey="Today" fill="var(--maroon)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
      <AsTable
        columns={['Hour', 'Today', 'Last week']}
        rows={bars.map((bar) => [bar.at, words(bar.Today), words(bar['Last week'])])}
      />
    </figure>
  )
}

/** The axis of what was sold. Where nothing was it says 0 alone: left to itself it counts up to 4 of whatever. */
function heightOf(values: readonly number[]) {
  const none = values.every((value) => value === 0)
  return {
    ...{ stroke: INK, tickLine: false, axisLine: false, width: 72, allowDecimals: false },
    ...(none && { domain: [0, 1], ticks: [0] }),
  }
}

/** Names of what is drawn, readable on any ground: left to itself they have the colour of their line. */
function inInk(name: string) {
  return <span className={styles.legend}>{name}</span>
}

/** The hours in which something is sold, and those of an ordinary shop. */
function waking(hours: Today['hours']): [from: number, until: number] {
  const sold = hours.filter(({ today, lastWeek }) => today.orders + lastWeek.orders > 0).map(({ hour }) => hour)
  return [Math.min(8, ...sold), Math.max(20, ...sold) + 1]
}

function Days({ today: { days, festival }, measure, words, tick }: Told & { today: Today }) {
  const points = days.map(({ day, ...sales }, place) => {
    const past = festival?.days[place - (days.length - (festival?.days.length ?? 0))]
    return { at: formatDay(startOf(day)), Sales: measure(sales), ...(past && { Festival: measure(past) }) }
  })
  const name = festival ? `Week up to ${festival.name}` : ''
  return (
    <figure>
      <figcaption>
        The last four weeks{festival && `, and the week up to ${festival.name} (${formatDay(startOf(festival.day))})`}
      </figcaption>
      <ResponsiveContainer width="100%" height={260}>
        <LineChart data={points} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" stroke={INK} tickLine={false} minTickGap={32} />
          <YAxis {...heightOf(points.flatMap(({ Sales, Festival = 0 }) => [Sales, Festival]))} tickFormatter={tick} />
          <Tooltip formatter={(value) => words(Number(value))} />
          <Legend formatter={inInk} />
          <Line
            dataKey="Sales"
            name="Each day"
            stroke="var(--maroon)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          {festival && (
            <Line
              dataKey="Festival"
              name={name}
              stroke="var(--marigold-deep)"
              strokeWidth={2}
              strokeDasharray="6 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </LineChart>
      </ResponsiveContainer>
      <AsTable
        columns={['Day', 'Sales', ...(festival ? [name] : [])]}
        rows={points.map((point) => [
          point.at,
          words(point.Sales),
          ...(festival ? [point.Festival === undefined ? '' : words(point.Festival)] : []),
        ])}
      />
    </figure>
  )
}

type TableProps = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** The same numbers to be read, copied or heard. */
function AsTable({ columns, rows }: TableProps) {
  return (
    <details className={styles.numbers}>
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((text, place) => (
                <td key={columns[place + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
