import type { CouponCart, CouponLine, CouponOutcome } from '../coupons/coupon.ts'
import { fromRupees, type Paise, paise, sumOf, times, ZERO } from '../money.ts'

/** What a line of the cart costs: the price of one and how many. */
export type PricedLine = { price: Paise; quantity: number }

/** Special handling a shopper can ask for; fragile handling and no-contact delivery cost nothing. */
export type Handling = { coldPacking: boolean; giftWrapping: boolean }
export const NO_HANDLING: Handling = { coldPacking: false, giftWrapping: false }

/** The most that the things of one order may come to: beyond it an order is a bulk order. */
export const LARGEST_ORDER = fromRupees(10_000_000)

/** What an owner may set. */
export type Rates = {
  deliveryFee: Paise
  /** The subtotal from which nothing is charged for delivery; null: it always is. */
  freeDeliveryFrom: Paise | null
  coldPackingCost: Paise
  giftWrappingCost: Paise
  /** What delivery costs at least, where nobody knows yet where it goes and `deliveryFee` is that of the dearest place. */
  leastFee?: Paise | undefined
  /** The subtotal (paise) from which it is brought there for nothing, null: from none; absent where nobody knows where it goes. */
  freeThereFrom?: Paise | null | undefined
  /** Whether nothing goes to where it goes: these are the rates of other places. */
  isElsewhere?: boolean | undefined
}
export const STANDARD_RATES = ratesOf({
  deliveryFee: 40,
  freeDeliveryFrom: null,
  coldPackingCost: 40,
  giftWrappingCost: 30,
})

type RatesInRupees = Record<'deliveryFee' | 'coldPackingCost' | 'giftWrappingCost', number> & {
  freeDeliveryFrom: number | null
}

/** The rates of a shop's settings, which are in rupees. */
export function ratesOf(settings: RatesInRupees): Rates {
  const { deliveryFee, freeDeliveryFrom } = settings
  return {
    deliveryFee: fromRupees(deliveryFee),
    freeDeliveryFrom: freeDeliveryFrom === null ? null : fromRupees(freeDeliveryFrom),
    coldPackingCost: fromRupees(settings.coldPackingCost),
    giftWrappingCost: fromRupees(settings.giftWrappingCost),
  }
}

/** The rates of an order that is brought for a fee (paise) of its own, which a threshold no longer changes. */
export function ratesWithFee(rates: Rates, fee: Paise): Rates {
  return { ...rates, deliveryFee: fee, freeDeliveryFrom: null, leastFee: undefined }
}

export type Priceable = {
  lines: readonly PricedLine[]
  /** The outcome of applying a coupon to the cart; a refused one takes nothing off. */
  coupon?: CouponOutcome | undefined
  handling?: Handling | undefined
  rates?: Rates | undefined
}

/** All amounts in paise; `discount` is the coupon's whole value, so `total` may be more than the sum of the others. */
export type Bill = {
  subtotal: Paise
  deliveryFee: Paise
  additionalCosts: Paise
  discount: Paise
  total: Paise
  /** The same in the cheapest place, where nobody knows yet where it goes: the others are those of the dearest. */
  least?: Bill | undefined
  /** Whether it is brought to other places alone, and this is what it costs there. */
  isElsewhere?: boolean | undefined
}

/**
 * What a cart costs: the only place where totals are made, for cart page, checkout page and server (specification §9).
 * Total = subtotal + fee + handling − discount, never below 0.
 */
export function priceCart(cart: Priceable): Bill {
  const { lines, coupon, handling = NO_HANDLING, rates = STANDARD_RATES } = cart
  const subtotal = subtotalOf(lines)
  const deliveryFee = deliveryFeeOf(subtotal, rates)
  const additionalCosts = handlingCosts(handling, rates)
  const discount = coupon?.ok ? coupon.discount : ZERO
  const total = paise(Math.max(0, subtotal + deliveryFee + additionalCosts - discount))
  const bill = { subtotal, deliveryFee, additionalCosts, discount, total, isElsewhere: rates.isElsewhere }
  return rates.leastFee === undefined ? bill : { ...bill, least: priceInCheapestPlace(cart, rates, rates.leastFee) }
}

function priceInCheapestPlace({ coupon, ...cart }: Priceable, rates: Rates, fee: Paise): Bill {
  const isOffDelivery = coupon?.ok && coupon.discount > ZERO && coupon.from?.every((part) => part === ZERO)
  return priceCart({
    ...cart,
    rates: ratesWithFee(rates, fee),
    coupon: isOffDelivery ? { ...coupon, discount: fee } : coupon,
  })
}

/** What a coupon is weighed against: the lines of a cart and what they cost with their delivery. */
export function couponCartOf(lines: readonly CouponLine[], rates: Rates): CouponCart {
  const subtotal = subtotalOf(lines)
  return { lines, subtotal, deliveryFee: deliveryFeeOf(subtotal, rates) }
}

/** What delivery costs at these rates, paise. */
export function deliveryFeeOf(subtotal: Paise, rates: Pick<Rates, 'deliveryFee' | 'freeDeliveryFrom'>): Paise {
  return isDeliveredFree(subtotal, rates) ? ZERO : rates.deliveryFee
}

/** Nothing costs nothing to deliver, and an order that reaches the owner's threshold neither, whatever a coupon takes off. */
function isDeliveredFree(subtotal: Paise, { freeDeliveryFrom }: Pick<Rates, 'freeDeliveryFrom'>): boolean {
  return subtotal === ZERO || (freeDeliveryFrom !== null && subtotal >= freeDeliveryFrom)
}

/** Price × quantity over all lines of positive quantity (specification §5). */
export function subtotalOf(lines: readonly PricedLine[]): Paise {
  return sumOf(lines.filter(({ quantity }) => quantity > 0).map(({ price, quantity }) => times(price, quantity)))
}

function handlingCosts({ coldPacking, giftWrapping }: Handling, rates: Rates): Paise {
  return sumOf([coldPacking ? rates.coldPackingCost : ZERO, giftWrapping ? rates.giftWrappingCost : ZERO])
}
