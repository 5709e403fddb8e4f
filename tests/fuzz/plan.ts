import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { STAFF_ROLES } from '../../src/domain/staff/staff.ts'
import { hostile, spoil } from '../hostile.ts'
import { STAFF_PASSWORD } from '../office.ts'
import { plausible } from '../plausible.ts'
import { CALLS, knownOf, nameOfCall, place, some } from './known.ts'

export const CALLERS = ['visitor', 'customer', ...STAFF_ROLES] as const
export type Caller = (typeof CALLERS)[number]

/** What goes with a call; what the shop has stands as `some` of its kind. */
export type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; file?: string }

/** One request, as a seed decides it. */
export type Plan = {
  number: number
  call: Endpoint
  caller: Caller
  /** Which of the customers, if it is one. */
  who: number
  given: Given
  /** Of orders; '' for none. */
  key: string
}

/** The request of this number, always the same for a seed. */
export function planRequest(seed: number, number: number): Plan {
  const [plan] = fc.sample(request, { seed: seed * 1_000_003 + number, numRuns: 1, unbiased: true })
  if (!plan) throw new Error('nothing is planned')
  return { ...plan, number }
}

/** Callers from the first that may: mostly one of them, now and then anybody. */
function callersOf({ auth }: Endpoint): fc.Arbitrary<Caller> {
  const from = auth === 'anyone' ? 0 : CALLERS.indexOf(auth)
  const able = auth === 'customer' ? (['customer'] as const) : CALLERS.slice(from)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...able) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  )
}

function requestsOf(call: Endpoint): fc.Arbitrary<Omit<Plan, 'number'>> {
  const sound = soundOf(call)
  return fc.record({
    call: fc.constant(call),
    caller: callersOf(call),
    who: place,
    given: fc.oneof({ weight: 3, arbitrary: sound }, { weight: 2, arbitrary: sound.chain(twist) }),
    key: fc.constantFrom('', '', 'k', 'key-1', 'key-2', 'k'.repeat(300)),
  })
}

type Schema = NonNullable<Endpoint['body']>
const describe = (schema: Schema) => z.toJSONSchema(schema, { io: 'input' })

function soundOf(call: Endpoint): fc.Arbitrary<Given> {
  const known = knownOf(call)
  const valuesOf = (schema: Schema) => plausible(describe(schema), known)
  const parts: Record<string, fc.Arbitrary<unknown>> = {
    ...(call.params && { params: valuesOf(call.params) }),
    ...(call.query && { query: valuesOf(call.query) }),
    ...(call.body && { body: valuesOf(call.body) }),
    ...(call.takesFile && { file: fc.oneof(FILE, hostile.map(String)) }),
  }
  const drawn = fc.record(parts) as fc.Arbitrary<Given>
  const right = RIGHT[nameOfCall(call)]
  return right ? fc.oneof(drawn, place.map(right)) : drawn
}

const FILE = fc
  .array(fc.tuple(place, fc.constantFrom('250 g', '1 kg', ''), fc.nat(99)), { maxLength: 5 })
  .map((rows) =>
    ['Product,Size,Stock', ...rows.map(([n, size, stock]) => `${some('product', n)},${size},${stock}`)].join('\n'),
  )

const orderOf = (n: number) => ({
  ...{ address: some('address', n), items: some('items', n), amount: some('amount', n), appliedCoupon: null },
})

/** What is right only as a whole, by its call. */
const RIGHT: Readonly<Record<string, (n: number) => Given>> = {
  'POST /api/order/place': (n) => ({ body: orderOf(n) }),
  'POST /api/order/razorpay': (n) => ({ body: orderOf(n) }),
  'POST /api/order/stripe': (n) => ({ body: orderOf(n) }),
  'POST /api/admin/phone-orders': (n) => ({
    body: { customerId: some('customer', n), key: some('uuid', n), order: orderOf(n) },
  }),
  'POST /api/user/address': (n) => ({ body: { label: `Home ${n}`, address: some('address', n) } }),
  'PUT /api/admin/products/:id': (n) => ({
    params: { id: some('product', n) },
    body: { changedAt: some('product-moment', n), product: some('product-form', n) },
  }),
  'POST /api/admin/products': (n) => ({ body: { id: `fuzz-${n}`, product: some('new-product', n) } }),
  'PUT /api/admin/coupons/:code': (n) => ({
    params: { code: some('coupon', n) },
    body: { version: some('coupon-version', n), coupon: couponOf(n) },
  }),
  'POST /api/admin/coupons': (n) => ({ body: { code: `FUZZ${n}`, coupon: couponOf(n) } }),
  'POST /api/admin/order-reductions': (n) => ({
    body: { orderId: some('order', n), reason: 'Dropped', keep: [{ position: 0, quantity: n % 3 }] },
  }),
  'POST /api/admin/order-revisions/preview': (n) => ({
    body: {
      orderId: some('order', n),
      lines: [{ productId: some('product', n), size: '250 g', quantity: 1 + (n % 4) }],
    },
  }),
  'POST /api/admin/sign-in': (n) => ({
    body: { email: some('packer-email', n), password: STAFF_PASSWORD, code: some('packer-code', n) },
  }),
  'PUT /api/admin/set-up/details': (n) => ({ body: some('own-details', n) }),
  ...rightSettings(),
  'GET /api/admin/content/:piece/versions/:version': rightVersion,
  'POST /api/admin/content/:piece/versions/:version/withdraw': rightVersion,
  'POST /api/admin/content/:piece/preview': (n) => ({
    params: { piece: some('piece', n) },
    body: { body: some('words', n) },
  }),
  'PUT /api/admin/content/:piece': (n) => ({
    params: { piece: some('piece', n) },
    body: { version: some('words-version', n), body: some('words', n) },
  }),
  'PUT /api/admin/look': (n) => ({ body: { version: some('look-version', n), look: some('look', n) } }),
  'POST /api/admin/look/emblem': (n) => ({ file: some('photograph', n) }),
  'POST /api/admin/pictures': (n) => ({ query: { title: `Fuzz ${n}` }, file: some('photograph', n) }),
  'POST /api/admin/products/:id/pictures': (n) => ({
    params: { id: some('product', n) },
    body: { picture: some('picture', n) },
  }),
  'PUT /api/admin/catalogue/order': (n) => ({ body: some('shop-order', n) }),
  'POST /api/admin/coupon-batches': (n) => ({
    body: { id: some('uuid', n), name: 'Fuzz', prefix: `FUZZ${n}`, count: 1 + (n % 5), coupon: couponOf(n) },
  }),
  'POST /api/order/verifyRazorpay': (n) => ({ body: some('own-payment', n) }),
  'POST /api/product/:id/reviews': (n) => ({
    params: { id: some('product', n) },
    body: { rating: 1 + (n % 5), title: 'As ever', text: 'Good with tea.' },
  }),
}

/** Each page of the settings takes what is its own of all of them. */
function rightSettings(): Record<string, (n: number) => Given> {
  const right = (n: number) => ({ body: { version: some('settings-version', n), settings: some('settings', n) } })
  const pages = CALLS.map(nameOfCall).filter((name) => name.startsWith('PUT /api/admin/settings'))
  return Object.fromEntries(pages.map((name) => [name, right]))
}

function rightVersion(n: number): Given {
  return { params: { piece: some('piece', n), version: some('piece-version', n) } }
}

function couponOf(n: number) {
  return {
    ...{ description: 'By the fuzz', isPercentage: false, discount: 10 + (n % 50), minAmount: 500, maxDiscount: null },
    ...{ listed: n % 2 === 0, usageLimit: n % 3 === 0 ? 1 : null, startsAt: null, endsAt: null },
  }
}

/** One part of what is given, spoilt. */
function twist(given: Given): fc.Arbitrary<Given> {
  const parts = Object.keys(given) as (keyof Given)[]
  if (parts.length === 0) return fc.constant(given)
  return fc.constantFrom(...parts).chain((part) => {
    if (part === 'file') return hostile.map((file) => ({ ...given, file: String(file) }))
    if (part === 'body') return spoil(fc.constant(given.body)).map((body) => ({ ...given, body }))
    return twistText(given[part] ?? {}).map((texts) => ({ ...given, [part]: texts }))
  })
}

const ODD_TEXTS = [
  '%',
  '%00',
  '__proto__',
  '..%2f',
  '[object Object]',
  '-1',
  '1e999',
  '٣',
  '',
  'x'.repeat(2_000),
  '\u202e',
]

function twistText(texts: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  const names = [...Object.keys(texts), '__proto__', 'other']
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...ODD_TEXTS))
    .map(([name, text]) => ({ ...texts, [name]: text }))
}

const request = fc.constantFrom(...CALLS.map(requestsOf)).chain((requests) => requests)
