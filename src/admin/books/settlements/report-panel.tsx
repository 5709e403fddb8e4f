import { useEffect, useRef, useState } from 'react'
import { type ReportRead, readReport, type Settlements, takeReport } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { Panel } from '../../parts/panel.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import styles from '../books.module.css'
import { ReportPreview } from './report-preview.tsx'
import { ReportTaken } from './report-taken.tsx'

type ReportPanelProps = { settlements: Settlements; reload: () => Promise<void> }

/** Reads a provider's report: first what is in it, then it is taken over and the field is free for the next. */
export function ReportPanel({ settlements: { providers }, reload }: ReportPanelProps) {
  const [read, setRead] = useState<{ file: string; report: ReportRead }>()
  const [taken, setTaken] = useState<ReportRead>()
  const { problem, busy, run, forget } = useTrying()
  const field = useRef<HTMLInputElement>(null)
  const last = useRef<File>(undefined)
  const choose = async (chosen: File | undefined) => {
    last.current = chosen
    setRead(undefined)
    setTaken(undefined)
    forget()
    if (!chosen) return
    await run(async () => {
      const file = await chosen.text()
      const { report } = await callAdmin(readReport, {}, { file })
      // Another one may have been chosen meanwhile.
      if (last.current === chosen) setRead({ file, report })
    })
  }
  const take = async (file: string) => {
    const { report } = await callAdmin(takeReport, {}, { file })
    await reload()
    setTaken(report)
    setRead(undefined)
    if (field.current) field.current.value = ''
  }
  // The button that was pressed is gone, and its focus with it.
  useEffect(() => {
    if (taken) field.current?.focus()
  }, [taken])
  return (
    <Panel title="A provider’s report">
      <div className={styles.report}>
        <FileField
          ref={field}
          label="Report (CSV)"
          accept=".csv,text/csv"
          hint={
            <>
              Razorpay: Reports, <b>Settlement Recon</b>, as CSV. Stripe: Reports, <b>Payout reconciliation</b>,
              itemised, with all columns. The same file twice changes nothing, and files may overlap.
            </>
          }
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {busy && <p role="status">Reading...</p>}
        <BadNote>{problem}</BadNote>
        {read && <ReportPreview report={read.report} onTake={() => take(read.file)} />}
        {taken && <ReportTaken report={taken} />}
        <TestReports providers={providers} />
      </div>
    </Panel>
  )
}

/** Of a shop whose payments are tests: the reports of what was paid there. */
function TestReports({ providers }: Pick<Settlements, 'providers'>) {
  const reports = providers.flatMap(({ provider, testReport }) =>
    testReport === null ? [] : [{ provider, testReport }],
  )
  if (reports.length === 0) return null
  return (
    <p className="small quiet">
      Payments of this shop are tests:{' '}
      {reports.map(({ provider, testReport }, at) => (
        <span key={provider}>
          {at > 0 && ', '}
          <TextLink href={testReport} download>
            Report of the test {ACCOUNT_NAMES[provider]}
          </TextLink>
        </span>
      ))}
    </p>
  )
}
