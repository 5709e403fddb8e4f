import { type Paise, paise, shareOf, sumOf } from '../money.ts'

/** What was paid for goods of one GST rate: the rate in per cent, included in the amount. */
export type TaxedAmount = { amount: Paise; gstRate: number }

/** `amount` = `taxable` + `cgst` + `sgst` + `igst`, to the paisa; `cgst` and `sgst` are equal. */
export type TaxSplit = TaxedAmount & { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/**
 * The tax within an amount. Within a state the taxes of centre and state are two, each rounded by itself, so that they
 * are equal; otherwise there is one, the integrated tax.
 */
export function splitTax({ amount, gstRate }: TaxedAmount, withinState: boolean): TaxSplit {
  const taxOf = (rate: number) => shareOf(amount, rate, 100 + gstRate)
  const half = withinState ? taxOf(gstRate / 2) : paise(0)
  const igst = withinState ? paise(0) : taxOf(gstRate)
  return { amount, gstRate, taxable: paise(amount - half - half - igst), cgst: half, sgst: half, igst }
}

/** The splits added up for each rate, lowest rate first. */
export function taxByRate(splits: readonly TaxSplit[]): readonly TaxSplit[] {
  const rates = [...new Set(splits.map(({ gstRate }) => gstRate))].sort((one, other) => one - other)
  return rates.map((gstRate) => ({ gstRate, ...sumTax(splits.filter((split) => split.gstRate === gstRate)) }))
}

/** The splits of any rates added up. */
export function sumTax(splits: readonly TaxSplit[]): Omit<TaxSplit, 'gstRate'> {
  const sum = (part: 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst') => sumOf(splits.map((split) => split[part]))
  return { amount: sum('amount'), taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}
