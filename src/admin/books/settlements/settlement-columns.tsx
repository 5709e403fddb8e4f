import type { Settlement } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Column } from '../../parts/data-table.tsx'

/** What came to the bank by one transfer, and of what: a tablet shows it without scrolling. */
export const SETTLEMENT_COLUMNS: readonly Column<Settlement>[] = [
  {
    title: 'Transfer',
    breaks: true,
    cell: ({ at, provider, id, utr }) => (
      <>
        {formatDay(at)}, {ACCOUNT_NAMES[provider]}
        <br />
        <span className="small quiet">{utr === '' ? `${id}, no bank reference yet` : utr}</span>
      </>
    ),
  },
  { title: 'To the bank', atEnd: true, cell: ({ net }) => <b>{formatMoney(net)}</b> },
  { title: 'Payments', atEnd: true, cell: ({ gross }) => formatMoney(gross) },
  { title: 'Refunds', atEnd: true, cell: ({ refunds }) => formatMoney(refunds) },
  { title: 'Other', atEnd: true, cell: ({ other }) => formatMoney(other) },
  {
    title: 'Fee',
    atEnd: true,
    cell: ({ fee, tax }) => (
      <>
        {formatMoney(fee)}
        <br />
        <span className="small quiet">GST {formatMoney(tax)}</span>
      </>
    ),
  },
]
