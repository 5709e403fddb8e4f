import { createHmac, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Entity, Ledger } from './ledger.ts'
import { holdUp, misbehave } from './misbehave.ts'
import { answerRefusal, Refusal } from './stand-in-errors.ts'

export type Method = 'card' | 'upi' | 'netbanking' | 'wallet'
/** What the window hands to the page after a payment. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

const NewOrder = z.object({
  amount: z.int(),
  currency: z.string(),
  receipt: z.optional(z.nullable(z.string())),
  notes: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  payment: z.optional(z.object({ capture: z.string() })),
})
const NewRefund = z.object({ amount: z.optional(z.int()), receipt: z.optional(z.nullable(z.string())) })

/** Razorpay's API as far as a shop uses it, below `/razorpay/v1`: what it checks, refuses and answers. */
export function razorpayStandIn(app: FastifyInstance, ledger: Ledger): void {
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => answerRefusal(error, reply))
      api.addHook('onRequest', async (request, reply) => {
        await misbehave(ledger, 'razorpay', reply)
        checkKeys(ledger, request.headers.authorization)
      })
      api.post('/orders', ({ body }) => makeOrder(ledger, body))
      api.get<{ Querystring: { receipt?: string } }>('/orders', async ({ query }) =>
        collection(query.receipt === undefined ? [] : await ledger.list('order', 'receipt', query.receipt)),
      )
      api.get<Named>('/orders/:id', ({ params }) => found(ledger, 'order', params.id))
      api.get<Named>('/orders/:id/payments', async ({ params }) => {
        await found(ledger, 'order', params.id)
        return collection(await ledger.list('payment', 'order_id', params.id))
      })
      api.get('/payments', async () => collection([]))
      api.get<Named>('/payments/:id', ({ params }) => found(ledger, 'payment', params.id))
      api.get<Named & Counted>('/payments/:id/refunds', async ({ params, query: { count = '10' } }) => {
        const refunds = await ledger.list('refund', 'payment_id', params.id)
        return collection(refunds.toReversed().slice(0, Math.min(Number(count), MOST_LISTED)))
      })
      api.post<Named>('/payments/:id/refund', (request) => refundOnce(ledger, request))
    },
    { prefix: '/razorpay/v1' },
  )
}

type Named = { Params: { id: string } }
type Counted = { Querystring: { count?: string } }

const MOST_LISTED = 100

/** What the window does when a shopper pays: a captured payment and its signature. Refuses a paid order. */
export async function payRazorpay(ledger: Ledger, orderId: string, method: Method): Promise<Paid> {
  const paid = await ledger.change('order', orderId, async (order, within) => {
    if (order.status === 'paid') throw badRequest('Payment already done for this order')
    const payment = newPayment(order, method, 'captured')
    await within.put('payment', payment)
    await within.put('order', { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0, attempts: 1 })
    return payment
  })
  if (!paid) throw badRequest('The id provided does not exist')
  return {
    razorpay_payment_id: paid.id,
    razorpay_order_id: orderId,
    razorpay_signature: sign(ledger.keys.razorpay.keySecret, `${orderId}|${paid.id}`),
  }
}

/** A payment that the shopper's bank declined: the order stays open for another try. */
export async function declineRazorpay(ledger: Ledger, orderId: string, method: Method): Promise<Entity> {
  const declined = await ledger.change('order', orderId, async (order, within) => {
    if (order.status === 'paid') throw badRequest('Payment already done for this order')
    const payment = { ...newPayment(order, method, 'failed'), error_description: 'Payment was declined by the bank' }
    await within.put('payment', payment)
    await within.put('order', { ...order, status: 'attempted' })
    return payment
  })
  return declined ?? Promise.reject(badRequest('The id provided does not exist'))
}

/** An event as Razorpay sends it: its body and the headers that prove it. */
export function razorpayEvent(ledger: Ledger, event: string, payment: Entity): SignedEvent {
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: payment } },
    created_at: seconds(),
  })
  return { body, headers: { 'x-razorpay-signature': sign(ledger.keys.razorpay.webhookSecret, body) } }
}

export type SignedEvent = { body: string; headers: Record<string, string> }

async function makeOrder(ledger: Ledger, body: unknown): Promise<Entity> {
  const { amount, currency, receipt = null, notes = {} } = parse(NewOrder, body)
  if (amount < 100) throw badRequest('Order amount less than minimum amount allowed')
  if (currency !== 'INR') throw badRequest('Currency is not supported')
  if (receipt && receipt.length > 40) throw badRequest('The receipt may not be greater than 40 characters.')
  if (Object.keys(notes).length > 15) throw badRequest('Number of fields in notes should be less than or equal to 15')
  if (Object.values(notes).some((note) => String(note).length > 256)) {
    throw badRequest('Notes should be less than or equal to 256 characters')
  }
  await holdUp(ledger, 'razorpay-order')
  const order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(),
  }
  await ledger.put('order', order)
  return order
}

/** The same key gets the same refund again, for another body an error, and a conflict while the first is being made. */
async function refundOnce(ledger: Ledger, { params, headers, body }: FastifyRequest<Named>): Promise<Entity> {
  const key = headers['x-refund-idempotency']
  if (typeof key !== 'string') return makeRefund(ledger, params.id, body)
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) throw badRequest('The idempotency key is invalid')
  const id = `refund ${key}`
  const asked = { of: params.id, body: body ?? {} }
  await ledger.add('answer', { id, asked })
  const refund = await ledger.changeUnlessHeld('answer', id, async (earlier, within) => {
    if (!isDeepStrictEqual(earlier.asked, asked)) throw badRequest(OTHER_REQUEST)
    const answer = (earlier.answer as Entity | undefined) ?? (await makeRefund(within, params.id, body))
    await within.put('answer', { ...earlier, answer })
    return answer
  })
  if (refund) return refund
  throw new Refusal(409, errorBody('Another request with the same idempotency key is being processed.'))
}

const OTHER_REQUEST = 'Different request with the same idempotency key has already been processed.'

async function makeRefund(ledger: Ledger, paymentId: string, body: unknown): Promise<Entity> {
  const { amount: asked, receipt = null } = parse(NewRefund, body ?? {})
  await holdUp(ledger, 'razorpay-refund')
  const refund = await ledger.change('payment', paymentId, async (payment, within) => {
    const left = Number(payment.amount) - Number(payment.amount_refunded)
    const amount = asked ?? left
    if (payment.status !== 'captured') throw badRequest('The payment has been fully refunded already')
    if (amount < 100) throw badRequest('The amount must be at least INR 1.00')
    if (amount > left) throw badRequest('The total refund amount is greater than the refund payment amount')
    const made = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: paymentId,
      receipt,
      status: 'processed',
      created_at: seconds(),
    }
    await within.put('refund', made)
    const status = amount === left ? 'refunded' : 'captured'
    await within.put('payment', { ...payment, status, amount_refunded: Number(payment.amount_refunded) + amount })
    return made
  })
  return refund ?? Promise.reject(badRequest('The id provided does not exist'))
}

function newPayment(order: Entity, method: Method, status: 'captured' | 'failed'): Entity {
  const { id: order_id, amount, currency, notes } = order
  const shared = { entity: 'payment', amount, currency, order_id, notes, method, amount_refunded: 0 }
  return { id: newId('pay'), ...shared, status, captured: status === 'captured', created_at: seconds() }
}

async function found(ledger: Ledger, kind: 'order' | 'payment', id: string): Promise<Entity> {
  return (await ledger.get(kind, id)) ?? Promise.reject(badRequest('The id provided does not exist'))
}

function collection(items: readonly Entity[]): object {
  return { entity: 'collection', count: items.length, items }
}

function parse<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const read = z.safeParse(schema, body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw badRequest(`The ${issue?.path.join('.')} is invalid: ${issue?.message}`)
}

function checkKeys({ keys }: Ledger, authorization: string | undefined): void {
  const { keyId, keySecret } = keys.razorpay
  const right = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  if (authorization !== right) throw new Refusal(401, errorBody('Authentication failed'))
}

function badRequest(description: string): Refusal {
  return new Refusal(400, errorBody(description))
}

function errorBody(description: string): object {
  const nothing = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', metadata: {} }
  return { error: { code: 'BAD_REQUEST_ERROR', description, ...nothing } }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function newId(kind: 'order' | 'pay' | 'rfnd'): string {
  return `${kind}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
