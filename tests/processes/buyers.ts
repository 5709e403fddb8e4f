import { MEERAS_ADDRESS } from '../api/counter.ts'

export type Wanted = { _id: string; size: string; quantity: number }

/** An order of things that cost 100 rupees each, with SWEETFREE where the cart is large enough. */
function payloadOf(items: readonly Wanted[]) {
  const subtotal = items.reduce((sum, { quantity }) => sum + quantity * 100, 0)
  const coupon = subtotal >= 500 ? { discount: 100, appliedCoupon: 'SWEETFREE' } : { discount: 0, appliedCoupon: null }
  return { address: MEERAS_ADDRESS, items, amount: subtotal + 40 - coupon.discount, additionalCosts: 0, ...coupon }
}

export type Bought = { status: number; orderId?: string; code?: string }

/** Orders over HTTP; rejects where no whole answer came back. */
export async function buy(url: string, token: string, key: string, items: readonly Wanted[]): Promise<Bought> {
  const answer = await fetch(`${url}/api/order/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, 'idempotency-key': key },
    body: JSON.stringify(payloadOf(items)),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}
