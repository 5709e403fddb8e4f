import Banknote from 'lucide-react/icons/banknote'
import Clock from 'lucide-react/icons/clock'
import { memo } from 'react'
import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { windowText } from '../../../domain/promise/window.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { paths } from '../../calls/paths.ts'
import { HandlingMarks } from '../handling-badges.tsx'
import { moneyWords, statusTone, statusWords } from '../order-words.ts'
import type { ListRow } from './line-groups.ts'
import styles from './list.module.css'
import type { RowPlace } from './list-bar.tsx'

type LineProps = {
  row: Extract<ListRow, { kind: 'order' }>
  place: RowPlace
  isSelected: boolean
  onSelect: (ids: readonly string[], chosen: boolean) => void
}

/** An order in one line. Its link takes the focus, and the keys of the list. */
export const ListLine = memo(Line, (one, other) => {
  return (
    one.row.order === other.row.order &&
    one.row.run?.sums.orders === other.row.run?.sums.orders &&
    one.row.run?.sums.grams === other.row.run?.sums.grams &&
    one.isSelected === other.isSelected &&
    one.onSelect === other.onSelect &&
    one.place['aria-rowindex'] === other.place['aria-rowindex'] &&
    one.place.style.height === other.place.style.height
  )
})

function Line({ row: { order, run }, place, isSelected, onSelect }: LineProps) {
  const { id, called, name, city, zipcode, things, grams, late, status, promise, money, due, amount } = order
  return (
    <tr
      {...place}
      data-order={id}
      data-late={late || undefined}
      data-selected={isSelected || undefined}
      data-run={run ? true : undefined}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onSelect([id], !isSelected)}
          aria-label={`Select ${called}`}
        />
      </td>
      <td className={styles.number}>
        <Link href={paths.order(id)}>{called}</Link>
      </td>
      <td className={styles.name}>{name}</td>
      <td className={styles.area}>
        {city} {zipcode}
      </td>
      <td className={styles.things}>{things}</td>
      <td className={styles.figure}>{(grams / 1000).toFixed(2)}</td>
      <td className={styles.figure}>
        {due === null ? moneyWords(money, null, amount) : <b>Take {formatMoney(due)}</b>}
      </td>
      <td className={styles.promise}>
        <Promised order={order} />
      </td>
      <td className={styles.marks}>
        <HandlingMarks of={order.handling} />
        {order.firstLargeCash && (
          <span title={FIRST_CASH}>
            <Icon of={Banknote} small />
            <span className="hide">{FIRST_CASH}</span>
          </span>
        )}
      </td>
      <td>
        <StatusDot tone={statusTone(status)}>{statusWords(status, promise?.way ?? null)}</StatusDot>
      </td>
      <td className={styles.figure}>{run && `${run.sums.orders} · ${(run.sums.grams / 1000).toFixed(2)}`}</td>
    </tr>
  )
}

const FIRST_CASH = 'First order, cash, large'

/** What of its promise its group does not say: a window, an earlier day, that it is late. */
function Promised({ order: { promise, day, late } }: { order: OrderLine }) {
  const when = promise?.window ? windowText(promise.window) : formatDay(startOf(promise?.day ?? day))
  if (!late) return when
  return (
    <b className={styles.late}>
      <Icon of={Clock} small /> late, {when}
    </b>
  )
}
