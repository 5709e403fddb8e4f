import { type Paise, paise, shareOf } from '../../money.ts'

/** What stays of a sale: the amount, and its part of the price without tax, in per cent to one decimal. */
export type Margin = { amount: Paise; percent: number }

/**
 * What stays of a price once its GST (`gstRate` per cent, included in it) and the cost, which is without tax, are paid;
 * less than nothing where it is sold at a loss. Throws for a price of nothing.
 */
export function marginOf({ price, costPrice, gstRate }: { price: Paise; costPrice: Paise; gstRate: number }): Margin {
  const net = shareOf(price, 100, 100 + gstRate)
  const amount = paise(net - costPrice)
  return { amount, percent: Math.round((amount / net) * 1000) / 10 }
}
