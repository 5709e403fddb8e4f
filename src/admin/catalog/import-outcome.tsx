import { useEffect, useRef } from 'react'
import type { ImportReport } from '../../contract/admin/catalog/files.ts'
import { firstFew, groupProblems, linesText } from '../../domain/catalog/record/problem-groups.ts'
import { MOST_PROBLEMS } from '../../domain/catalog/record/product-sheet.ts'
import { LACKS, type Lack } from '../../domain/catalog/record/publishing.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { paths } from '../calls/paths.ts'
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
  /** Imports all of it, or what is in order. */
  onImport: (bad: 'refuse' | 'skip') => void
}

/** What a file does, or would do, and everything that is wrong with it. */
export function ImportOutcome(given: OutcomeProps) {
  const { report, isDone, unit } = given
  const { problemCount, problems, shown, unpictured, examples, waitingCount } = report
  const isBad = !isDone && problemCount > 0
  const place = useRef<HTMLDivElement>(null)
  // What there is to read stands below the button that was pressed; that of an import is gone, and its focus with it.
  useEffect(() => {
    if (isDone) place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [report, isDone])
  return (
    <Panel title={isDone ? 'Imported' : 'What the file would do'}>
      <div ref={place} tabIndex={-1} className={styles.outcome}>
        <Note kind={isDone ? 'good' : isBad ? 'bad' : 'plain'} alert={isBad}>
          {sentenceOf(report, isDone)} {isDone && <Link href={paths.catalogue}>To the catalogue</Link>}
        </Note>
        {unpictured > 0 && (
          <Note>
            {counted(unpictured, 'product has', 'products have')} no picture, so shoppers do not see{' '}
            {unpictured === 1 ? 'it' : 'them'} yet. {isDone && <Link href={paths.photographs}>Add photographs</Link>}
          </Note>
        )}
        {waitingCount > 0 && <Waiting {...report} isDone={isDone} />}
        {examples > 0 && (
          <Note>
            {counted(examples, 'line is an example', 'lines are examples')} of the template: nothing is made of{' '}
            {examples === 1 ? 'it' : 'them'}.
          </Note>
        )}
        {!isDone && <ProblemTable problems={problems} unit={unit} />}
        {!isDone && <ImportChoice {...given} />}
        {shown.length > 0 && <ShownChanges shown={shown} />}
        {isDone && problems.length > 0 && <h3>What was left out, and why</h3>}
        {isDone && <ProblemTable problems={problems} unit={unit} />}
      </div>
    </Panel>
  )
}

function ProblemTable({ problems, unit }: Pick<ImportReport, 'problems'> & Pick<OutcomeProps, 'unit'>) {
  if (problems.length === 0) return null
  return (
    <DataTable
      label="Problems"
      columns={[
        { title: `${unit}s`, cell: ({ lines }) => linesText(lines) },
        { title: 'Product', cell: ({ products }) => products },
        { title: 'Column', cell: ({ column }) => column ?? '' },
        { title: 'What is wrong', cell: ({ message }) => message },
      ]}
      keyOf={({ column, message }) => `${column} ${message}`}
      rows={groupProblems(problems)}
      reload={() => {}}
      empty=""
    />
  )
}

/** What can be done with the file: all of it, or what is in order while the rest waits. */
function ImportChoice({ report, busy, onImport }: OutcomeProps) {
  const { added, changed, problemCount, canSkip } = report
  const good = added + changed
  if (good === 0) return null
  if (problemCount === 0) {
    return (
      <div>
        <Button busy={busy} busyText="Importing..." onClick={() => onImport('refuse')}>
          Import {counted(good, 'product', 'products')}
        </Button>
      </div>
    )
  }
  if (!canSkip) return <p>What is right in it cannot go alone: it is not clear what the rest of the file means.</p>
  return (
    <section aria-label="What to do">
      <p>
        Put these right in the file and check it again: then all of it is imported at once. Or import now what is in
        order; the rest is left out, and can come with the same file later.
      </p>
      <Button look="line" busy={busy} busyText="Importing..." onClick={() => onImport('skip')}>
        Import the {good} in order now
      </Button>
    </section>
  )
}

/** Names that are told of products that lack the same. */
const MOST_WAITING = 20

/** Products that the file wants published and that are not yet, by what they lack. */
function Waiting({ waiting, waitingCount, isDone }: ImportReport & { isDone: boolean }) {
  const namesOf = (lack: Lack) => waiting.filter(({ lacks }) => lacks.includes(lack)).map(({ name }) => name)
  return (
    <Note>
      <p>
        {counted(waitingCount, 'product is', 'products are')} not published yet, and will be as soon as{' '}
        {waitingCount === 1 ? 'it has' : 'they have'} what is missing:
      </p>
      <ul className={styles.lacking}>
        {LACKS.filter((lack) => namesOf(lack).length > 0).map((lack) => (
          <li key={lack}>
            <b>{lack === 'pictures' ? 'A picture' : 'Allergens'}</b>: {firstFew(namesOf(lack), MOST_WAITING)}.{' '}
            {isDone && lack === 'allergens' && (
              <Link href={`${paths.catalogue}?allergens=missing`}>Those without allergens</Link>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function sentenceOf(report: ImportReport, isDone: boolean): string {
  const { products, added, changed, unchanged, problems: found, problemCount, left } = report
  const counts = `${products} in the file: ${added} new, ${changed} changed, ${unchanged} unchanged.`
  if (isDone) return `Done. ${counts}${left > 0 ? ` ${left} left out: what is wrong with them stands below.` : ''}`
  if (problemCount === 0) return counts
  const most = problemCount === MOST_PROBLEMS ? 'at least ' : ''
  // The same said once: as many as there are rows to read.
  const { length } = groupProblems(found)
  const problems = length === 1 ? '1 problem has' : `${most}${length} problems have`
  // Of a file that is not clear nothing can be counted yet.
  return `Nothing is imported yet: ${problems} to be put right first.${added + changed + unchanged > 0 ? ` ${counts}` : ''}`
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
