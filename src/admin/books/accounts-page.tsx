import { downloadEntries, downloadTally, listEntries, readAccounts } from '../../contract/admin/books/ledger.ts'
import { ACCOUNT_NAMES, CAUSE_NAMES } from '../../domain/books/accounts.ts'
import { type AccountFigures, type LedgerEntry, leftIn } from '../../domain/books/ledger.ts'
import { formatMoney, type Paise, paise } from '../../domain/money.ts'
import { type Month, monthOf, readMonthUpTo } from '../../domain/settings/month.ts'
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { MonthTurn } from '../days/month-turn.tsx'
import { orderNumber } from '../orders/order-words.ts'
import { SaveButton } from '../parts/action-button.tsx'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { type FilterValue, ListPage, useFilteredList } from '../parts/list-page.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './books.module.css'

const FILTERS = {
  month: ({ value, onChange }: FilterValue) => (
    <MonthTurn month={monthIn(value)} last={monthOf(Date.now())} onTurn={onChange} />
  ),
  account: { label: 'Entries of', all: 'All accounts', names: ACCOUNT_NAMES },
}

/** The ledger: what moved in a month from account to account, and what is left in each. */
export function AccountsPage() {
  const page = useFilteredList(listEntries, FILTERS, { kept: ['month'] })
  const month = monthIn(page.filters.month)
  return (
    <ListPage
      of={page}
      title="Accounts"
      label="Entries"
      actions={<TextLink href={paths.books(month)}>Books</TextLink>}
      lead="Every amount that was billed, paid, given back or handed over, as it moved from one account to another. Nothing is ever changed in it."
      columns={ENTRY_COLUMNS}
      keyOf={({ id }) => id}
      empty="Nothing moved in this month."
      notFound="Nothing moved there in this month."
    >
      <Accounts month={month} onChoose={(account) => page.change({ account })} />
    </ListPage>
  )
}

/** This month, where the address names none. */
function monthIn(value: string | undefined): Month {
  return readMonthUpTo(value, monthOf(Date.now()))
}

function Accounts({ month, onChoose }: { month: Month; onChoose: (account: string) => void }) {
  const { reply, reload, ...loaded } = useReply(readAccounts, { params: { month } })
  return (
    <Panel
      title="In all"
      end={
        <div className={styles.files}>
          <SaveButton endpoint={downloadEntries} given={{ params: { month } }}>
            Entries as CSV
          </SaveButton>
          <SaveButton endpoint={downloadTally} given={{ params: { month } }}>
            Vouchers for Tally
          </SaveButton>
        </div>
      }
    >
      <DataTable
        label="Accounts"
        columns={accountColumns(onChoose)}
        rows={reply?.accounts}
        keyOf={({ account }) => account}
        empty="Nothing was billed or paid yet."
        reload={reload}
        {...loaded}
      />
    </Panel>
  )
}

function accountColumns(onChoose: (account: string) => void): readonly Column<AccountFigures>[] {
  return [
    {
      title: 'Account',
      cell: ({ account }) => <TextButton onClick={() => onChoose(account)}>{ACCOUNT_NAMES[account]}</TextButton>,
    },
    { title: 'Before', atEnd: true, cell: ({ before }) => balance(before) },
    { title: 'Debited', atEnd: true, cell: ({ debit }) => formatMoney(debit) },
    { title: 'Credited', atEnd: true, cell: ({ credit }) => formatMoney(credit) },
    { title: 'Left', atEnd: true, cell: (figures) => balance(leftIn(figures)) },
  ]
}

/** '₹120 Dr', as accounts are read. */
function balance(amount: Paise): string {
  if (amount === 0) return formatMoney(amount)
  return `${formatMoney(paise(Math.abs(amount)))} ${amount > 0 ? 'Dr' : 'Cr'}`
}

const ENTRY_COLUMNS: readonly Column<LedgerEntry>[] = [
  {
    title: 'What',
    breaks: true,
    cell: ({ cause, document, orderId }) => (
      <>
        {CAUSE_NAMES[cause]}
        {isNamed(cause) && ` ${document}`}
        {orderId !== null && (
          <>
            {' '}
            <TextLink href={paths.order(orderId)}>{orderNumber(orderId)}</TextLink>
          </>
        )}
      </>
    ),
  },
  { title: 'When', narrow: true, cell: ({ at }) => <Moment at={at} /> },
  { title: 'Debit', cell: ({ debit, gstRate }) => sideWords(debit, gstRate) },
  { title: 'Credit', cell: ({ credit, gstRate }) => sideWords(credit, gstRate) },
  { title: 'Amount', atEnd: true, narrow: true, cell: ({ amount }) => formatMoney(amount) },
]

function isNamed(cause: LedgerEntry['cause']): boolean {
  return cause === 'invoice' || cause === 'credit-note' || cause === 'advance' || cause === 'settlement'
}

function sideWords(account: LedgerEntry['debit'], gstRate: number | null): string {
  const bearsRate = gstRate !== null && account !== 'customers'
  return bearsRate ? `${ACCOUNT_NAMES[account]}, ${gstRate} %` : ACCOUNT_NAMES[account]
}
