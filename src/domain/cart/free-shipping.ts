import { formatMoney, type Paise, ZERO } from '../money.ts'

/** How delivery becomes free: from a subtotal (paise) on, by itself or with a coupon's code. */
export type FreeShipping = { from: Paise; code: string | null }

/** Its words: 'Free shipping over ₹500' and 'with code SWEETFREE', which a threshold does not need. */
export function freeShippingWords({ from, code }: FreeShipping): { what: string; how: string | undefined } {
  if (code === null) return { what: `Free shipping from ${formatMoney(from)}`, how: undefined }
  const what = from === ZERO ? 'Free shipping' : `Free shipping over ${formatMoney(from)}`
  return { what, how: `with code ${code}` }
}
