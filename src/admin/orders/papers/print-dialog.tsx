import type { Paper } from '../../../domain/orders/papers.ts'
import { BadNote } from '../../../ui/messages/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLoad } from '../../calls/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import { namesOf } from '../order-words.ts'
import { FirstNumber } from './first-number.tsx'
import { loadSlips, type Slips } from './load-slips.ts'
import { NextPapers, nextWords } from './next-papers.tsx'
import { PrintActions } from './print-actions.tsx'
import { PrintChoice } from './print-choice.tsx'
import { lastPrintOf } from './printed-before.tsx'
import { type Batch, usePrintSteps } from './use-print-steps.tsx'

type PrintProps = {
  ids: readonly string[]
  open: boolean
  onClose: () => void
  /** Moves the orders on before anything prints, and answers which are there: only their papers print. */
  onPack?: ((ids: readonly string[]) => Promise<readonly string[]>) | undefined
}

/** Prints the papers of orders; on which, it asks. */
export function PrintDialog({ ids, open, onClose, onPack }: PrintProps) {
  const trying = useTrying()
  const close = () => {
    trying.forget()
    steps.forget()
    onClose()
  }
  const { sheets, ...steps } = usePrintSteps(close)
  const loaded = useLoad(['slips', ids, open], async (signal) => (open ? loadSlips(ids, signal) : null))
  const reply = loaded.reply ?? undefined
  const { waiting, papers, choosePapers, from, typeFrom } = steps
  const start = async ({ shop, slips }: Slips, wanted: Batch['slips']) => {
    if (!onPack) return { shop, slips: wanted }
    const packed = new Set(await onPack(slips.map(({ id }) => id)))
    return { shop, slips: wanted.filter(({ id }) => packed.has(id)) }
  }
  const title = `${onPack ? 'Start packing' : 'Print'} ${namesOf(ids)}`
  return (
    <>
      <Dialog
        wide
        open={open}
        onClose={close}
        title={waiting ? nextWords(waiting, from) : title}
        actions={
          <PrintActions
            {...{ trying, waiting, papers, from }}
            known={reply?.slips}
            packs={onPack !== undefined}
            onStart={async (wanted) => reply && steps.start(() => start(reply, wanted))}
            onNext={steps.printFirst}
            onClose={close}
          />
        }
      >
        <BadNote>{trying.problem}</BadNote>
        {waiting ? (
          <NextPapers {...{ waiting }} typed={from} onType={typeFrom} />
        ) : (
          <Loaded {...loaded} reply={reply} height="12rem">
            {(slips) => (
              <PrintChoice {...{ slips, papers }} onChoose={choosePapers} onLeave={close}>
                {/* Whoever packs prints all that moves. */}
                {!onPack && isAgain(slips, papers) && (
                  <FirstNumber typed={from} of={slips.slips.length} onType={typeFrom} />
                )}
              </PrintChoice>
            )}
          </Loaded>
        )}
      </Dialog>
      {sheets}
    </>
  )
}

/** Whether some of several orders were printed before, on such a paper. */
function isAgain({ slips }: Slips, papers: readonly Paper[]): boolean {
  return slips.length > 1 && slips.some((slip) => lastPrintOf(slip, papers) !== undefined)
}
