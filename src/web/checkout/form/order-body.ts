import type { Call } from '../../../contract/endpoint.ts'
import type { CheckoutAddress, placeOrder } from '../../../contract/orders.ts'
import type { TypedStreet } from '../../../domain/address/street.ts'
import type { Business } from '../../../domain/business/business.ts'
import type { Bill } from '../../../domain/cart/pricing.ts'
import type { CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { toRupees } from '../../../domain/money.ts'
import type { Present } from '../../../domain/present/present.ts'
import type { PromiseChoice } from '../../../domain/promise/promised.ts'
import type { ReadyLine } from '../../cart/state/shown-line.ts'

/** Everything a shopper enters at checkout; a method of payment may be none that the shop knows. */
export type CheckoutFields = CheckoutAddress &
  TypedStreet & {
    paymentMethod: string
    savesAddress: boolean
    /** Day and window that she chose; null: the earliest. */
    promise: PromiseChoice | null
    isPresent: boolean
    /** As typed, also where it is none now. */
    present: Present
    isForBusiness: boolean
    /** As typed, also where it is for none now. */
    business: Business
  }

export type OrderBody = Call<typeof placeOrder>['body']

type Ordered = {
  fields: CheckoutFields
  lines: readonly ReadyLine[]
  /** What the shopper saw. */
  bill: Bill
  coupon: CouponOutcome | undefined
  /** The day and the window that she saw; undefined where the shop promises none. */
  promise: PromiseChoice | undefined
}

/** The order as it is sent: what is wanted, where to, and every amount as it stood on screen (specification §3). */
export function orderBody({ fields, lines, bill, coupon, promise }: Ordered): OrderBody {
  const { paymentMethod: _, savesAddress: __, promise: ___, streetLines: ____, ...asked } = fields
  const { isPresent, present, isForBusiness, business, ...address } = asked
  return {
    address: { ...address, ...trimmedTexts(address) },
    items: lines.map(itemOf),
    amount: toRupees(bill.total),
    additionalCosts: toRupees(bill.additionalCosts),
    discount: toRupees(bill.discount),
    appliedCoupon: coupon?.ok ? coupon.code : null,
    ...(promise && { promise }),
    ...(isPresent && { present }),
    ...(isForBusiness && { business }),
  }
}

function trimmedTexts(fields: object): Record<string, string> {
  const all = Object.entries(fields)
  return Object.fromEntries(all.flatMap(([field, typed]) => (typeof typed === 'string' ? [[field, typed.trim()]] : [])))
}

/** The product's record with the size chosen and the price seen; its long parts stay at home. */
function itemOf({ product, label, quantity, price }: ReadyLine): OrderBody['items'][number] {
  const { sizePrices: _, nutrition: __, description: ___, ...record } = product
  return { ...record, size: label, quantity, price: toRupees(price) }
}
