import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { type ReportRead, readReport, type Settlements, takeReport } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { Panel } from '../../parts/panel.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import styles from '../books.module.css'
import { ReportPreview } from './report-preview.tsx'

type ReportPanelProps = { settlements: Settlements; reload: () => void }

/** Reads a provider's report: first what is in it, then it is taken over. */
export function ReportPanel({ settlements: { providers }, reload }: ReportPanelProps) {
  const [read, setRead] = useState<{ file: string; report: ReportRead }>()
  const { problem, busy, run, forget } = useTrying()
  const last = useRef<File>(undefined)
  const choose = async (chosen: File | undefined) => {
    last.current = chosen
    setRead(undefined)
    forget()
    if (!chosen) return
    await run(async () => {
      const file = await chosen.text()
      const { report } = await callAdmin(readReport, {}, { file })
      // Another one may have been chosen meanwhile.
      if (last.current === chosen) setRead({ file, report })
    })
  }
  return (
    <Panel title="A provider’s report">
      <div className={styles.report}>
        <p>
          Razorpay: Reports, <b>Settlement Recon</b>, as CSV. Stripe: Reports, <b>Payout reconciliation</b>, itemised,
          with all columns. The same file twice changes nothing, and files may overlap.
        </p>
        <TestReports providers={providers} />
        <TextField
          type="file"
          label="Report (CSV)"
          accept=".csv,text/csv"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {busy && <p role="status">Reading...</p>}
        <BadNote>{problem}</BadNote>
        {read && (
          <ReportPreview
            report={read.report}
            onTake={async () => {
              setRead({ ...read, report: (await callAdmin(takeReport, {}, { file: read.file })).report })
              reload()
            }}
          />
        )}
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
    <div className={styles.files}>
      {reports.map(({ provider, testReport }) => (
        <ButtonLink key={provider} look="line" size="small" icon={Download} href={testReport} download>
          Report of the test {ACCOUNT_NAMES[provider]}
        </ButtonLink>
      ))}
    </div>
  )
}
