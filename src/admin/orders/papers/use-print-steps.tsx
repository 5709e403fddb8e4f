import { useState } from 'react'
import { notePrints } from '../../../contract/admin/order-work.ts'
import type { Paper } from '../../../domain/orders/papers.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { readLastPapers, storeLastPapers } from './last-papers.ts'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import type { PrintedSlips } from './sheets/paper-parts.tsx'
import { usePaperPrinter } from './use-paper-printer.tsx'

/** What was chosen and waits for its turn: papers of different sizes lie in different printers. */
export type WaitingPapers = { batch: PrintedSlips; papers: readonly [Paper, ...Paper[]] }

/** Prints a batch of slips on one chosen paper after the other, each by a press; `onDone` hears that none is left. */
export function usePrintSteps(onDone: () => void) {
  const { id: staffId } = useStaff()
  const [papers, choosePapers] = useState(() => readLastPapers(staffId))
  const [waiting, setWaiting] = useState<WaitingPapers>()
  const { print, sheets } = usePaperPrinter()
  const printFirst = async ({ batch, papers: [paper, next, ...others] }: WaitingPapers) => {
    await rememberPrint(paper, batch)
    const { Pages } = PAPER_KINDS[paper]
    await print(<Pages {...batch} />)
    if (next) setWaiting({ batch, papers: [next, ...others] })
    else onDone()
  }
  /** Throws where no paper is chosen. `prepare` is done before anything prints, and says what does. */
  const start = async (prepare: () => Promise<PrintedSlips>) => {
    const [first, ...others] = papers
    if (!first) throw new Error('Choose a paper.')
    storeLastPapers(staffId, papers)
    const batch = await prepare()
    if (batch.slips.length === 0) onDone()
    else await printFirst({ batch, papers: [first, ...others] })
  }
  return { papers, choosePapers, waiting, start, printFirst, forget: () => setWaiting(undefined), sheets }
}

/** Before it goes to the printer: what was not printed is asked about once too often, never once too seldom. */
export async function rememberPrint(paper: Paper, { slips }: Pick<PrintedSlips, 'slips'>): Promise<void> {
  await callAdmin(notePrints, { body: { orders: slips.map(({ id }) => id), paper } })
}
