import { useLocation } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { PAPERS, type Paper } from '../../../domain/orders/papers.ts'
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
import { loadSlips, type Slips } from './load-slips.ts'
import { papersAddress, papersInAddress } from './papers-address.ts'
import styles from './papers-page.module.css'
import { PrintedBefore } from './printed-before.tsx'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import { rememberPrint } from './use-print-steps.tsx'

/** A paper that goes with parcels, to be printed; the address names it and the orders. */
export function PapersPage() {
  const { paper, ids } = papersInAddress(useLocation({ select: ({ hash }) => hash }))
  const { reply, error, isLoading, reload } = useLoad(['slips', ids], async (signal) =>
    ids.length > 0 ? loadSlips(ids, signal) : null,
  )
  const { name, size } = PAPER_KINDS[paper]
  return (
    <div className={styles.page}>
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
              {reply && reply.slips.length > 0 && <PrintShown paper={paper} slips={reply} />}
            </>
          }
        >
          {size}
        </PageHeading>
      </div>
      {reply && <Printed slips={reply} paper={paper} />}
      {reply === null && <Nothing />}
      {reply === undefined &&
        (error && !isLoading ? <LoadFailed error={error} reload={reload} /> : <Dots label="Loading the orders" />)}
    </div>
  )
}

/** Prints what the page shows. */
function PrintShown({ paper, slips }: { paper: Paper; slips: Slips }) {
  const printShown = async () => {
    await rememberPrint(paper, slips)
    print()
  }
  return (
    <Button size="small" icon={Printer} onClick={() => void tellOutcome(printShown())}>
      Print
    </Button>
  )
}

function Printed({ slips: { slips, shop, leftOut }, paper }: { slips: Slips; paper: Paper }) {
  const { Pages, holdsCards } = PAPER_KINDS[paper]
  return (
    <>
      <LeftOutOrders leftOut={leftOut} />
      {holdsCards && <BillNote slips={slips} />}
      {slips.length === 0 ? <Nothing /> : <PrintedBefore slips={slips} papers={[paper]} />}
      <Pages slips={slips} shop={shop} />
    </>
  )
}

function Nothing() {
  return (
    <EmptyState title="Nothing to print" action={<ButtonLink href={paths.orders}>To the orders</ButtonLink>}>
      Select orders on the board, or open one.
    </EmptyState>
  )
}
