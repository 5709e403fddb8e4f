import { type OrderCard, searchOrders } from '../../../contract/admin/order-board.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { paths } from '../../calls/paths.ts'
import { useList } from '../../calls/use-list.ts'
import { type Column, DataTable, Moment } from '../../parts/data-table.tsx'
import { CalledNumber } from '../called-number.tsx'
import { FirstCashTag } from '../first-cash-tag.tsx'
import { LateTag } from '../late-tag.tsx'
import { CameBackTag } from '../order/came-back.tsx'
import { moneyWords, statusTone, statusWords } from '../order-words.ts'
import { PresentTag } from '../present-tag.tsx'

const COLUMNS: readonly Column<OrderCard>[] = [
  {
    title: 'Order',
    cell: ({ id, called }) => (
      <TextLink href={paths.order(id)}>
        <CalledNumber {...{ id, called }} />
      </TextLink>
    ),
  },
  {
    title: 'Status',
    cell: ({ status, late, firstLargeCash, cameBack, promise }) => (
      <>
        <StatusDot tone={statusTone(status)}>{statusWords(status, promise?.way ?? null)}</StatusDot>{' '}
        {late && <LateTag />} {firstLargeCash && <FirstCashTag />}
        {cameBack && <CameBackTag />}
      </>
    ),
  },
  {
    title: 'For',
    cell: ({ name, receiver, city }) => (
      <>
        {name}, {city} {receiver !== null && <PresentTag receiver={receiver} />}
      </>
    ),
  },
  { title: 'Promised', cell: ({ promise }) => promise && promiseWords(promise, Date.now()) },
  { title: 'Placed', cell: ({ placedAt }) => (placedAt === null ? 'not yet' : <Moment at={placedAt} />) },
  { title: 'Pieces', atEnd: true, cell: ({ pieces }) => pieces },
  {
    title: 'Money',
    atEnd: true,
    cell: ({ money, due, amount }) => moneyWords(money, due, amount),
  },
]

/** Orders of every status that somebody looks for, newest first. */
export function FoundOrders({ q }: { q: string }) {
  const list = useList(searchOrders, { query: { q } })
  const empty = (
    <EmptyState title="No order found">
      A number has six characters, that of an invoice or credit note is typed whole; of a name, phone or e-mail three
      are enough.
    </EmptyState>
  )
  return <DataTable label="Orders found" columns={COLUMNS} keyOf={({ id }) => id} empty={empty} {...list} />
}
