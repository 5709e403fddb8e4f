import { useEffect, useRef } from 'react'
import type { ReportRead } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import styles from '../books.module.css'
import { SettledOdds } from './settled-odds.tsx'
import { SETTLEMENT_COLUMNS } from './settlement-columns.tsx'
import { WrongFeeNote, WrongFeeTable } from './wrong-fee-table.tsx'

type Reported = ReportRead['settlements'][number]

type PreviewProps = { report: ReportRead; onTake: () => Promise<void> }

/** What is in a report, what does not match, and the button that takes it over. */
export function ReportPreview({ report, onTake }: PreviewProps) {
  const { provider, settlements, odds, wrongFees, problems } = report
  const matched = odds.every(({ what }) => what === 'repeated')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <div ref={top} className={styles.report}>
        <Verdict report={report} />
        {canTake(report) && <TakeOver report={report} isMatched={matched} onTake={onTake} />}
      </div>
      {problems.length > 0 && (
        <ul aria-label="Problems">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {odds.length > 0 && <SettledOdds odds={odds} />}
      <WrongFeeTable label="Fees other than agreed, in the report" wrongFees={wrongFees} />
      <DataTable
        label={`In the report of ${ACCOUNT_NAMES[provider]}`}
        columns={COLUMNS}
        rows={settlements}
        keyOf={({ id }) => id}
        reload={() => {}}
        empty="Nothing in it is paid out yet."
      />
    </>
  )
}

const COLUMNS: readonly Column<Reported>[] = [
  ...(SETTLEMENT_COLUMNS as readonly Column<Reported>[]),
  { title: 'Stands', cell: ({ adds, isNew }) => (adds ? (isNew ? 'New' : 'Taken over') : 'Does not add up') },
]

function canTake({ problems, settlements, fresh }: ReportRead): boolean {
  return fresh > 0 && problems.length === 0 && settlements.every(({ adds }) => adds)
}

/** What needs somebody stands before what is in order. */
function Verdict({ report }: { report: ReportRead }) {
  const { fresh, odds, wrongFees, problems, settlements } = report
  const counts = `${countsOf(report)} `
  if (problems.length > 0) {
    return (
      <Note kind="bad" alert>
        Some of it cannot be read, so nothing of it can be taken over. Have the provider write it again.
      </Note>
    )
  }
  const wrong = settlements.filter(({ adds }) => !adds).length
  if (wrong > 0) {
    return (
      <Note kind="bad" alert>
        {wrong === 1 ? 'One settlement does' : `${wrong} settlements do`} not add up: rows are missing, or were changed.
        Have the provider write the report of {wrong === 1 ? 'that day' : 'those days'} again, with all kinds of rows.
      </Note>
    )
  }
  const isWhole = fresh === 0 || odds.length === 0
  return (
    <>
      {!isWhole && <Note kind="bad">{counts}Not every row matches: what to do stands below.</Note>}
      {wrongFees.count > 0 && <WrongFeeNote wrongFees={wrongFees} next={nextOf(report)} />}
      {isWhole && (
        <Note kind="good">
          {counts}
          {fresh === 0
            ? 'All that is paid out in it is taken over.'
            : 'Every row is matched with its payment or refund.'}
        </Note>
      )}
    </>
  )
}

function countsOf({ rows, fresh, waiting }: ReportRead): string {
  const some = fresh === 0 ? 'none' : fresh === rows ? 'all' : fresh
  return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${some} new${waiting > 0 ? `; ${waiting} not paid out yet` : ''}.`
}

function nextOf({ provider, fresh }: ReportRead): string {
  const taken = fresh > 0 ? 'Once it is taken over, the list' : 'The list'
  return `${taken} for ${ACCOUNT_NAMES[provider]} can be saved under Paid out.`
}

function TakeOver({
  report,
  isMatched,
  onTake,
}: {
  report: ReportRead
  isMatched: boolean
  onTake: () => Promise<void>
}) {
  const news = report.settlements.filter(({ isNew }) => isNew)
  return (
    <div>
      <ActionButton
        action="Take over"
        title={`Take over ${news.length === 1 ? 'one settlement' : `${news.length} settlements`}?`}
        busyText="Taking over..."
        onConfirm={onTake}
        done="The settlements are taken over"
      >
        <p>
          {formatMoney(report.freshNet)} came to the bank. It is entered in the ledger with the days of the transfers,
          and stays. See first that your bank statement has {news.length === 1 ? 'the transfer' : 'these transfers'}.
        </p>
        {!isMatched && <p>What does not match goes into an account of its own until it is cleared.</p>}
      </ActionButton>
    </div>
  )
}
