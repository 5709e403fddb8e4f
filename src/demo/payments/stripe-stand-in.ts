import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Stripe from 'stripe'
import type { Entity, Ledger } from './ledger.ts'
import { misbehave } from './misbehave.ts'
import type { SignedEvent } from './razorpay-stand-in.ts'
import { type Form, readForm } from './read-form.ts'
import { answerRefusal, Refusal } from './stand-in-errors.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Stripe's API as far as a shop uses it, below `/v1`. `pageUrl` is the address of its payment page, without the id. */
export function stripeStandIn(app: FastifyInstance, ledger: Ledger, pageUrl: string): void {
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => answerRefusal(error, reply))
      api.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) =>
        done(null, readForm(body)),
      )
      api.addHook('onRequest', async ({ headers }, reply) => {
        await misbehave(ledger, 'stripe', reply)
        if (headers.authorization === `Bearer ${ledger.keys.stripe.secretKey}`) return
        throw new Refusal(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
      })
      api.post('/checkout/sessions', (request) =>
        once(ledger, request, (within) => makeSession(within, request, pageUrl)),
      )
      api.get('/checkout/sessions', async () => ({ object: 'list', data: [], has_more: false }))
      api.get<Named>('/checkout/sessions/:id', ({ params }) => findSession(ledger, params.id))
      api.post<Named>('/checkout/sessions/:id/expire', ({ params }) => expireStripe(ledger, params.id))
      api.get<{ Querystring: { payment_intent: string } }>('/refunds', async ({ query }) => ({
        object: 'list',
        data: await ledger.list('refund', 'payment_intent', query.payment_intent),
        has_more: false,
      }))
      api.post('/refunds', (request) => once(ledger, request, (within) => makeRefund(within, request)))
    },
    { prefix: '/v1' },
  )
}

type Named = { Params: { id: string } }

/** What the page does when a shopper pays: a paid session. Refuses one that is not open. */
export async function payStripe(ledger: Ledger, id: string): Promise<Entity> {
  const session = await ledger.change('session', id, async (open, within) => {
    if (stateOf(open) !== 'open') throw invalid('This session is no longer open')
    const shared = { object: 'payment_intent', currency: open.currency, created: seconds() }
    const payment = { id: newId('pi'), ...shared, amount: open.amount_total, refunded: 0 }
    const paid = { ...open, status: 'complete', payment_status: 'paid', payment_intent: payment.id, url: null }
    await within.put('payment', payment)
    await within.put('session', paid)
    return paid
  })
  return session ?? Promise.reject(missing(id))
}

/** Lets nobody pay any more; refuses a session that is complete or expired. */
export async function expireStripe(ledger: Ledger, id: string): Promise<Entity> {
  const session = await ledger.change('session', id, async (open, within) => {
    if (stateOf(open) !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    const expired = { ...open, status: 'expired', url: null }
    await within.put('session', expired)
    return expired
  })
  return session ?? Promise.reject(missing(id))
}

/** An event as Stripe sends it: its body and the header that proves it. `at` in ms. */
export function stripeEvent(ledger: Ledger, type: string, session: Entity, at = Date.now()): SignedEvent {
  const event = { id: newId('evt'), object: 'event', type, created: Math.floor(at / 1000), data: { object: session } }
  const body = JSON.stringify(event)
  const secret = ledger.keys.stripe.webhookSecret
  const timestamp = Math.floor(at / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, headers: { 'stripe-signature': signature } }
}

export async function findSession(ledger: Ledger, id: string): Promise<Entity> {
  const session = (await ledger.get('session', id)) ?? Promise.reject(missing(id))
  const kept = await session
  return { ...kept, status: stateOf(kept), url: stateOf(kept) === 'open' ? kept.url : null }
}

/** A session whose time is over has expired, whoever looks. */
function stateOf({ status, expires_at }: Entity): unknown {
  return status === 'open' && Number(expires_at) * 1000 < Date.now() ? 'expired' : status
}

/** The same key gets the first answer again, also of two at once; the same key for something else is an error. */
async function once(
  ledger: Ledger,
  request: FastifyRequest,
  make: (within: Ledger) => Promise<Entity>,
): Promise<Entity> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return make(ledger)
  if (key.length > 255) throw invalid('The idempotency key is longer than 255 characters')
  const id = `${request.url} ${key}`
  const asked = JSON.parse(JSON.stringify(request.body))
  await ledger.add('answer', { id, asked })
  const answered = await ledger.change('answer', id, async (earlier, within) => {
    if (!isDeepStrictEqual(earlier.asked, asked)) return undefined
    const answer = (earlier.answer as Entity | undefined) ?? (await make(within))
    await within.put('answer', { ...earlier, answer })
    return answer
  })
  if (answered) return answered
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  throw new Refusal(400, { error: { type: 'idempotency_error', message } })
}

async function makeSession(ledger: Ledger, { body }: FastifyRequest, pageUrl: string): Promise<Entity> {
  const form = body as Form
  const [line, ...others] = Object.values((form.line_items as Form) ?? {}) as Form[]
  const price = (line?.price_data ?? {}) as Form
  const amount = Number(price.unit_amount) * Number(line?.quantity)
  if (form.mode !== 'payment' || !line || others.length > 0) throw invalid('One line item in mode payment, please')
  if (!Number.isInteger(amount) || amount < 0) throw invalid('Invalid non-negative integer', 'unit_amount')
  if (amount < 50) throw invalid('The Checkout Session’s total amount due must add up to at least ₹0.50 inr')
  if (price.currency !== 'inr') throw invalid('Invalid currency', 'currency')
  if ('payment_method_types' in form) throw invalid('Received unknown parameter: payment_method_types')
  checkMetadata((form.metadata ?? {}) as Form)
  const ahead = Number(form.expires_at) - Date.now() / 1000
  if (!(ahead >= 30 * 60 - 5 && ahead <= 24 * 60 * 60)) {
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now', 'expires_at')
  }
  const id = newId('cs_test')
  const session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency: price.currency,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: form.client_reference_id ?? null,
    metadata: form.metadata ?? {},
    customer_email: form.customer_email ?? null,
    line_name: ((price.product_data ?? {}) as Form).name ?? '',
    success_url: form.success_url,
    cancel_url: form.cancel_url,
    expires_at: Number(form.expires_at),
    url: `${pageUrl}/${id}`,
  }
  await ledger.put('session', session)
  return session
}

function checkMetadata(metadata: Form): void {
  if (Object.keys(metadata).length > 50) throw invalid('Metadata has more than 50 keys', 'metadata')
  if (Object.values(metadata).some((value) => String(value).length > 500)) {
    throw invalid('Metadata values can have up to 500 characters', 'metadata')
  }
}

async function makeRefund(ledger: Ledger, { body }: FastifyRequest): Promise<Entity> {
  const { payment_intent, amount: asked, metadata = {} } = body as Form
  checkMetadata(metadata as Form)
  const refund = await ledger.change('payment', String(payment_intent), async (payment, within) => {
    const left = Number(payment.amount) - Number(payment.refunded)
    const amount = asked === undefined ? left : Number(asked)
    if (amount < 1 || amount > left)
      throw invalid('Refund amount is greater than unrefunded amount on charge', 'amount')
    await within.put('payment', { ...payment, refunded: Number(payment.refunded) + amount })
    const made = {
      id: newId('re'),
      object: 'refund',
      amount,
      payment_intent: payment.id,
      status: 'succeeded',
      created: seconds(),
      metadata,
    }
    await within.put('refund', made)
    return made
  })
  return refund ?? Promise.reject(missing(String(payment_intent)))
}

function invalid(message: string, param?: string): Refusal {
  return new Refusal(400, { error: { type: 'invalid_request_error', message, ...(param && { param }) } })
}

function missing(id: string): Refusal {
  const message = `No such object: '${id}'`
  return new Refusal(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message } })
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(18).toString('hex')}`
}
