import { type Lot, type LotOrder, listLotOrders } from '../../../contract/admin/kitchen/labels.ts'
import { formatDate } from '../../../domain/dates.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import { useList } from '../../calls/use-list.ts'
import { calledWords, statusWords } from '../../orders/order-words.ts'
import { type Column, DataTable, Moment } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'

/** The orders that got boxes of a batch, and those that may have. */
export function LotOrders({ lot }: { lot: Lot }) {
  const list = useList(listLotOrders, { params: { number: lot.number }, query: {} })
  return (
    <Panel title="Who got it">
      <p>{countedWords(lot)}</p>
      <p className="quiet">
        Boxes of one size are like each other, and a packer takes whichever stands there. So orders with this size that
        were packed from the first count until {formatDate(startOf(lot.bestBefore))} stand here, too: each of them may
        have got one.
      </p>
      <DataTable
        label="Orders of this batch"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="No order has got one of its boxes yet."
        {...list}
      />
    </Panel>
  )
}

function countedWords({ boxes, shelved }: Lot): string {
  const all = boxes === 1 ? 'Its one box' : `All ${boxes} boxes`
  if (shelved === 0) return `${all} ${boxes === 1 ? 'was' : 'were'} counted for orders.`
  if (shelved === boxes) return `${all} went on the shelf, counted for no order.`
  const counted = boxes - shelved
  return `${counted} of its ${boxes} boxes ${counted === 1 ? 'was' : 'were'} counted for orders, ${shelved} went on the shelf.`
}

const COLUMNS: readonly Column<LotOrder>[] = [
  {
    title: 'Order',
    cell: ({ id, called }) => <TextLink href={paths.order(id)}>{calledWords({ id, called })}</TextLink>,
  },
  { title: 'Who', breaks: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  { title: 'Phone', narrow: true, cell: ({ phone }) => phone },
  {
    title: 'Boxes',
    cell: ({ boxes }) => (boxes === null ? 'May have got one' : <b>{boxes} counted for it</b>),
  },
  { title: 'Status', cell: ({ status, way }) => statusWords(status, way) },
  { title: 'Ordered', cell: ({ placedAt }) => <Moment at={placedAt} /> },
  { title: 'Left', cell: ({ leftAt }) => (leftAt === null ? 'Not yet' : <Moment at={leftAt} />) },
]
