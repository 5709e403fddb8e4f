import { Fragment, type ReactNode } from 'react'
import type { Paper } from '../../../domain/orders/papers.ts'
import { AddressLabel } from './address-label.tsx'
import type { Slips } from './load-slips.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PresentCard } from './present-card.tsx'
import { QuarterSheets } from './quarter-sheets.tsx'

type PagesProps = Omit<Slips, 'leftOut'>

type PaperKind = {
  name: string
  size: string
  /** Whether the cards of presents are printed with it. */
  holdsCards: boolean
  Pages: (props: PagesProps) => ReactNode
}

/** Everything that can be printed of orders. */
export const PAPER_KINDS: Readonly<Record<Paper, PaperKind>> = {
  quarters: {
    name: 'Packing slips, four a sheet',
    size: 'Four to a sheet of A4, the cards of presents behind them.',
    holdsCards: true,
    Pages: QuarterSheets,
  },
  sheets: {
    name: 'Packing slips',
    size: 'One sheet of A4 each, and a card of A6 for each present.',
    holdsCards: true,
    Pages: ({ slips, shop }) =>
      slips.map((slip) => (
        <Fragment key={slip.id}>
          <PackingSlip slip={slip} shop={shop} />
          <PresentCard slip={slip} shop={shop} />
        </Fragment>
      )),
  },
  labels: {
    name: 'Address labels',
    size: 'One label of A6 each.',
    holdsCards: false,
    Pages: ({ slips, shop }) => slips.map((slip) => <AddressLabel key={slip.id} slip={slip} shop={shop} />),
  },
}
