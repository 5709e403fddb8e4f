import { downloadTally } from '../../contract/admin/books/ledger.ts'
import { type Books, downloadRegister, downloadReturn, downloadSheet, readBooks } from '../../contract/admin/books.ts'
import type { Sheet } from '../../domain/books/sheets.ts'
import { formatMoney, paise } from '../../domain/money.ts'
import { type Month, monthOf, readMonthUpTo } from '../../domain/settings/month.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { MonthTurn } from '../days/month-turn.tsx'
import { SaveButton } from '../parts/action-button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import styles from './books.module.css'
import { CloseMonth, ClosingNotes } from './close-month.tsx'
import { MoneyOutsidePanel, useMoneyOutside } from './money-outside.tsx'
import { OddThings } from './odd-things.tsx'

/** What was sold in a month and what went back, for the return and the accountant. */
export function BooksPage() {
  const { filters, change } = useFilters(['month'])
  const now = monthOf(Date.now())
  const month = readMonthUpTo(filters.month, now)
  const loaded = useReply(readBooks, { params: { month } })
  return (
    <PageStack>
      <PageHeading
        title="Books"
        actions={
          <>
            <TextLink href={paths.accounts(month)}>Accounts</TextLink>
            <TextLink href={paths.cash(month)}>Cash</TextLink>
            <TextLink href={paths.rates}>GST rates</TextLink>
            <TextLink href={paths.settlements(month)}>Settlements</TextLink>
          </>
        }
      >
        Invoices and credit notes of a month, added up as the return of outward supplies (GSTR-1) asks.
      </PageHeading>
      <MonthTurn month={month} last={now} onTurn={(other) => change({ month: other })} />
      <Loaded {...loaded}>{({ books }) => <MonthShown month={month} books={books} reload={loaded.reload} />}</Loaded>
    </PageStack>
  )
}

type MonthProps = { month: Month; books: Books; reload: () => void }

function MonthShown({ month, books, reload }: MonthProps) {
  const { isOver, closed, invoices, notes, figures, tables, odds } = books
  const money = useMoneyOutside(month)
  if (invoices + notes === 0 && odds.every(({ what }) => what === 'no-gstin')) {
    return (
      <>
        <ClosingNotes month={month} books={books} />
        <MoneyOutsidePanel month={month} isOver={isOver} money={money} />
        <EmptyState title="Nothing was sent in this month">An order has its invoice when it is sent.</EmptyState>
        <CloseMonth month={month} books={books} money={money} reload={reload} />
      </>
    )
  }
  const { taxable, cgst, sgst, igst } = figures
  return (
    <>
      <ClosingNotes month={month} books={books} />
      <OddThings odds={odds} isClosed={closed !== null} reload={reload} />
      <MoneyOutsidePanel month={month} isOver={isOver} money={money} />
      <Panel
        title="In all"
        end={
          <div className={styles.files}>
            <SaveButton endpoint={downloadReturn} given={{ params: { month } }}>
              GSTR-1 for the portal
            </SaveButton>
            <SaveButton endpoint={downloadRegister} given={{ params: { month } }}>
              Sales register
            </SaveButton>
            <SaveButton endpoint={downloadTally} given={{ params: { month } }}>
              Vouchers for Tally
            </SaveButton>
          </div>
        }
      >
        <Facts
          facts={[
            ['Invoices', invoices],
            ['Credit notes', notes],
            ['Value before tax', formatMoney(taxable)],
            ['Central tax (CGST)', formatMoney(cgst)],
            ['State tax (SGST)', formatMoney(sgst)],
            ['Integrated tax (IGST)', formatMoney(igst)],
            ['Sold, with tax', formatMoney(paise(taxable + cgst + sgst + igst))],
          ]}
        />
      </Panel>
      <Panel title="The return">
        <DataTable
          label="Tables of the return"
          columns={columnsOf(month)}
          rows={tables}
          keyOf={({ sheet }) => sheet}
          reload={reload}
          empty=""
        />
      </Panel>
      <CloseMonth month={month} books={books} money={money} reload={reload} />
    </>
  )
}

type Table = Books['tables'][number]

const TABLE_NAMES: Readonly<Record<Sheet, string>> = {
  b2b: '4A · Sold to businesses, with their GSTIN',
  b2cs: '7 · Sold to people, by state and rate',
  b2cl: '5 · Sold to people in other states, over ₹1 lakh',
  exp: '6A · Sent abroad',
  cdnr: '9B · Credit notes for 4A',
  cdnur: '9B · Credit notes for 5 and 6A',
  nil: '8 · Without tax',
  'hsn-b2b': '12 · By HSN code, to businesses',
  'hsn-b2c': '12 · By HSN code, to people',
  docs: '13 · Documents issued',
}

function columnsOf(month: Month): readonly Column<Table>[] {
  return [
    { title: 'Table', cell: ({ sheet }) => TABLE_NAMES[sheet] },
    { title: 'Rows', atEnd: true, cell: ({ rows }) => rows },
    { title: 'Before tax', atEnd: true, cell: ({ figures }) => (figures ? formatMoney(figures.taxable) : '–') },
    {
      title: 'Tax',
      atEnd: true,
      cell: ({ figures }) => (figures ? formatMoney(paise(figures.cgst + figures.sgst + figures.igst)) : '–'),
    },
    {
      title: 'File',
      titleHidden: true,
      atEnd: true,
      cell: ({ sheet }) => (
        <SaveButton endpoint={downloadSheet} given={{ params: { month }, query: { sheet } }}>
          CSV<span className="hide"> of {TABLE_NAMES[sheet]}</span>
        </SaveButton>
      ),
    },
  ]
}
