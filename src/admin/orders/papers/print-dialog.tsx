import Printer from 'lucide-react/icons/printer'
import { Button } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLoad } from '../../calls/use-load.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import { namesOf } from '../order-words.ts'
import { loadSlips } from './load-slips.ts'
import { PrintChoice } from './print-choice.tsx'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import { usePrintSteps, type WaitingPapers } from './use-print-steps.tsx'

type PrintProps = { ids: readonly string[]; open: boolean; onClose: () => void }

/** Prints the papers of orders; on which, it asks. */
export function PrintDialog({ ids, open, onClose }: PrintProps) {
  const { problem, busy, run, forget } = useTrying()
  const close = () => {
    forget()
    steps.forget()
    onClose()
  }
  const { sheets, ...steps } = usePrintSteps(close)
  const loaded = useLoad(['slips', ids, open], async (signal) => (open ? loadSlips(ids, signal) : null))
  const reply = loaded.reply ?? undefined
  const { waiting, papers, choosePapers } = steps
  const press = (words: string, work: () => Promise<void>) => (
    <Button icon={Printer} busy={busy} busyText="Printing..." onClick={() => void run(work)}>
      {words}
    </Button>
  )
  return (
    <>
      <Dialog
        wide
        open={open}
        onClose={close}
        title={waiting ? nextWords(waiting) : `Print ${namesOf(ids)}`}
        actions={
          <>
            {waiting && press(`Print ${countWords(waiting)}`, () => steps.printFirst(waiting))}
            {!waiting && reply && reply.slips.length > 0 && press('Print', () => steps.start(async () => reply))}
            <Button look="line" onClick={close}>
              {waiting ? 'Done' : 'Not now'}
            </Button>
          </>
        }
      >
        <BadNote>{problem}</BadNote>
        {waiting ? (
          <p>Lay it in, or choose its printer.</p>
        ) : (
          <Loaded {...loaded} reply={reply} height="12rem">
            {(slips) => <PrintChoice {...{ slips, papers }} onChoose={choosePapers} onLeave={close} />}
          </Loaded>
        )}
      </Dialog>
      {sheets}
    </>
  )
}

function nextWords({ papers: [paper] }: WaitingPapers): string {
  return `Next: ${PAPER_KINDS[paper].short}`
}

function countWords({ papers: [paper], batch }: WaitingPapers): string {
  return PAPER_KINDS[paper].countWords(batch.slips)
}
