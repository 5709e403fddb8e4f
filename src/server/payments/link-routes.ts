import { payByLink, readPaymentLink, verifyByLink } from '../../contract/payment-link.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { findAttemptOf } from './attempts.ts'
import { findLinkedOrder, type LinkedOrder, refuseOver, viewLinkedOrder } from './linked-order.ts'
import { openAttempt, toPay } from './open-attempt.ts'
import type { Payments } from './payments.ts'
import { isPaid, readReported, verifyInWindow } from './verify.ts'

type Parts = Payments & { rates: RateLimiter }

/** Paying by a link, without a session: its token opens the payment of one order, and nothing else. */
export function paymentLinkRoutes(serve: Serve, parts: Parts): void {
  const { db } = parts

  serve(readPaymentLink, async ({ body, request }) => {
    const found = await getLinkedOrder(parts, body.token, request.ip)
    await isPaid(parts, found.id)
    return viewLinkedOrder((await findLinkedOrder(db, body.token)) ?? found, Date.now())
  })

  serve(payByLink, async ({ body, request }) => {
    const linked = await getLinkedOrder(parts, body.token, request.ip)
    refuseOver(linked, Date.now())
    const attempt = await findAttemptOf(db, linked.id)
    if (!attempt) return refuse({ code: 'payment-unavailable' })
    const { id, amount, url } = toPay(await openAttempt(parts, attempt))
    if (amount === 0) return { order: null, session_url: null }
    const order = url === null ? { id, amount, currency: attempt.currency, receipt: linked.id } : null
    return { order, session_url: url }
  })

  serve(verifyByLink, async ({ body, request }) => {
    const { id: orderId } = await getLinkedOrder(parts, body.token, request.ip)
    await verifyInWindow(parts, { orderId }, readReported(body))
    return { message: 'Payment successful!' }
  })
}

/** The order of a link. Refuses a token that opens none; a network that has tried many such is refused unheard. */
async function getLinkedOrder({ db, rates }: Parts, token: string, address: string): Promise<LinkedOrder> {
  const guess = { 'payment-link-address': address }
  await rates.count(guess)
  const order = await findLinkedOrder(db, token)
  if (!order) return refuse({ code: 'payment-link-unknown' })
  await rates.uncount(guess)
  return order
}
