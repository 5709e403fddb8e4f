import Download from 'lucide-react/icons/download'
import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import {
  exportCatalogue,
  findTemplate,
  type ImportReport,
  importCatalogue,
} from '../../contract/admin/catalog/files.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { useTrying } from '../parts/use-trying.ts'
import styles from './catalog.module.css'
import { ImportOutcome } from './import-outcome.tsx'
import { SheetWords } from './sheet-words.tsx'

type Chosen = { name: string; format: 'csv' | 'json'; text: string }
type Tried = { chosen: Chosen; stock: 'keep' | 'set'; report: ImportReport; isDone: boolean }

/** Products from a file: first what it would do and what is wrong with it, then all of it, or what is in order. */
export function ImportPage() {
  const [chosen, setChosen] = useState<Chosen>()
  const [setsStock, setSetsStock] = useState(false)
  const [tried, setTried] = useState<Tried>()
  const { problem, busy, run, forget } = useTrying()
  const send = (file: Chosen, stock: Tried['stock'], plan?: string, bad: 'refuse' | 'skip' = 'refuse') =>
    run(async () => {
      const dryRun = plan === undefined ? 'true' : 'false'
      const query = { format: file.format, stock, dryRun, bad, ...(plan === undefined ? {} : { plan }) } as const
      const { report } = await callAdmin(importCatalogue, { query }, { file: file.text })
      setTried({ chosen: file, stock, report, isDone: plan !== undefined })
      if (plan !== undefined) toast.show({ kind: 'good', text: importedWords(report) })
    })
  const choose = async (file: File | undefined) => {
    setTried(undefined)
    forget()
    setChosen(file && { name: file.name, format: formatOf(file.name), text: await file.text() })
  }
  return (
    <PageStack>
      <PageHeading
        title="Import and export"
        actions={
          <ButtonLink look="line" size="small" href={paths.catalogue}>
            Back to the catalogue
          </ButtonLink>
        }
      >
        The whole catalogue as a file for a table program, and back.
      </PageHeading>
      <Panel title="Import">
        <div className={styles.fields}>
          <p>
            The template to be filled in, or a file as the export writes it. What it does not mention stays as it is;
            nothing is ever removed. Products need no pictures yet: photographs come afterwards, many at once.
          </p>
          <div className={styles.buttons}>
            <ButtonLink look="line" size="small" icon={Download} href={findTemplate.path} download>
              Template
            </ButtonLink>
            <ButtonLink look="line" size="small" icon={Images} href={paths.photographs}>
              Add photographs
            </ButtonLink>
          </div>
          <SheetWords />
          <FileField
            label="File"
            accept=".csv,.json,.txt,text/csv,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Checkbox
            label="Also set the stock of sizes that are there"
            note="Otherwise the shop goes on counting, and nothing sold since the export is lost."
            checked={setsStock}
            onChange={({ target }) => {
              setSetsStock(target.checked)
              setTried(undefined)
            }}
          />
          <div>
            <Button
              busy={busy}
              busyText="Reading..."
              disabled={!chosen}
              onClick={() => chosen && void send(chosen, setsStock ? 'set' : 'keep')}
            >
              Check the file
            </Button>
          </div>
        </div>
      </Panel>
      <BadNote>{problem}</BadNote>
      {tried && (
        <ImportOutcome
          report={tried.report}
          isDone={tried.isDone}
          unit={tried.chosen.format === 'csv' ? 'Line' : 'Product'}
          busy={busy}
          onImport={(bad) => void send(tried.chosen, tried.stock, tried.report.plan, bad)}
        />
      )}
      <Panel title="Export">
        <div className={styles.buttons}>
          <ButtonLink look="line" size="small" icon={Download} href={`${exportCatalogue.path}?format=csv`} download>
            Export for a spreadsheet (CSV)
          </ButtonLink>
          <ButtonLink look="line" size="small" icon={Download} href={`${exportCatalogue.path}?format=json`} download>
            Export for another program (JSON)
          </ButtonLink>
        </div>
      </Panel>
    </PageStack>
  )
}

function importedWords({ added, changed }: ImportReport): string {
  return `Imported: ${added + changed === 1 ? '1 product' : `${added + changed} products`}.`
}

function formatOf(name: string): Chosen['format'] {
  return /\.json$/i.test(name) ? 'json' : 'csv'
}
