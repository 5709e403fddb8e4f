import Stripe from 'stripe'
import { paise } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { isTestKey } from '../../domain/payments/payment-keys.ts'
import type { StripeKeys } from '../env/env-payments.ts'
import { checkedId, ForgedEvent, failAs, type Provider, type ProviderEvent, TIMEOUT } from './provider.ts'

const PATIENCE = 31 * 60_000

/** Half an hour is the shortest that a session can last, also for one that a try at the end of our patience opens. */
const SESSION_OUTLASTS = 31 * 60_000

/** How old, or how far ahead of our clock, a signature may be, s. */
const TOLERANCE = 300

/** Addresses that Stripe surely takes: it refuses the whole session for one it does not, and is only helped by it. */
const PLAIN_EMAIL = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,4}$/

const SESSION_ID = /^cs_[A-Za-z0-9_]{8,250}$/

/** Stripe's checkout page, to which the shopper is led. `publicUrl` is the shop's origin, for the way back. */
export function connectStripe({ secretKey, webhookSecret, api }: StripeKeys, publicUrl: string): Provider {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 1, telemetry: false, ...api })

  return {
    name: 'stripe',
    isTest: isTestKey(secretKey),
    patience: PATIENCE,
    least: paise(50),
    parametersFor: ({ orderId, amount, address, byLink = false }, until) => ({
      mode: 'payment',
      // One line with what is to be paid: a discount cannot be a negative one.
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'inr',
            unit_amount: amount,
            product_data: { name: `Order #${printedOrderId(orderId)}` },
          },
        },
      ],
      ...(!byLink && PLAIN_EMAIL.test(address.email) ? { customer_email: address.email } : {}),
      client_reference_id: orderId,
      metadata: { orderId },
      success_url: `${publicUrl}${byLink ? '/pay-by-link?order=' : '/verify?success=true&orderId='}${orderId}`,
      cancel_url: `${publicUrl}${byLink ? '/pay-by-link?order=' : '/place-order?unpaid='}${orderId}`,
      expires_at: Math.floor((until + SESSION_OUTLASTS) / 1000),
    }),
    open: async (key, parameters) => {
      const session = await ask(() => stripe.checkout.sessions.create(parameters as never, { idempotencyKey: key }))
      return { providerOrderId: session.id, redirectUrl: session.url ?? undefined }
    },
    find: async (providerOrderId) => {
      const id = checkedId('stripe', SESSION_ID, providerOrderId)
      const session = await ask(() => stripe.checkout.sessions.retrieve(id))
      const { payment_status, payment_intent, amount_total, currency, status } = session
      const paymentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      const paid = payment_status === 'paid' && paymentId !== undefined
      const captured = {
        paymentId: paymentId ?? '',
        amount: amount_total ?? 0,
        currency: (currency ?? '').toUpperCase(),
      }
      return { closed: status === 'expired', captured: paid ? [captured] : [] }
    },
    close: async (providerOrderId) => {
      const id = checkedId('stripe', SESSION_ID, providerOrderId)
      await ask(() => stripe.checkout.sessions.expire(id))
    },
    refund: async (key, paymentId, amount) => {
      // Stripe forgets a key after a day; what an earlier try made is found by it among the payment's refunds.
      const earlier = await ask(() => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      const made = earlier.data.find(({ metadata }) => metadata?.key === key)
      const asked = { payment_intent: paymentId, amount, metadata: { key } }
      return (made ?? (await ask(() => stripe.refunds.create(asked, { idempotencyKey: key })))).id
    },
    // The very part that the shop uses: a restricted key may read others.
    check: async () => void (await ask(() => stripe.checkout.sessions.list({ limit: 1 }))),
    readEvent: (body, headers) => eventOf(stripe, webhookSecret, body, headers['stripe-signature']),
  }
}

function eventOf(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string | string[] | undefined,
): ProviderEvent | undefined {
  if (typeof signature !== 'string' || isFromTheFuture(signature)) throw new ForgedEvent()
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new ForgedEvent()
    throw error
  }
  if (!event.type.startsWith('checkout.session.')) return undefined
  const { id, metadata } = event.data.object as Stripe.Checkout.Session
  // One account may serve others too: a session without an order of ours is none of our business.
  return metadata?.orderId === undefined ? undefined : { eventId: event.id, providerOrderId: id }
}

/** The SDK only minds signatures that are too old. */
function isFromTheFuture(signature: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(signedAt <= Date.now() / 1000 + TOLERANCE)
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    failAs('stripe', error.statusCode ?? 0, error.message, error)
  }
}
