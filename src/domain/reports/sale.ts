import { type Paise, paise, shareOf, sumOf, times, ZERO } from '../money.ts'
import { spreadDiscount } from '../spread-discount.ts'

/** A line of an order, as it is kept: `price` of one in paise, tax included; `grams` of one. */
export type SaleLine = {
  productId: string
  size: string
  grams: number
  price: Paise
  quantity: number
  /** Pieces that were refunded before they were sent. */
  takenOff: number
  gstRate: number
  /** What a coupon for some things took off all of them; null where it is for the whole order. */
  discount: Paise | null
}

/** An order that counts as sold; money in paise. */
export type Sale = {
  lines: readonly (SaleLine & {
    /** Pieces that a refund named. */
    refunded: number
  })[]
  deliveryFee: Paise
  additionalCosts: Paise
  /** What was taken off all of it. */
  discount: Paise
  amount: Paise
  /** What staff gave back of it, whenever. */
  back: Paise
}

/**
 * What is left of an amount that was billed: `amount` with its tax, `net` without; boxes and grams without those that were
 * never sent.
 */
type SoldPart = { boxes: number; grams: number; amount: Paise; net: Paise }

/** What was sold of each line, and of delivery and packing (paise); together they are `amount` less `back`, to the paisa. */
type SaleParts = { lines: readonly SoldPart[]; delivery: Paise; packing: Paise }

/**
 * An order by its parts: what was taken off lies where its invoice has it (domain/spread-discount.ts), and what went back
 * lies on the pieces that it was for, the rest of it on all by what they cost.
 */
export function partsOfSale(sale: Sale): SaleParts {
  const billed = lessDiscount(sale)
  const named = sale.lines.map(({ refunded, quantity }, at) =>
    paise(Math.floor(((billed[at] ?? ZERO) * Math.min(refunded, quantity)) / quantity)),
  )
  const charges = billed.map((cost, at) => ({ cost, own: named[at] ?? ZERO }))
  const backs = sale.back === 0 ? [] : spreadDiscount(sale.back, charges)
  const left = billed.map((cost, at) => paise(cost - (backs[at] ?? ZERO)))
  const [delivery = ZERO, packing = ZERO] = left.slice(sale.lines.length)
  return { lines: sale.lines.map((line, at) => soldPart(line, left[at] ?? ZERO)), delivery, packing }
}

/** What is billed for each line, for delivery and for packing. */
function lessDiscount({ lines, deliveryFee, additionalCosts, discount, amount }: Sale): Paise[] {
  const goods = lines.map((line) => ({ cost: times(line.price, line.quantity), own: line.discount ?? ZERO }))
  const ofDelivery = goodsAlone(lines) ? discount - sumOf(goods.map(({ own }) => own)) : 0
  const delivery = { cost: deliveryFee, own: paise(Math.min(deliveryFee, Math.max(0, ofDelivery))) }
  const charges = [...goods, delivery, { cost: additionalCosts, own: ZERO }]
  const costs = charges.map(({ cost }) => cost)
  const off = paise(sumOf(costs) - amount)
  if (off === 0) return costs
  const discounts = spreadDiscount(off, charges)
  return costs.map((cost, at) => paise(cost - (discounts[at] ?? ZERO)))
}

/** Whether the coupon says what it took off each line: the rest of it paid delivery. */
function goodsAlone(lines: Sale['lines']): boolean {
  return lines.some(({ discount }) => discount !== null)
}

function soldPart({ quantity, takenOff, grams, gstRate }: SaleLine, amount: Paise): SoldPart {
  const boxes = quantity - takenOff
  return { boxes, grams: boxes * grams, amount, net: shareOf(amount, 100, 100 + gstRate) }
}
