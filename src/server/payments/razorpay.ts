import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import * as z from 'zod/mini'
import { paise } from '../../domain/money.ts'
import { isTestKey } from '../../domain/payments/payment-keys.ts'
import type { RazorpayKeys } from '../env/env-payments.ts'
import { checkedId, ForgedEvent, failAs, type Payable, type Provider, TIMEOUT } from './provider.ts'

export type RazorpayProvider = Provider & {
  keyId: string
  /** Address of the script that opens the window. */
  script: string
  /** Whether the provider signed this payment of the order of that id. */
  signed(payment: { providerOrderId: string; paymentId: string; signature: string }): boolean
}

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

const PATIENCE = 20 * 60_000

/** Ids go into addresses as they are. */
const ORDER_ID = /^order_[A-Za-z0-9]{8,40}$/
const PAYMENT_ID = /^pay_[A-Za-z0-9]{8,40}$/

/** As many refunds of a payment as Razorpay lists at once; by itself it lists ten. */
const MOST_LISTED = 100

/** Notes of an order: at most 15, of 256 characters each. */
const LONGEST_NOTE = 256

const Event = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: z.object({ id: z.string(), order_id: z.nullable(z.string()) }) }) }),
})

/** Razorpay, whose window opens on the checkout page. */
export function connectRazorpay(keys: RazorpayKeys): RazorpayProvider {
  const { keyId, keySecret, webhookSecret, apiUrl, script = SCRIPT } = keys
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // The SDK knows neither another address nor a timeout.
  const { rq } = (razorpay as unknown as { api: { rq: Requests } }).api
  const { defaults } = rq
  defaults.timeout = TIMEOUT
  if (apiUrl) defaults.baseURL = apiUrl

  return {
    name: 'razorpay',
    isTest: isTestKey(keyId),
    keyId,
    script,
    patience: PATIENCE,
    least: paise(100),
    parametersFor: (payable) => ({
      amount: payable.amount,
      currency: 'INR',
      receipt: payable.orderId,
      payment: { capture: 'automatic' },
      notes: notesFor(payable),
    }),
    open: async (_key, parameters, again) => {
      const { receipt } = parameters as { receipt: string }
      // Razorpay takes no idempotency key: what an earlier try made is found by its receipt.
      const earlier = again ? await ask(() => razorpay.orders.all({ receipt })) : undefined
      const order = earlier?.items[0] ?? (await ask(() => razorpay.orders.create(parameters as never)))
      return { providerOrderId: order.id, redirectUrl: undefined }
    },
    find: async (providerOrderId) => {
      const id = checkedId('razorpay', ORDER_ID, providerOrderId)
      const { items } = await ask(() => razorpay.orders.fetchPayments(id))
      const captured = items
        .filter(({ status, order_id }) => status === 'captured' && order_id === id)
        .map(({ id: paymentId, amount, currency }) => ({ paymentId, amount: Number(amount), currency }))
      // An order stays open for ever: the shop's own patience ends first.
      return { closed: false, captured }
    },
    close: async () => {},
    refund: async (key, paymentId, amount) => {
      const id = checkedId('razorpay', PAYMENT_ID, paymentId)
      // Nobody says how long Razorpay remembers a key: what an earlier try made is found by its receipt too.
      const earlier = await ask(() => razorpay.payments.fetchMultipleRefund(id, { count: MOST_LISTED }))
      const made = earlier.items.find(({ receipt }) => receipt === key)
      return made?.id ?? (await ask(() => postRefund(rq, id, { amount, receipt: key })))
    },
    check: async () => void (await ask(() => razorpay.payments.all({ count: 1 }))),
    readEvent: (body, headers) => {
      const signature = headers['x-razorpay-signature']
      if (typeof signature !== 'string' || !isEqual(hmac(webhookSecret, body), signature)) throw new ForgedEvent()
      const event = Event.safeParse(JSON.parse(body.toString('utf8')))
      if (!event.success) return undefined
      const { id, order_id } = event.data.payload.payment.entity
      // The id in the header is not signed: what happened to which payment tells a repetition.
      return order_id === null ? undefined : { eventId: `${event.data.event} ${id}`, providerOrderId: order_id }
    },
    signed: ({ providerOrderId, paymentId, signature }) =>
      isEqual(hmac(keySecret, `${providerOrderId}|${paymentId}`), signature),
  }
}

/** What the SDK asks with. Its own calls send no headers of ours. */
type Requests = {
  defaults: Record<string, unknown>
  post(path: string, body: object, settings: { headers: Record<string, string> }): Promise<{ data: unknown }>
}

const Made = z.object({ id: z.string() })

/** Asks for a refund under its receipt as the key: a repetition is the same refund, also of one that is not listed yet. */
async function postRefund(rq: Requests, id: string, refund: { amount: number; receipt: string }): Promise<string> {
  const headers = { 'X-Refund-Idempotency': refund.receipt }
  try {
    return Made.parse((await rq.post(`/v1/payments/${id}/refund`, refund, { headers })).data).id
  } catch (error) {
    const { response } = error as { response?: { status: number; data?: { error?: object } } }
    // As the SDK's own calls fail, and without the keys, which the error itself holds.
    throw { statusCode: response?.status, error: response?.data?.error }
  }
}

function notesFor({ address, couponCode, discount }: Payable): Record<string, string> {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address
  const asked = Object.entries(address.specialRequirements).flatMap(([name, wanted]) => (wanted ? [name] : []))
  const notes = {
    name: `${firstName} ${lastName}`,
    address: [street, city, state, zipcode, country].filter((part) => part !== '').join(', '),
    phone,
    special_requirements: asked.join(', '),
    coupon: couponCode ?? '',
    discount: `${discount / 100}`,
  }
  return Object.fromEntries(Object.entries(notes).map(([name, text]) => [name, cut(text)]))
}

/** Whole characters, as many as a note holds. */
function cut(text: string): string {
  let kept = ''
  for (const character of text) if (kept.length + character.length <= LONGEST_NOTE) kept += character
  return kept
}

/** Asks the provider. The SDK throws a plain object for a refusal, and stumbles over its own error where none came. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { statusCode, error: said } = error as { statusCode?: number; error?: { description?: string } }
    failAs('razorpay', statusCode ?? 0, `${said?.description ?? statusCode ?? 'no answer'}`, error)
  }
}

function hmac(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
