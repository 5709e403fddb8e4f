import { useLocation } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { Fragment } from 'react'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Dots } from '../../../ui/messages/dots.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { paths } from '../../calls/paths.ts'
import { useLoad } from '../../calls/use-load.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { AddressLabel } from './address-label.tsx'
import { BillNote } from './bill-note.tsx'
import { LeftOutOrders } from './left-out-orders.tsx'
import { loadSlips, type Slips } from './load-slips.ts'
import { PackingSlip } from './packing-slip.tsx'
import styles from './papers.module.css'
import { PresentCard } from './present-card.tsx'
import { idsInAddress, type Paper, slipsAddress } from './slips-address.ts'

export function SlipsPage() {
  return <PapersPage paper="slips" />
}

export function LabelsPage() {
  return <PapersPage paper="labels" />
}

const NAMES: Record<Paper, string> = { slips: 'Packing slips', labels: 'Address labels' }
const SIZES: Record<Paper, string> = {
  slips: 'One sheet of A4 each, and a card of A6 for each present.',
  labels: 'One label of A6 each.',
}

/** Papers that go with parcels, to be printed; the address names the orders. */
function PapersPage({ paper }: { paper: Paper }) {
  const ids = idsInAddress(useLocation({ select: ({ hash }) => hash }))
  const other = paper === 'slips' ? 'labels' : 'slips'
  return (
    <div className={styles.page}>
      <div className="not-print">
        <PageHeading
          title={NAMES[paper]}
          actions={
            <>
              <ButtonLink look="line" size="small" href={slipsAddress(ids, other)}>
                {NAMES[other]}
              </ButtonLink>
              <Button size="small" icon={Printer} onClick={() => print()}>
                Print
              </Button>
            </>
          }
        >
          {SIZES[paper]}
        </PageHeading>
      </div>
      {ids.length === 0 ? <Nothing /> : <Sheets ids={ids} paper={paper} />}
    </div>
  )
}

function Sheets({ ids, paper }: { ids: readonly string[]; paper: Paper }) {
  const { reply: slips, error, isLoading, reload } = useLoad(['slips', ids], (signal) => loadSlips(ids, signal))
  if (slips) return <Printed slips={slips} paper={paper} />
  return error && !isLoading ? <LoadFailed error={error} reload={reload} /> : <Dots label="Loading the orders" />
}

function Printed({ slips: { slips, shop, leftOut }, paper }: { slips: Slips; paper: Paper }) {
  const Sheet = paper === 'slips' ? PackingSlip : AddressLabel
  return (
    <>
      <LeftOutOrders leftOut={leftOut} />
      {paper === 'slips' && <BillNote slips={slips} />}
      {slips.length === 0 && <Nothing />}
      {slips.map((slip) => (
        <Fragment key={slip.id}>
          <Sheet slip={slip} shop={shop} />
          {paper === 'slips' && <PresentCard slip={slip} shop={shop} />}
        </Fragment>
      ))}
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
