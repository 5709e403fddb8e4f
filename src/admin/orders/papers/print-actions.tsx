import Printer from 'lucide-react/icons/printer'
import type { Paper } from '../../../domain/orders/papers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { useTrying } from '../../parts/use-trying.ts'
import { lastPrintOf } from './printed-before.tsx'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import type { PrintedSlips } from './sheets/paper-parts.tsx'
import type { WaitingPapers } from './use-print-steps.tsx'

type Slips = PrintedSlips['slips']

type ActionsProps = {
  trying: ReturnType<typeof useTrying>
  slips: Slips
  papers: readonly Paper[]
  /** Whether the orders move on, too. */
  packs: boolean
  waiting: WaitingPapers | undefined
  onStart: (slips: Slips) => Promise<void>
  onNext: (waiting: WaitingPapers) => Promise<void>
  onClose: () => void
}

/** The buttons of the dialog that prints: where some were printed before, it is asked whether they are again. */
export function PrintActions({ slips, papers, packs, waiting, onStart, onNext, onClose, trying }: ActionsProps) {
  const { busy, run } = trying
  const fresh = slips.filter((slip) => lastPrintOf(slip, papers) === undefined)
  const isAsked = fresh.length > 0 && fresh.length < slips.length
  return (
    <>
      {waiting && (
        <Button icon={Printer} busy={busy} busyText="Printing..." onClick={() => void run(() => onNext(waiting))}>
          Print {PAPER_KINDS[waiting.papers[0]].countWords(waiting.batch.slips)}
        </Button>
      )}
      {!waiting && slips.length > 0 && (
        <Button icon={Printer} busy={busy} busyText="Printing..." onClick={() => void run(() => onStart(slips))}>
          {startWords(slips.length, fresh.length)}
          {packs && ' and move to Processing'}
        </Button>
      )}
      {!waiting && isAsked && (
        <Button look="line" busy={busy} onClick={() => void run(() => onStart(fresh))}>
          {fresh.length === 1 ? 'Print only the new one' : `Print only the ${fresh.length} new ones`}
          {packs && ', move all'}
        </Button>
      )}
      <Button look="line" onClick={onClose}>
        {waiting ? 'Done' : 'Not now'}
      </Button>
    </>
  )
}

/** Of so many orders, of which so many were never printed. */
function startWords(all: number, fresh: number): string {
  if (fresh === all) return 'Print'
  return fresh === 0 ? 'Print again' : `Print all ${all}`
}
