import fc from 'fast-check'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import { API } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { STAFF_PASSWORD } from '../office.ts'
import type { KnownValues } from '../plausible.ts'

/** Every call of shop and back office. */
export const CALLS: readonly Endpoint[] = [...API, ...ADMIN_API]

export function nameOfCall({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** What stands for something that the shop has when a request is sent: the so manieth of its kind. */
export function some(kind: string, n: number): string {
  return `«${kind} ${n}»`
}

export const place = fc.nat(9_999)
const any = (kind: string) => place.map((n) => some(kind, n))

/** So few that a repetition meets what was done by the same key. */
const KEYS = fc.nat(99).map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

const EVERYWHERE: KnownValues = {
  ...{ _id: any('product'), itemId: any('product'), productId: any('product'), ids: any('product') },
  ...{ itemIds: any('product') },
  size: fc.constantFrom('default', '250 g', '500 g', '1 kg'),
  ...{ variantId: any('variant'), variantIds: any('variant'), pictures: any('picture') },
  ...{ orderId: fc.oneof(any('order'), any('own-order')), orders: any('order') },
  ...{ customerId: any('customer'), reviewId: any('review'), mailId: any('mail'), staff: any('colleague') },
  riderId: any('colleague'),
  ...{
    code: any('coupon'),
    appliedCoupon: any('coupon'),
    email: fc.oneof(
      any('email'),
      place.map((n) => `new-${n}@example.com`),
    ),
    razorpay_order_id: any('asked-payment'),
  },
  ...{ password: fc.constantFrom('kesar-pista-42', STAFF_PASSWORD, 'not the one'), token: any('reset-token') },
  ...{
    newPassword: fc.constantFrom('badam-halwa-and-7', 'password'),
    current: fc.constantFrom('kesar-pista-42', 'no'),
  },
  ...{ name: fc.constantFrom('Meera', 'Kabir Rao', 'काजू'), phone: fc.constantFrom('9876543210', '0000012345', '1') },
  ...{ id: KEYS, key: KEYS, mergeId: KEYS, day: fc.nat(9).map((n) => some('day', n)) },
  ...{ page: fc.constantFrom('1', '2', '999'), limit: fc.constantFrom('1', '100', '5000') },
  ...{ minPrice: fc.constantFrom('10', '99.50'), maxPrice: fc.constantFrom('1000', '5') },
  ...{ search: fc.constantFrom('kaju', 'ladu', 'लड्डू', 'meera', ''), q: fc.constantFrom('meera', 'kaju', '9876543210') },
  // A shop that takes no orders is a shop in which little is tried.
  takesOrders: fc.constantFrom(true, true, true, true, false),
  reason: fc.constantFrom('Somebody asked for it', 'Burnt', ''),
  ...{ plan: fc.constant('no plan'), subtotal: fc.constantFrom(500, 100_000, 1) },
}

/** What `id` or `code` means in calls of these paths. */
const OF_PATH: readonly (readonly [RegExp, KnownValues])[] = [
  [/^\/api\/(admin\/products|product)\//, { id: any('product') }],
  [/^\/api\/user\/address/, { id: any('own-address') }],
  [/^\/api\/user\/sessions/, { id: any('own-session') }],
  [/^\/api\/admin\/customers\//, { id: any('customer') }],
  [/^\/api\/admin\/messages\//, { id: any('message') }],
  [/^\/api\/admin\/reviews\//, { id: any('review') }],
  [/^\/api\/admin\/orders\//, { id: any('order') }],
  [/^\/api\/admin\/staff\//, { id: any('colleague') }],
  [/^\/api\/admin\/order-refunds\//, { id: any('refund') }],
  [/^\/api\/admin\/log/, { from: any('day'), to: any('day'), after: fc.constant('99999999') }],
  [/^\/api\/admin\/coupon-batches/, { id: any('batch') }],
  [/^\/api\/admin\/(sign-in|invitation)/, { code: fc.constantFrom('123456', '1'), token: any('invitation') }],
]

/** Values of the fields of a call. */
export function knownOf({ path }: Endpoint): KnownValues {
  return Object.assign({}, EVERYWHERE, ...OF_PATH.filter(([pattern]) => pattern.test(path)).map(([, known]) => known))
}
