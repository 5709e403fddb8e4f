import { downloadWrongFees, type WrongFee, type WrongFees } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatMoney, paise } from '../../../domain/money.ts'
import type { Month } from '../../../domain/settings/month.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { orderNumber } from '../../orders/order-words.ts'
import { SaveButton } from '../../parts/action-button.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import styles from '../books.module.css'

/** How many payments have another fee than was agreed, and what to do next. */
export function WrongFeeNote({ wrongFees: { count, sum }, next }: { wrongFees: WrongFees; next: string }) {
  return (
    <Note kind="bad">
      {count === 1 ? 'One payment has' : `${count} payments have`} another fee than is agreed: {moreOrLess(sum)} in all,
      with GST. {next}
    </Note>
  )
}

/** What providers took of a month, each with a list that it can be sent; nothing where all is as agreed. */
export function WrongFeesOfMonth({ wrongFees, month }: { wrongFees: WrongFees; month: Month }) {
  if (wrongFees.count === 0) return null
  return (
    <section id="fees" className={styles.part} aria-label="Fees to ask for" tabIndex={-1}>
      <WrongFeeNote
        wrongFees={wrongFees}
        next="Save the list, send it to the provider, and ask for the difference. A fee that is given back comes in a later report."
      />
      <div className={styles.files}>
        {(wrongFees.providers ?? []).map((provider) => (
          <SaveButton key={provider} endpoint={downloadWrongFees} given={{ params: { month }, query: { provider } }}>
            List for {ACCOUNT_NAMES[provider]}
          </SaveButton>
        ))}
      </div>
      <WrongFeeTable label="Fees other than agreed" wrongFees={wrongFees} />
    </section>
  )
}

/** Payments of which a provider took more or less than was agreed, as far as they are named. */
export function WrongFeeTable({ label, wrongFees: { named, count } }: { label: string; wrongFees: WrongFees }) {
  if (count === 0) return null
  return (
    <>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={named}
        keyOf={({ settlementId, paymentId }) => `${settlementId} ${paymentId}`}
        reload={() => {}}
        empty=""
      />
      {named.length < count && <p className="quiet">And {count - named.length} more.</p>}
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
  { title: 'Agreed', atEnd: true, cell: ({ fee, difference }) => formatMoney(paise(fee - difference)) },
  { title: 'Difference', atEnd: true, narrow: true, cell: ({ difference }) => <b>{moreOrLess(difference)}</b> },
]
