import type { StockMovement } from '../../contract/admin/shapes/product-shapes.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from '../calls/paths.ts'
import { type Column, Moment } from '../parts/data-table.tsx'

export const MOVEMENT_COLUMNS: readonly Column<StockMovement>[] = [
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Why', cell: (movement) => <Why {...movement} /> },
  { title: 'Who', cell: ({ by, kind }) => by ?? (kind === 'staff' ? 'The shop’s machine' : 'A customer') },
  { title: 'Before', atEnd: true, cell: ({ before }) => shown(before) },
  { title: 'After', atEnd: true, cell: ({ after }) => shown(after) },
]

const MOVES = {
  sold: 'Sold: ',
  cancelled: 'Back from a cancelled order: ',
  returned: 'Back from a parcel that nobody took: ',
}

function Why({ kind, reason, orderId }: StockMovement) {
  if (kind === 'staff' || orderId === null) return <>{reason}</>
  return (
    <>
      {MOVES[kind]}
      <Link href={paths.order(orderId)}>{printedOrderId(orderId)}</Link>
    </>
  )
}

function shown(pieces: number | null): string {
  return pieces === null ? '–' : String(pieces)
}
