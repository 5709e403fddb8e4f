import { Fragment, type ReactNode } from 'react'
import type { Paper } from '../../../../domain/orders/papers.ts'
import { BoxLabel } from './box-label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import type { PrintedSlips } from './paper-parts.tsx'
import { PresentCard } from './present-card.tsx'
import { countQuarterSheets, QuarterSheets } from './quarter-sheets.tsx'
import { ReceiptRoll } from './receipt-roll.tsx'

type PaperKind = {
  name: string
  /** Where one is chosen among all. */
  short: string
  size: string
  /** How many it takes: '6 sheets'. */
  countWords: (slips: PrintedSlips['slips']) => string
  /** Whether the cards of presents are printed with it. */
  holdsCards: boolean
  Pages: (printed: PrintedSlips) => ReactNode
}

/** Everything that can be printed of orders. */
export const PAPER_KINDS: Readonly<Record<Paper, PaperKind>> = {
  quarters: {
    name: 'Packing slips, four a sheet',
    short: 'A4, four slips',
    countWords: (slips) => many(countQuarterSheets(slips), 'sheet'),
    size: 'Four to a sheet of A4, the cards of presents behind them.',
    holdsCards: true,
    Pages: QuarterSheets,
  },
  sheets: {
    name: 'Packing slips',
    short: 'A4, one a page',
    countWords: (slips) => many(slips.length, 'sheet'),
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
  receipts: {
    name: 'Receipts',
    short: '80 mm roll',
    countWords: (slips) => many(slips.length, 'receipt'),
    size: 'On a roll of 80 mm, each as long as it needs.',
    holdsCards: false,
    Pages: ReceiptRoll,
  },
  labels: {
    name: 'Box labels',
    short: '100 × 150 mm',
    countWords: (slips) => many(slips.length, 'label'),
    size: 'One label of 100 × 150 mm each.',
    holdsCards: false,
    Pages: ({ slips, shop, first, of }) =>
      slips.map((slip, at) => <BoxLabel key={slip.id} {...{ slip, shop, of }} place={first + at} />),
  },
}

function many(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}
