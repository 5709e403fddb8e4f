import type { MonthBooks } from './month-books.ts'
import { rangeOf } from './number-series.ts'

/** What may be missing or odd in a month, the gravest first. */
export const ODD_KINDS = [
  ...(['no-gstin', 'unregistered', 'missing-numbers', 'came-back'] as const),
  ...(['late-note', 'no-place', 'short-hsn', 'below-nothing'] as const),
] as const
export type OddKind = (typeof ODD_KINDS)[number]

/** What it means, and what to do about it. */
export const ODD_WORDS: Readonly<Record<OddKind, string>> = {
  'no-gstin': 'The shop has no GSTIN, so it has no return to file. It stands in the settings, under tax.',
  unregistered: 'Issued while the shop had no GSTIN: in no return. Ask your accountant whether they should be.',
  'missing-numbers': 'Numbers that no document has. Ask who restored a backup, or changed the database by hand.',
  'came-back': 'Came back, and no credit note takes their whole invoice back: you would pay tax on what nobody kept.',
  'late-note': 'Credit notes after 30 November of the year after: they no longer lower the tax.',
  'no-place': 'No state of the buyer is known. They count as sold in your own state.',
  'short-hsn': 'Sold without an HSN code of at least four digits. It stands with the product, under tax.',
  'below-nothing': 'More went back than was sold at this rate: the row is below nothing. The portal may ask why.',
}

/** Of what it is told, by numbers of documents, by ids of orders (`came-back`) or by place and rate (`below-nothing`). */
export type OddThing = { what: OddKind; of: readonly string[] }

/** What is missing or odd in the books of a month; `cameBack`: the ids of orders whose credit notes are missing. */
export function findOdds(
  books: MonthBooks,
  { gstin, cameBack }: { gstin: string; cameBack: readonly string[] },
): readonly OddThing[] {
  const { odd, series, small } = books
  const found: Readonly<Record<OddKind, readonly string[]>> = {
    'no-gstin': gstin.trim() === '' ? [''] : [],
    unregistered: odd.get('unregistered') ?? [],
    'missing-numbers': [...series.values()].flatMap((one) => rangeOf(one).missing),
    'came-back': cameBack,
    'late-note': odd.get('late-note') ?? [],
    'no-place': odd.get('no-place') ?? [],
    'short-hsn': odd.get('short-hsn') ?? [],
    'below-nothing': [...small.values()]
      .filter(({ figures }) => figures.taxable < 0)
      .map(({ place, gstRate }) => `${place} at ${gstRate} %`),
  }
  return ODD_KINDS.flatMap((what) => (found[what].length > 0 ? [{ what, of: found[what] }] : []))
}
