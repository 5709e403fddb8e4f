import { useLocation } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { PAPERS, type Paper } from '../../../domain/orders/papers.ts'
import { nextPrintJob, ORDERS_A_JOB } from '../../../domain/orders/print-jobs.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Dots } from '../../../ui/messages/dots.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { paths } from '../../calls/paths.ts'
import { useLoad } from '../../calls/use-load.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import { BillNote } from './bill-note.tsx'
import { LeftOutOrders } from './left-out-orders.tsx'
import { loadSlips } from './load-slips.ts'
import { jobWords } from './next-papers.tsx'
import { papersAddress, papersInAddress } from './papers-address.ts'
import styles from './papers-page.module.css'
import { PrintedBefore } from './printed-before.tsx'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import type { PrintedSlips } from './sheets/paper-parts.tsx'
import { jobFrom, rememberPrint } from './use-print-steps.tsx'
import { useShownPapers } from './use-shown-papers.ts'

/** A paper that goes with parcels, to be printed; the address names it and the orders. */
export function PapersPage() {
  const { paper, ids } = papersInAddress(useLocation({ select: ({ hash }) => hash }))
  const { reply, error, isLoading, reload } = useLoad(['slips', ids], async (signal) =>
    ids.length > 0 ? loadSlips(ids, signal) : null,
  )
  const [first, setFirst] = useState(1)
  const { name, size } = PAPER_KINDS[paper]
  // Other orders of another address may be fewer.
  const job = reply && jobFrom(reply, first <= reply.slips.length ? first : 1)
  const papers = useShownPapers(job ? `${paper} ${job.first} ${ids}` : '')
  return (
    <div ref={papers} className={styles.page}>
      <div className="not-print">
        <PageHeading
          title={name}
          actions={
            <>
              {PAPERS.filter((other) => other !== paper).map((other) => (
                <ButtonLink key={other} look="line" size="small" href={papersAddress(ids, other)}>
                  {PAPER_KINDS[other].name}
                </ButtonLink>
              ))}
              {job && job.of > 0 && <PrintShown {...{ paper, job }} />}
            </>
          }
        >
          {size}
        </PageHeading>
      </div>
      {reply && job && (
        <>
          <LeftOutOrders leftOut={reply.leftOut} />
          {reply.slips.length === 0 ? <Nothing /> : <Printed {...{ paper, job }} onTurn={setFirst} />}
        </>
      )}
      {reply === null && <Nothing />}
      {reply === undefined &&
        (error && !isLoading ? <LoadFailed error={error} reload={reload} /> : <Dots label="Loading the orders" />)}
    </div>
  )
}

type ShownProps = { paper: Paper; job: PrintedSlips }

/** Prints what the page shows. */
function PrintShown({ paper, job }: ShownProps) {
  const printShown = async () => {
    await rememberPrint(paper, job)
    await document.fonts.ready
    print()
  }
  return (
    <Button size="small" icon={Printer} onClick={() => void tellOutcome(printShown())}>
      Print
    </Button>
  )
}

function Printed({ paper, job, onTurn }: ShownProps & { onTurn: (first: number) => void }) {
  const { Pages, holdsCards } = PAPER_KINDS[paper]
  return (
    <>
      {job.of > job.slips.length && <TurnJobs {...{ job, onTurn }} />}
      {holdsCards && <BillNote slips={job.slips} />}
      <PrintedBefore slips={job.slips} papers={[paper]} />
      <Pages {...job} />
    </>
  )
}

/** Which of many are shown, and the way to the others. */
function TurnJobs({ job, onTurn }: { job: PrintedSlips; onTurn: (first: number) => void }) {
  const next = nextPrintJob({ ...job, some: job.slips })
  return (
    <p className={`not-print ${styles.turn}`}>
      <span role="status">{jobWords(job)}</span>
      {job.first > 1 && (
        <Button look="line" size="small" onClick={() => onTurn(Math.max(1, job.first - ORDERS_A_JOB))}>
          Those before
        </Button>
      )}
      {next !== undefined && (
        <Button look="line" size="small" onClick={() => onTurn(next)}>
          The next {Math.min(ORDERS_A_JOB, job.of - next + 1)}
        </Button>
      )}
    </p>
  )
}

function Nothing() {
  return (
    <EmptyState title="Nothing to print" action={<ButtonLink href={paths.orders}>To the orders</ButtonLink>}>
      Select orders on the board, or open one.
    </EmptyState>
  )
}
