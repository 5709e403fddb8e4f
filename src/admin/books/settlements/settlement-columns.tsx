import type { Settlement } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Column } from '../../parts/data-table.tsx'

/** What came to the bank by one transfer, which a narrow screen shows without scrolling, and of what. */
export const SETTLEMENT_COLUMNS: readonly Column<Settlement>[] = [
  { title: 'Day', cell: ({ at, provider }) => `${formatDay(at)}, ${ACCOUNT_NAMES[provider]}` },
  { title: 'Transfer', breaks: true, cell: ({ id, utr }) => (utr === '' ? `${id}, no bank reference yet` : utr) },
  { title: 'To the bank', atEnd: true, cell: ({ net }) => <b>{formatMoney(net)}</b> },
  { title: 'Payments', atEnd: true, cell: ({ gross }) => formatMoney(gross) },
  { title: 'Refunds', atEnd: true, cell: ({ refunds }) => formatMoney(refunds) },
  { title: 'Other', atEnd: true, cell: ({ other }) => formatMoney(other) },
  { title: 'Fee', atEnd: true, cell: ({ fee }) => formatMoney(fee) },
  { title: 'GST on it', atEnd: true, cell: ({ tax }) => formatMoney(tax) },
]
