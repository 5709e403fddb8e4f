import { type Paise, paise, shareOf, sumOf } from './money.ts'

/** What was paid for goods of one GST rate: the rate in per cent, included in the amount. */
export type TaxedAmount = { amount: Paise; gstRate: number }

/** `amount` = `taxable` + `cgst` + `sgst` + `igst`, to the paisa. */
export type TaxSplit = TaxedAmount & { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** The tax within `amounts`, one split for each rate, lowest rate first; half each to centre and state within a state. */
export function splitTax(amounts: readonly TaxedAmount[], withinState: boolean): readonly TaxSplit[] {
  const rates = [...new Set(amounts.map(({ gstRate }) => gstRate))].sort((one, other) => one - other)
  return rates.map((gstRate) => {
    const ofRate = amounts.filter((taxed) => taxed.gstRate === gstRate)
    return splitRate(sumOf(ofRate.map(({ amount }) => amount)), gstRate, withinState)
  })
}

function splitRate(amount: Paise, gstRate: number, withinState: boolean): TaxSplit {
  const tax = shareOf(amount, gstRate, 100 + gstRate)
  const cgst = paise(withinState ? Math.floor(tax / 2) : 0)
  const sgst = paise(withinState ? tax - cgst : 0)
  const igst = paise(withinState ? 0 : tax)
  return { amount, gstRate, taxable: paise(amount - tax), cgst, sgst, igst }
}
