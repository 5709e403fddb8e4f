import type { WrongFees } from '../../../contract/admin/books/settlements.ts'
import { formatMoney, paise } from '../../../domain/money.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { orderNumber } from '../../orders/order-words.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'

type WrongFee = WrongFees['named'][number]

/** Payments of which a provider kept more or less than was agreed; nothing where there are none. */
export function WrongFeeTable({ label, wrongFees: { named, count, sum } }: { label: string; wrongFees: WrongFees }) {
  if (count === 0) return null
  return (
    <>
      <Note kind="bad">
        {count === 1 ? 'One payment has' : `${count} payments have`} another fee than is agreed: {moreOrLess(sum)} in
        all, with GST. Send the provider {named.length < count ? `these, the first ${named.length}` : 'this list'}, and
        ask for the difference.
      </Note>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={named}
        keyOf={({ settlementId, paymentId }) => `${settlementId} ${paymentId}`}
        reload={() => {}}
        empty=""
      />
    </>
  )
}

function moreOrLess(difference: number): string {
  return `${formatMoney(paise(Math.abs(difference)))} ${difference < 0 ? 'less' : 'more'}`
}

const COLUMNS: readonly Column<WrongFee>[] = [
  { title: 'Payment', breaks: true, cell: ({ paymentId }) => paymentId },
  {
    title: 'Order',
    cell: ({ orderId }) =>
      orderId === null ? '–' : <TextLink href={paths.order(orderId)}>{orderNumber(orderId)}</TextLink>,
  },
  { title: 'Amount', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
  { title: 'Fee with GST', atEnd: true, cell: ({ fee }) => formatMoney(fee) },
  { title: 'Than agreed', atEnd: true, cell: ({ difference }) => moreOrLess(difference) },
]
