import { formatMoney, type Paise, paise, ZERO } from '../money.ts'

/** How delivery becomes free: from a subtotal (paise) on, by itself or with a coupon's code. */
export type FreeShipping = { from: Paise; code: string | null }

/** Its words: 'Free shipping over ₹500' and 'with code SWEETFREE', which a threshold does not need. */
export function freeShippingWords({ from, code }: FreeShipping): { what: string; how: string | undefined } {
  if (code === null) return { what: `Free shipping from ${formatMoney(from)}`, how: undefined }
  const what = from === ZERO ? 'Free shipping' : `Free shipping over ${formatMoney(from)}`
  return { what, how: `with code ${code}` }
}

/** Its terms in a few words: 'From ₹700', 'Over ₹500 with SWEETFREE'. */
export function freeShippingTerms({ from, code }: FreeShipping): string {
  if (code === null) return `From ${formatMoney(from)}`
  return from === ZERO ? `With ${code}` : `Over ${formatMoney(from)} with ${code}`
}

/** Its terms as a sentence. */
export function freeShippingExplained({ from, code }: FreeShipping): string {
  if (code === null) return `An order of ${formatMoney(from)} or more is delivered without a fee, and without a code.`
  return `The code ${code} takes the whole delivery off your total${from === ZERO ? '' : ` from ${formatMoney(from)} on`}.`
}

/** What a cart of that subtotal (paise) still misses: '₹110 more, and SWEETFREE pays for the shipping.' */
export function freeShippingMissing({ from, code }: FreeShipping, subtotal: Paise): string {
  const missing = formatMoney(paise(from - subtotal))
  return code === null
    ? `${missing} more, and delivery is free.`
    : `${missing} more, and ${code} pays for the shipping.`
}
