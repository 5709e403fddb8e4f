import Printer from 'lucide-react/icons/printer'
import type { Paper } from '../../../domain/orders/papers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { useTrying } from '../../parts/use-trying.ts'
import { placeTyped } from './first-number.tsx'
import { lastPrintOf } from './printed-before.tsx'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import type { PrintedSlips } from './sheets/paper-parts.tsx'
import { jobFrom, type WaitingPapers } from './use-print-steps.tsx'

type Slips = PrintedSlips['slips']

type ActionsProps = {
  trying: ReturnType<typeof useTrying>
  /** Undefined until they are known. */
  known: Slips | undefined
  papers: readonly Paper[]
  /** Whether the orders move on, too. */
  packs: boolean
  waiting: WaitingPapers | undefined
  /** The number from which it prints, as it is typed. */
  from: string
  onStart: (slips: Slips) => Promise<void>
  onNext: (waiting: WaitingPapers) => Promise<void>
  onClose: () => void
}

/** The buttons of the dialog that prints: where some were printed before, it is asked whether they are again. */
export function PrintActions({ known, papers, packs, waiting, from, ...props }: ActionsProps) {
  const { busy, run } = props.trying
  const slips = known ?? []
  const fresh = slips.filter((slip) => lastPrintOf(slip, papers) === undefined)
  const isAsked = !waiting && from === '1' && fresh.length > 0 && fresh.length < slips.length
  const begins = from === '1' ? printWords(slips.length, fresh.length) : `Print from ${from}`
  const startWords = `${begins}${packs ? ' and move to Processing' : ''}`
  return (
    <>
      {/* One button all along: Enter prints job after job. */}
      {(waiting || known?.length !== 0) && (
        <Button
          icon={Printer}
          disabled={!waiting && !known}
          busy={busy}
          busyText="Printing..."
          onClick={() => void run(() => (waiting ? props.onNext(waiting) : props.onStart(slips)))}
        >
          {waiting ? nextPrintWords(waiting, from) : startWords}
        </Button>
      )}
      {isAsked && (
        <Button look="line" busy={busy} onClick={() => void run(() => props.onStart(fresh))}>
          {fresh.length === 1 ? 'Print only the new one' : `Print only the ${fresh.length} new ones`}
          {packs && ', move all'}
        </Button>
      )}
      <Button look="line" onClick={props.onClose}>
        {closeWords(waiting !== undefined, from)}
      </Button>
    </>
  )
}

function closeWords(isWaiting: boolean, from: string): string {
  if (!isWaiting) return 'Not now'
  return from === '1' ? 'Done' : 'Stop here'
}

function nextPrintWords({ batch, papers: [paper] }: WaitingPapers, from: string): string {
  const first = placeTyped(from, batch.slips.length)
  return first === undefined ? 'Print' : `Print ${PAPER_KINDS[paper].countWords(jobFrom(batch, first).slips)}`
}

/** Of so many orders, of which so many were never printed. */
function printWords(all: number, fresh: number): string {
  if (fresh === all) return 'Print'
  return fresh === 0 ? 'Print again' : `Print all ${all}`
}
