import { nextPrintJob } from '../../../domain/orders/print-jobs.ts'
import { FirstNumber, placeTyped } from './first-number.tsx'
import styles from './print-choice.module.css'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import type { PrintedSlips } from './sheets/paper-parts.tsx'
import { jobFrom, type WaitingPapers } from './use-print-steps.tsx'

type NextProps = { waiting: WaitingPapers; typed: string; onType: (typed: string) => void }

/** What goes to the printer by the next press, and how much of it has gone. */
export function NextPapers({ waiting: { batch }, typed, onType }: NextProps) {
  const of = batch.slips.length
  const first = placeTyped(typed, of) ?? 1
  return (
    <>
      {first === 1 ? (
        <p>Lay it in, or choose its printer.</p>
      ) : (
        <p>
          {first - 1} of {of} have gone to the printer.{' '}
          <progress className={styles.gone} value={first - 1} max={of} aria-label="Gone to the printer" />
        </p>
      )}
      {of > 1 && <FirstNumber {...{ typed, of, onType }} />}
    </>
  )
}

/** 'Next: 100 × 150 mm, 151 to 300 of 3000'; of what goes at once only the paper. */
export function nextWords({ batch, papers: [paper] }: WaitingPapers, typed: string): string {
  const job = jobFrom(batch, placeTyped(typed, batch.slips.length) ?? 1)
  return `Next: ${[PAPER_KINDS[paper].short, jobWords(job)].filter(Boolean).join(', ')}`
}

/** '151 to 300 of 3000'; '' where a job is all that prints. */
export function jobWords(job: PrintedSlips): string {
  const { slips, first, of } = job
  if (first === 1 && nextPrintJob({ ...job, some: slips }) === undefined) return ''
  return `${first} to ${first - 1 + slips.length} of ${of}`
}
