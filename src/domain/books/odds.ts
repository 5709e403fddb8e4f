import { formatMoment } from '../dates.ts'
import type { Figures } from './issued.ts'
import type { MonthBooks } from './month-books.ts'
import { rangeOf } from './number-series.ts'

/** What may be missing or odd in a month, the gravest first. */
export const ODD_KINDS = [
  ...(['no-gstin', 'two-gstins', 'unregistered', 'restored', 'missing-numbers'] as const),
  ...(['came-back', 'given-back', 'kept', 'unpaid', 'wrong-buyer', 'own-gstin'] as const),
  ...(['late-note', 'no-place', 'short-hsn', 'below-nothing'] as const),
] as const
export type OddKind = (typeof ODD_KINDS)[number]

/** What it means, and what to do about it. */
export const ODD_WORDS: Readonly<Record<OddKind, string>> = {
  'no-gstin': 'The shop has no GSTIN, so it has no return to file. It stands in the settings, under tax.',
  'two-gstins': 'Issued under more than one GSTIN: each has a return of its own, and this file is that of the last.',
  unregistered: 'Issued while the shop had no GSTIN: in no return. Ask your accountant whether they should be.',
  restored:
    'The shop was put back from a backup. What it issued in these times, if anything, is with your customers and in no books: find it in the mail that went out then, or in the data that were moved aside, and add it to the return with your accountant.',
  'missing-numbers':
    'Numbers that no document has: table 13 counts them as cancelled. Ask who changed the database by hand, or put a backup back with an earlier version of the shop.',
  'came-back': 'Came back, and no credit note takes their whole invoice back: you would pay tax on what nobody kept.',
  'given-back': 'Money went back after they were sent, and no credit note says so: you would pay tax on it.',
  kept: 'Over, and money of their customers is kept that is for nothing. Give it back, or ask your accountant what it is.',
  unpaid: 'Over, and not all of what they were billed is paid. Ask who has the money.',
  'wrong-buyer':
    'Billed to a GSTIN that is none: the portal refuses it. An owner can set the order back, correct it and send it again; take the wrong invoice and its credit note out of 4A and 9B with your accountant.',
  'own-gstin': 'Billed to your own GSTIN: nobody sells to themselves. Ask whoever ordered for theirs.',
  'late-note': 'Credit notes after 30 November of the year after: they no longer lower the tax.',
  'no-place': 'No state of the buyer is known. They count as sold in your own state.',
  'short-hsn': 'Sold without an HSN code of at least four digits. It stands with the product, under tax.',
  'below-nothing': 'More went back than was sold: these rows are below nothing. The portal may ask why.',
}

/** Of what it is told: numbers of documents, ids of orders (`came-back`, `given-back`, `kept`, `unpaid`), GSTINs, times (`restored`), or rows (`below-nothing`). */
export type OddThing = { what: OddKind; of: readonly string[] }

/** Moments, ms. */
export type Span = { from: number; until: number }

type Known = {
  gstin: string
  /** Ids of orders whose credit notes are missing. */
  cameBack: readonly string[]
  givenBack: readonly string[]
  /** Ids of orders that are over and whose customers' accounts are not even. */
  kept: readonly string[]
  unpaid: readonly string[]
  /** Times of the month of which a restore took what was written. */
  restored: readonly Span[]
  /** The last serial of each series in earlier months; 0 where it begins in this one. */
  before: ReadonlyMap<string, number>
}

/** What is missing or odd in the books of a month. */
export function findOdds(books: MonthBooks, known: Known): readonly OddThing[] {
  const { gstin, cameBack, givenBack, kept, unpaid, restored, before } = known
  const { odd, allSeries, gstins } = books
  const found: Readonly<Record<OddKind, readonly string[]>> = {
    'no-gstin': gstin.trim() === '' ? [''] : [],
    'two-gstins': gstins.size > 1 ? [...gstins] : [],
    unregistered: odd.get('unregistered') ?? [],
    restored: restored.map(({ from, until }) => `${formatMoment(from)} to ${formatMoment(until)}`),
    'missing-numbers': [...allSeries.values()].flatMap((one) => rangeOf(one, before.get(one.name)).missing),
    'came-back': cameBack,
    'given-back': givenBack,
    ...{ kept, unpaid },
    'wrong-buyer': odd.get('wrong-buyer') ?? [],
    'own-gstin': odd.get('own-gstin') ?? [],
    'late-note': odd.get('late-note') ?? [],
    'no-place': odd.get('no-place') ?? [],
    'short-hsn': odd.get('short-hsn') ?? [],
    'below-nothing': rowsBelowNothing(books),
  }
  return ODD_KINDS.flatMap((what) => (found[what].length > 0 ? [{ what, of: found[what] }] : []))
}

function rowsBelowNothing({ small, untaxed, hsn }: MonthBooks): readonly string[] {
  const isBelow = ({ figures }: { figures: Figures }) => figures.taxable < 0
  return [
    ...[...small.values()].filter(isBelow).map(({ place, gstRate }) => `${place} at ${gstRate} %`),
    ...([...untaxed.values()].some(({ taxable }) => taxable < 0) ? ['without tax'] : []),
    ...[...hsn.values()]
      .filter(isBelow)
      .map((row) => `HSN ${row.hsn} at ${row.gstRate} %${row.toBusiness ? ', to businesses' : ''}`),
  ]
}
