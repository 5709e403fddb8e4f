import type { LastPrint } from '../../../contract/admin/orders/papers.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { isSamePaper, type Paper } from '../../../domain/orders/papers.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { calledWords } from '../order-words.ts'
import type { Slips } from './load-slips.ts'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'

type Slip = Slips['slips'][number]

/** The last print of an order that says what one of these papers does. */
export function lastPrintOf({ prints }: Pick<Slip, 'prints'>, papers: readonly Paper[]): LastPrint | undefined {
  return prints.findLast(({ paper }) => papers.some((wanted) => isSamePaper(paper, wanted)))
}

const NAMED = 5

/** Which of the orders were printed before: a slip that is printed twice may be packed twice. */
export function PrintedBefore({ slips, papers }: { slips: readonly Slip[]; papers: readonly Paper[] }) {
  const before = slips.flatMap((slip) => {
    const last = lastPrintOf(slip, papers)
    return last ? [{ slip, last }] : []
  })
  if (before.length === 0) return null
  return (
    <div className="not-print">
      <Note>
        <p>
          {before.length === 1 ? 'One of these was printed before:' : `${before.length} of these were printed before:`}
        </p>
        <ul>
          {before.slice(0, NAMED).map(({ slip, last }) => (
            <li key={slip.id}>
              <b>{calledWords(slip)}</b> {printWords(last)}
            </li>
          ))}
          {before.length > NAMED && <li>and {before.length - NAMED} more</li>}
        </ul>
      </Note>
    </div>
  )
}

/** 'by Asha, Sat 7 Nov, 9:40 AM, as 3 of 24'. */
function printWords({ by, at, place, of, isOld }: LastPrint): string {
  const when = `by ${by}, ${formatMoment(at)}`
  const old = isOld ? ': the order was changed since, so print it again' : ''
  return of === 1 ? when + old : `${when}, as ${place} of ${of}${old}`
}

/** Who printed the papers of an order last, a line each. */
export function PrintedLast({ prints }: { prints: readonly LastPrint[] }) {
  return (
    <ul aria-label="Printed">
      {prints.map((print) => (
        <li key={print.paper}>
          {PAPER_KINDS[print.paper].short} printed {printWords(print)}
        </li>
      ))}
    </ul>
  )
}
