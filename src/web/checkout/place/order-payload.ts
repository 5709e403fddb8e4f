import type { Call } from '../../../contract/endpoint.ts'
import type { CheckoutAddress, placeOrder } from '../../../contract/orders.ts'
import type { Bill } from '../../../domain/cart/pricing.ts'
import type { CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { toRupees } from '../../../domain/money.ts'
import type { ReadyLine } from '../../cart/state/shown-line.ts'
import type { CheckoutFields } from '../form/checkout-fields.ts'

export type OrderBody = Call<typeof placeOrder>['body']

type Ordered = {
  fields: CheckoutFields
  lines: readonly ReadyLine[]
  /** What the shopper saw. */
  bill: Bill
  coupon: CouponOutcome | undefined
}

/** The order as it is sent: what is wanted, where to, and every amount as it stood on screen (specification §3). */
export function orderBody({ fields, lines, bill, coupon }: Ordered): OrderBody {
  return {
    address: addressIn(fields),
    items: lines.map(itemOf),
    amount: toRupees(bill.total),
    additionalCosts: toRupees(bill.additionalCosts),
    discount: toRupees(bill.discount),
    appliedCoupon: coupon?.ok ? coupon.code : null,
  }
}

function addressIn({ paymentMethod: _, specialRequirements, ...texts }: CheckoutFields): CheckoutAddress {
  const { firstName, lastName, email, phone, street, city, state, zipcode, country, deliveryInstructions } = texts
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    zipcode: zipcode.trim(),
    country: country.trim(),
    deliveryInstructions: deliveryInstructions.trim(),
    specialRequirements,
  }
}

/** The product's record with the size chosen and the price seen; its long parts stay at home. */
function itemOf({ product, label, quantity, price }: ReadyLine): OrderBody['items'][number] {
  const { sizePrices: _, nutrition: __, description: ___, ...record } = product
  return { ...record, size: label, quantity, price: toRupees(price) }
}
