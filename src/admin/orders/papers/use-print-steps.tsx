import { useState } from 'react'
import { notePrints } from '../../../contract/admin/order-work.ts'
import type { Paper } from '../../../domain/orders/papers.ts'
import { nextPrintJob, printJobFrom } from '../../../domain/orders/print-jobs.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { noPlaceWords, placeTyped } from './first-number.tsx'
import { readLastPapers, storeLastPapers } from './last-papers.ts'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import type { PrintedSlips } from './sheets/paper-parts.tsx'
import { usePaperPrinter } from './use-paper-printer.tsx'

/** Orders that are numbered together. */
export type Batch = Pick<PrintedSlips, 'slips' | 'shop'>

/** What was chosen and waits for its turn: papers of different sizes lie in different printers. */
export type WaitingPapers = { batch: Batch; papers: readonly [Paper, ...Paper[]] }

/** Prints a batch of slips on one chosen paper after the other, each job by a press; `onDone` hears that none is left. */
export function usePrintSteps(onDone: () => void) {
  const { id: staffId } = useStaff()
  const [papers, choosePapers] = useState(() => readLastPapers(staffId))
  const [waiting, setWaiting] = useState<WaitingPapers>()
  // The number from which the next press prints, as it is typed.
  const [from, typeFrom] = useState('1')
  const { print, sheets } = usePaperPrinter()
  const printFirst = async ({ batch, papers: [paper, next, ...others] }: WaitingPapers) => {
    const first = placeTyped(from, batch.slips.length)
    if (first === undefined) throw new Error(noPlaceWords(batch.slips.length))
    const job = jobFrom(batch, first)
    await rememberPrint(paper, job)
    const { Pages } = PAPER_KINDS[paper]
    await print(<Pages {...job} />)
    const place = nextPrintJob({ ...job, some: job.slips })
    typeFrom(`${place ?? 1}`)
    if (place !== undefined) setWaiting({ batch, papers: [paper, ...(next ? [next, ...others] : [])] })
    else if (next) setWaiting({ batch, papers: [next, ...others] })
    else onDone()
  }
  /** Throws where no paper is chosen. `prepare` is done before anything prints, and says what does. */
  const start = async (prepare: () => Promise<Batch>) => {
    const [first, ...others] = papers
    if (!first) throw new Error('Choose a paper.')
    storeLastPapers(staffId, papers)
    const batch = await prepare()
    if (batch.slips.length === 0) onDone()
    else await printFirst({ batch, papers: [first, ...others] })
  }
  const forget = () => {
    setWaiting(undefined)
    typeFrom('1')
  }
  return { papers, choosePapers, waiting, from, typeFrom, start, printFirst, forget, sheets }
}

/** What goes to the printer at once of a batch, from that place (from 1) on. */
export function jobFrom({ slips, shop }: Batch, first: number): PrintedSlips {
  const { some, of } = printJobFrom(slips, first)
  return { slips: some, shop, first, of }
}

/** Before it goes to the printer: what was not printed is asked about once too often, never once too seldom. */
export async function rememberPrint(paper: Paper, { slips, first, of }: Omit<PrintedSlips, 'shop'>): Promise<void> {
  await callAdmin(notePrints, { body: { orders: slips.map(({ id }) => id), paper, first, of } })
}
