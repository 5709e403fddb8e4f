import { type Cash, countInCash, readCash } from '../../contract/admin/run/cash.ts'
import { takeOverCash } from '../../contract/admin/run.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatMoney, type Paise, paise } from '../../domain/money.ts'
import { isMonth, type Month, monthOf } from '../../domain/settings/month.ts'
import { type Day, startOf } from '../../domain/settings/work-day.ts'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useReply } from '../calls/use-reply.ts'
import { MonthTurn } from '../days/month-turn.tsx'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { CountCash } from './count-cash.tsx'

/** The cash that was taken for orders: who has it, and what was counted in. */
export function CashCountPage() {
  const { filters, change } = useFilters(['month'])
  const now = monthOf(Date.now())
  const month = filters.month !== undefined && isMonth(filters.month) && filters.month <= now ? filters.month : now
  const loaded = useReply(readCash, { query: { month } })
  return (
    <PageStack>
      <PageHeading title="Cash">
        What was paid in cash is outside until somebody counts it in, and says why where it is not all.
      </PageHeading>
      <Loaded {...loaded}>
        {(cash) => (
          <>
            <Outside cash={cash} reload={loaded.reload} />
            <CountedIn month={month} cash={cash} onTurn={(other) => change({ month: other })} reload={loaded.reload} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

type CashProps = { cash: Cash; reload: () => void }

/** Cash of one rider, or (`riderId` null) of a day that no rider brought. */
type Pile = { key: string; riderId: string | null; name: string; since: Day; orders: number; amount: Paise }

function Outside({ cash: { riders, days }, reload }: CashProps) {
  const piles: readonly Pile[] = [
    ...riders.map(({ id, ...rest }) => ({ ...rest, key: id, riderId: id })),
    ...days.map(({ day, ...rest }) => ({ ...rest, key: day, riderId: null, name: 'No rider', since: day })),
  ]
  if (piles.length === 0) return <Note kind="good">All cash is counted in.</Note>
  const columns: readonly Column<Pile>[] = [
    { title: 'With', cell: ({ name }) => name },
    { title: 'Since', cell: ({ since }) => dayText(since) },
    { title: 'Orders', atEnd: true, cell: ({ orders }) => orders },
    { title: 'Amount', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
    { title: 'Count it', titleHidden: true, atEnd: true, cell: (pile) => <CountPile pile={pile} reload={reload} /> },
  ]
  return (
    <Panel title="Outside">
      <DataTable
        label="Cash outside"
        columns={columns}
        rows={piles}
        keyOf={({ key }) => key}
        empty="All cash is counted in."
        reload={reload}
      />
    </Panel>
  )
}

function CountPile({ pile: { riderId, name, since, amount }, reload }: { pile: Pile; reload: () => void }) {
  const sum = formatMoney(amount)
  return (
    <CountCash
      action={riderId === null ? `Count in ${sum}` : `Take over ${sum}`}
      title={riderId === null ? `Count in ${sum} of ${dayText(since)}?` : `Take over ${sum} from ${name}?`}
      due={amount}
      count={(counted) =>
        riderId === null
          ? callAdmin(countInCash, { body: { day: since, amount, ...counted } })
          : callAdmin(takeOverCash, { body: { riderId, amount, ...counted } })
      }
      onDone={reload}
      done={`${sum} are counted in`}
    />
  )
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
        empty="No cash was counted in in this month."
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
  {
    title: 'Difference',
    cell: ({ amount, counted, reason }) =>
      reason === null
        ? '–'
        : `${formatMoney(paise(Math.abs(counted - amount)))} ${counted < amount ? 'less' : 'more'}: ${reason}`,
  },
]
