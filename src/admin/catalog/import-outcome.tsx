import type { ImportReport } from '../../contract/admin/shapes/product-shapes.ts'
import { MOST_PROBLEMS } from '../../domain/catalog/record/product-sheet.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './catalog.module.css'
import { sizeName } from './catalog-words.ts'

type OutcomeProps = {
  report: ImportReport
  isDone: boolean
  /** What a problem's number counts. */
  unit: 'Line' | 'Product'
  busy: boolean
  onImport: () => void
}

/** What a file does, or would do, and everything that is wrong with it. */
export function ImportOutcome({ report, isDone, unit, busy, onImport }: OutcomeProps) {
  const { added, changed, problemCount, problems, shown } = report
  const isReady = !isDone && problemCount === 0 && added + changed > 0
  return (
    <Panel title={isDone ? 'Imported' : 'What the file would do'}>
      <div className={styles.fields}>
        <Note kind={isDone ? 'good' : problemCount > 0 ? 'bad' : 'plain'} alert={problemCount > 0}>
          {sentenceOf(report, isDone)}
        </Note>
        {problems.length > 0 && (
          <DataTable
            label="Problems"
            columns={[
              { title: unit, cell: ({ line }) => line },
              { title: 'Column', cell: ({ column }) => column ?? '' },
              { title: 'What is wrong', cell: ({ message }) => message },
            ]}
            keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
            rows={problems}
            reload={() => {}}
            empty=""
          />
        )}
        {isReady && (
          <div>
            <Button busy={busy} busyText="Importing..." onClick={onImport}>
              Import {added + changed} {added + changed === 1 ? 'product' : 'products'}
            </Button>
          </div>
        )}
        {shown.length > 0 && <ShownChanges shown={shown} />}
      </div>
    </Panel>
  )
}

function sentenceOf({ products, added, changed, unchanged, problemCount }: ImportReport, isDone: boolean): string {
  const counts = `${products} in the file: ${added} new, ${changed} changed, ${unchanged} unchanged.`
  if (problemCount === 0) return isDone ? `Done. ${counts}` : counts
  const most = problemCount === MOST_PROBLEMS ? 'at least ' : ''
  const problems = problemCount === 1 ? '1 problem has' : `${most}${problemCount} problems have`
  return `Nothing is imported yet: ${problems} to be put right first. ${counts}`
}

function ShownChanges({ shown }: Pick<ImportReport, 'shown'>) {
  return (
    <ul className={styles.changes} aria-label="Changes">
      {shown.map(({ id, name, added, changes }) => (
        <li key={id}>
          <b>{name}</b> {added && 'is new.'}
          {changes.length > 0 && (
            <ul>
              {changes.map(({ column, size, from, to }) => (
                <li key={`${column} ${size}`}>
                  {column}
                  {size !== null && ` of ${sizeName(size)}`}: {from === null ? '' : `${short(from)} → `}
                  <b>{short(to)}</b>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function short(text: string): string {
  if (text === '') return 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
