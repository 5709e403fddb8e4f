import Banknote from 'lucide-react/icons/banknote'
import Clock from 'lucide-react/icons/clock'
import Card from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import type { OrderLine } from '../../../contract/admin/order-board.ts'
import type { ListColumn } from '../../../contract/admin/orders/list-view.ts'
import { HANDLING } from '../../../domain/cart/handling.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney, type Paise, toRupees } from '../../../domain/money.ts'
import { windowText } from '../../../domain/promise/window.ts'
import { lastingPromiseWords } from '../../../domain/promise/words/promise-words.ts'
import { DOOR_REASON_WORDS } from '../../../domain/run/run.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { Icon, type IconOf } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { paths } from '../../calls/paths.ts'
import { HandlingMarks } from '../handling-badges.tsx'
import { moneyWords, orderNumber, statusTone, statusWords } from '../order-words.ts'
import { PRESENT } from './filter-lines.ts'
import type { ListRow } from './line-groups.ts'
import styles from './list.module.css'

/** An order, and the run that it begins. */
export type DrawnLine = Omit<Extract<ListRow, { kind: 'order' }>, 'kind'>

/** A column of a saved table: its title, and its text. */
type Saved = readonly [title: string, text: (order: OrderLine) => string]

/** All that there is to say of a column, and its cell: the list, the choice of columns and the file read it here. */
export type Column = {
  key: ListColumn | 'number' | 'name'
  /** As the choice of columns calls it, and its head in the list where that is shorter. */
  title: string
  head?: string
  /** Rem it has at least, and its share of what is left. */
  least: number
  share?: number
  /** How its cell looks. */
  look: keyof typeof styles
  cell: (line: DrawnLine) => ReactNode
  saved: readonly Saved[]
}

const FIRST_CASH = 'First order, cash, large'

const kilograms = (grams: number) => (grams / 1000).toFixed(2)
const rupees = (amount: Paise | null) => (amount === null ? '' : String(toRupees(amount)))

/** In the order in which they stand. */
export const COLUMNS: readonly Column[] = [
  {
    ...{ key: 'number', title: 'No.', least: 3.75, look: 'number' },
    cell: ({ order: { id, called } }) => (
      <Link href={paths.order(id)} title={orderNumber(id)}>
        {called}
      </Link>
    ),
    saved: [
      ['Called', ({ called }) => called],
      ['Order', ({ id }) => orderNumber(id)],
    ],
  },
  {
    ...{ key: 'name', title: 'Name', least: 6, share: 1, look: 'name' },
    cell: ({ order }) => order.name,
    saved: [['Name', ({ name }) => name]],
  },
  {
    ...{ key: 'area', title: 'Area, PIN code', head: 'Area', least: 7.75, share: 0.8, look: 'area' },
    cell: ({ order: { city, zipcode } }) => `${city} ${zipcode}`,
    saved: [
      ['City', ({ city }) => city],
      ['PIN code', ({ zipcode }) => zipcode],
    ],
  },
  {
    ...{ key: 'things', title: 'What', least: 6.5, share: 3, look: 'things' },
    cell: ({ order }) => order.things,
    saved: [['Things', ({ things }) => things]],
  },
  {
    ...{ key: 'pieces', title: 'Pieces', least: 3.25, look: 'figure' },
    cell: ({ order }) => order.pieces,
    saved: [['Pieces', ({ pieces }) => String(pieces)]],
  },
  {
    ...{ key: 'kilograms', title: 'Kilograms', head: 'kg', least: 3, look: 'figure' },
    cell: ({ order }) => kilograms(order.grams),
    saved: [['Kilograms', ({ grams }) => (grams / 1000).toFixed(3)]],
  },
  {
    ...{ key: 'money', title: 'Money', least: 7.5, look: 'figure' },
    cell: ({ order: { money, due, amount } }) =>
      due === null ? moneyWords(money, null, amount) : <b>Take {formatMoney(due)}</b>,
    saved: [
      ['Money', ({ money }) => moneyWords(money, null)],
      ['Amount, ₹', ({ amount }) => rupees(amount)],
      ['To take, ₹', ({ due }) => rupees(due)],
    ],
  },
  {
    ...{ key: 'leaves', title: 'Leaves', least: 5.5, look: 'leaves' },
    cell: ({ order }) => formatDay(startOf(order.day)),
    saved: [['Leaves', ({ day }) => day]],
  },
  {
    ...{ key: 'promise', title: 'Promise', least: 13.25, look: 'promise' },
    cell: promised,
    saved: [
      ['Promise', ({ promise }) => (promise ? lastingPromiseWords(promise) : '')],
      ['Late', ({ late }) => (late ? 'yes' : '')],
    ],
  },
  {
    ...{ key: 'marks', title: 'Marks', least: 4.75, look: 'marks' },
    cell: marks,
    saved: [
      ['Handling', ({ handling }) => handling.map((name) => HANDLING[name].name).join(', ')],
      [PRESENT, ({ isPresent }) => (isPresent ? 'yes' : '')],
      [FIRST_CASH, ({ firstLargeCash }) => (firstLargeCash ? 'yes' : '')],
    ],
  },
  {
    ...{ key: 'state', title: 'State', least: 8.25, look: 'state' },
    cell: stateOf,
    saved: [
      ['State', ({ status, promise }) => statusWords(status, promise?.way ?? null)],
      ['Not delivered', ({ tried }) => (tried ? DOOR_REASON_WORDS[tried.why] : '')],
    ],
  },
  {
    ...{ key: 'sum', title: 'Area’s sum', least: 5.25, look: 'figure' },
    cell: ({ run }) => run && `${run.sums.orders} · ${kilograms(run.sums.grams)}`,
    saved: [],
  },
]

/** What of its promise its group does not say: a window, an earlier day, that it is late. */
function promised({ order }: DrawnLine): ReactNode {
  const { promise, day, late } = order
  const ofDay = formatDay(startOf(promise?.day ?? day))
  if (!late) return promise?.window ? windowText(promise.window) : ofDay
  const when = promise?.window ? `${ofDay}, ${windowText(promise.window)}` : ofDay
  return (
    <b className={styles.late} title={`Late: ${when}`}>
      <Icon of={Clock} small /> late, {when}
    </b>
  )
}

/** Where it stands; of one that nobody took at its door, that. */
function stateOf({ order: { status, promise, tried } }: DrawnLine): ReactNode {
  if (!tried) return <StatusDot tone={statusTone(status)}>{statusWords(status, promise?.way ?? null)}</StatusDot>
  const why = DOOR_REASON_WORDS[tried.why]
  return (
    <b className={styles.late} title={`Not delivered: ${why}`}>
      Not delivered<span className="hide">: {why}</span>
    </b>
  )
}

function marks({ order: { handling, firstLargeCash, isPresent } }: DrawnLine): ReactNode {
  return (
    <>
      <HandlingMarks of={handling} />
      {isPresent && <Mark of={Card} says={PRESENT} />}
      {firstLargeCash && <Mark of={Banknote} says={FIRST_CASH} />}
    </>
  )
}

function Mark({ of, says }: { of: IconOf; says: string }) {
  return (
    <span title={says}>
      <Icon of={of} small />
      <span className="hide">{says}</span>
    </span>
  )
}
