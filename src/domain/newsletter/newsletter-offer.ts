import { formatMoney, fromRupees } from '../money.ts'

/** What a reader who confirms is sent a code for; amounts in rupees, `maxDiscount` null for no ceiling. */
export type NewsletterOffer = { percent: number; maxDiscount: number | null; minAmount: number; firstOrder: boolean }

/** '20% off' */
export function percentOff({ percent }: Pick<NewsletterOffer, 'percent'>): string {
  return `${percent}% off`
}

/** '20% off your first order' */
export function offerWords(offer: NewsletterOffer): string {
  return `${percentOff(offer)} ${offer.firstOrder ? 'your first order' : 'one order'}`
}

/** What bounds it, as a sentence: 'At most ₹1,000 off, from an order of ₹500.'; '' where nothing does. */
export function offerBounds({ maxDiscount, minAmount }: NewsletterOffer): string {
  const most = maxDiscount === null ? [] : [`at most ${formatMoney(fromRupees(maxDiscount))} off`]
  const least = minAmount === 0 ? [] : [`from an order of ${formatMoney(fromRupees(minAmount))}`]
  const bounds = [...most, ...least].join(', ')
  return bounds === '' ? '' : `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`
}
