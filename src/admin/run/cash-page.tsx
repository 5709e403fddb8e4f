import { useState } from 'react'
import { type Cash, countInCash, readCash } from '../../contract/admin/run/cash.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatMoney, paise, sumOf } from '../../domain/money.ts'
import { type Month, monthOf, readMonthUpTo } from '../../domain/settings/month.ts'
import { type Day, startOf } from '../../domain/settings/work-day.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { MonthTurn } from '../days/month-turn.tsx'
import { orderNumber } from '../orders/order-words.ts'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { CountCash } from './count-cash.tsx'
import styles from './run.module.css'
import { TakeOver } from './take-over.tsx'

/** The cash that was taken for orders: who has it, and what was counted in. */
export function CashInPage() {
  const { filters, change } = useFilters(['month'])
  const now = monthOf(Date.now())
  const month = readMonthUpTo(filters.month, now)
  const loaded = useReply(readCash, { query: { month } })
  return (
    <PageStack>
      <PageHeading title="Cash">
        What was paid in cash is outside until somebody counts it in, and says why where it is another sum.
      </PageHeading>
      <Loaded {...loaded}>
        {(cash) => (
          <>
            <Uncounted cash={cash} reload={loaded.reload} />
            <CountedIn month={month} cash={cash} onTurn={(other) => change({ month: other })} reload={loaded.reload} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

type CashProps = { cash: Cash; reload: () => void }

type RiderPile = Cash['riders'][number]
/** Orders of a day whose cash no rider's phone took. */
type DayPile = { day: Day; orders: Cash['uncounted'] }

/** Cash of one rider, or of one day. */
type Pile = { rider: RiderPile } | DayPile

function Uncounted({ cash: { riders, uncounted }, reload }: CashProps) {
  const piles: readonly Pile[] = [
    ...riders.map((rider) => ({ rider })),
    ...[...Map.groupBy(uncounted, ({ day }) => day)].map(([day, orders]) => ({ day, orders })),
  ]
  if (piles.length === 0) return <Note kind="good">All cash is counted in.</Note>
  return (
    <Panel title="Not counted in">
      <DataTable
        label="Cash that is not counted in"
        columns={pileColumns(reload)}
        rows={piles}
        keyOf={(pile) => ('rider' in pile ? pile.rider.id : pile.day)}
        empty="All cash is counted in."
        reload={reload}
      />
    </Panel>
  )
}

function pileColumns(reload: () => void): readonly Column<Pile>[] {
  return [
    { title: 'With', cell: (pile) => ('rider' in pile ? pile.rider.name : 'No rider') },
    { title: 'Since', cell: (pile) => dayText('rider' in pile ? pile.rider.since : pile.day) },
    { title: 'Orders', atEnd: true, cell: (pile) => ('rider' in pile ? pile.rider.orders : pile.orders.length) },
    { title: 'Amount', atEnd: true, cell: (pile) => formatMoney('rider' in pile ? pile.rider.amount : sumIn(pile)) },
    {
      title: 'Count it',
      titleHidden: true,
      atEnd: true,
      cell: (pile) =>
        'rider' in pile ? <TakeOver rider={pile.rider} reload={reload} /> : <CountDay {...pile} reload={reload} />,
    },
  ]
}

/** What was not paid, or was never brought, is left out: it stays to be counted in. */
function CountDay({ day, orders, reload }: DayPile & { reload: () => void }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ id }) => !left.has(id))
  const due = sumIn({ day, orders: chosen })
  const change = (id: string, isIn: boolean) =>
    setLeft(new Set(isIn ? [...left].filter((other) => other !== id) : [...left, id]))
  return (
    <CountCash
      action={`Count in ${formatMoney(sumIn({ day, orders }))}`}
      title={`Count in the cash of ${dayText(day)}?`}
      confirm="Count in"
      due={due}
      count={(counted) =>
        callAdmin(countInCash, { body: { orders: chosen.map(({ id }) => id), amount: due, ...counted } })
      }
      onOpen={() => setLeft(new Set())}
      onDone={reload}
      done="are counted in"
    >
      <fieldset className={styles.counted}>
        <legend>Of these orders. Leave out what was not paid: it stays here.</legend>
        {orders.map(({ id, called, name, amount }) => (
          <Checkbox
            key={id}
            label={`${called ?? orderNumber(id)} ${name}`}
            end={formatMoney(amount)}
            checked={!left.has(id)}
            onChange={({ target }) => change(id, target.checked)}
          />
        ))}
      </fieldset>
    </CountCash>
  )
}

function sumIn({ orders }: DayPile) {
  return sumOf(orders.map(({ amount }) => amount))
}

function dayText(day: Day): string {
  return formatDay(startOf(day))
}

type Counted = Cash['countedIn'][number]

function CountedIn({ month, cash, onTurn, reload }: CashProps & { month: Month; onTurn: (month: Month) => void }) {
  return (
    <Panel title="Counted in" end={<MonthTurn month={month} last={monthOf(Date.now())} onTurn={onTurn} />}>
      <DataTable
        label="Cash that was counted in"
        columns={COUNTED_COLUMNS}
        rows={cash.countedIn}
        keyOf={({ id }) => id}
        empty="No cash was counted in during this month."
        reload={reload}
      />
    </Panel>
  )
}

const COUNTED_COLUMNS: readonly Column<Counted>[] = [
  { title: 'From', cell: ({ from }) => from ?? 'No rider' },
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'By', cell: ({ by }) => by },
  { title: 'Orders', atEnd: true, cell: ({ orders }) => orders },
  { title: 'Due', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
  { title: 'Counted', atEnd: true, cell: ({ counted }) => formatMoney(counted) },
  { title: 'Difference', cell: Difference },
]

/** Why, and of which orders: one of them may be what is missing. */
function Difference({ amount, counted, reason, fromOrders }: Counted) {
  if (reason === null) return '–'
  const isShort = counted < amount
  return (
    <>
      <b className={isShort ? styles.short : undefined}>
        {formatMoney(paise(Math.abs(counted - amount)))} {isShort ? 'less' : 'more'}
      </b>
      : {reason}
      <Fold summary="Of which orders" wide>
        <ul className={styles.told}>
          {fromOrders?.map(({ id, amount: of }) => (
            <li key={id}>
              <TextLink href={paths.order(id)}>{orderNumber(id)}</TextLink> {formatMoney(of)}
            </li>
          ))}
        </ul>
      </Fold>
    </>
  )
}
