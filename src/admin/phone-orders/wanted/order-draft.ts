import type { PhoneProduct } from '../../../contract/admin/phone-orders.ts'
import type { Business } from '../../../domain/business/business.ts'
import type { Handling } from '../../../domain/cart/handling.ts'
import { type Bill, couponCartOf, priceCart, type Rates } from '../../../domain/cart/pricing.ts'
import type { Coupon, CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { pickCoupon } from '../../../domain/coupons/pick-coupon.ts'
import { toRupees } from '../../../domain/money.ts'
import type { Present } from '../../../domain/present/present.ts'
import type { PromiseChoice } from '../../../domain/promise/promised.ts'

/** A size that a caller wants, at the price told to them. */
export type DraftLine = PhoneProduct['sizes'][number] &
  Pick<PhoneProduct, 'name' | 'category' | 'tags'> & { productId: string; quantity: number }

export type Wishes = Record<Handling, boolean>

export type Priced = { bill: Bill; coupon: CouponOutcome | undefined; byItself: boolean }

/** The lines with one more of a size. */
export function addLine(lines: readonly DraftLine[], wanted: Omit<DraftLine, 'quantity'>): readonly DraftLine[] {
  const there = findLine(lines, wanted)
  if (!there) return [...lines, { ...wanted, quantity: 1 }]
  return lines.map((line) => (line === there ? { ...line, ...wanted, quantity: line.quantity + 1 } : line))
}

/** The lines with at least as many of each size as these want. */
export function addLines(lines: readonly DraftLine[], wanted: readonly DraftLine[]): readonly DraftLine[] {
  const more = wanted.map((one) => ({
    ...one,
    quantity: Math.max(one.quantity, findLine(lines, one)?.quantity ?? 0),
  }))
  return [
    ...lines.map((line) => findLine(more, line) ?? line),
    ...more.filter((one) => !lines.some((line) => isSame(line, one))),
  ]
}

/** What a draft has of a size. */
export function findLine(
  lines: readonly DraftLine[],
  of: Pick<DraftLine, 'productId' | 'size'>,
): DraftLine | undefined {
  return lines.find((line) => isSame(line, of))
}

/** The lines with so many of a size; 0 takes it away. */
export function setQuantity(lines: readonly DraftLine[], of: DraftLine, quantity: number): readonly DraftLine[] {
  if (quantity === 0) return lines.filter((line) => !isSame(line, of))
  return lines.map((line) => (isSame(line, of) ? { ...line, quantity } : line))
}

type DraftTerms = {
  handling: Wishes
  /** What the caller names, and what counts by itself. */
  coupon: Coupon | undefined
  automatic: readonly Coupon[]
  charges: Rates
}

/** The bill of a draft, by the shop's own rules. */
export function priceDraft(lines: readonly DraftLine[], { handling, coupon, automatic, charges }: DraftTerms): Priced {
  const { outcome, byItself } = pickCoupon(coupon, automatic, couponCartOf(lines, charges))
  return { bill: priceCart({ lines, handling, coupon: outcome, rates: charges }), coupon: outcome, byItself }
}

/** Where and when it goes, for whom it is, and to whom it is billed. */
type DraftTo<A> = {
  address: A
  promise?: PromiseChoice | undefined
  present?: Present | undefined
  business?: Business | undefined
}

/** The order as it is sent; every amount as it was told. */
export function draftOrder<A>(
  lines: readonly DraftLine[],
  { bill, coupon }: Priced,
  { address, promise, present, business }: DraftTo<A>,
) {
  return {
    address,
    items: lines.map(({ productId, size, quantity, price }) => ({
      _id: productId,
      size,
      quantity,
      price: toRupees(price),
    })),
    amount: toRupees(bill.total),
    additionalCosts: toRupees(bill.additionalCosts),
    discount: toRupees(bill.discount),
    appliedCoupon: coupon?.ok ? coupon.code : null,
    ...(promise && { promise }),
    ...(present && { present }),
    ...(business && { business }),
  }
}

function isSame(one: Pick<DraftLine, 'productId' | 'size'>, other: Pick<DraftLine, 'productId' | 'size'>): boolean {
  return one.productId === other.productId && one.size === other.size
}
