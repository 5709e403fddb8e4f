import type { Address } from '../address/address.ts'
import { apportion } from '../apportion.ts'
import type { Business } from '../business/business.ts'
import { HANDLING, handlingOf, handlingWords } from '../cart/handling.ts'
import { amountText } from '../catalog/record/hamper-cell.ts'
import { DEFAULT_SIZE } from '../catalog/size.ts'
import { type Paise, paise, sumOf, times, ZERO } from '../money.ts'
import { paymentWords } from '../payments/payment-words.ts'
import { type DiscountedCharge, spreadDiscount } from '../spread-discount.ts'
import { splitTax, sumTax, type TaxSplit, taxByRate } from './gst.ts'
import { type SoldHamper, type SoldPart, taxedParts } from './hamper.ts'
import { type Place, supplyOf } from './place-of-supply.ts'

/** Whoever sells, as the store settings have it; without a GSTIN not registered for GST. */
export type Seller = {
  name: string
  /** Of the business, where it has another; absent of documents that are older than it. */
  legalName?: string
  address: string
  phone: string
  email: string
  gstin: string
  fssai: string
  /** Nothing it sells is real, nor is any of its numbers. */
  demo: boolean
}

/** Whose document it is by law. */
export function legalNameOf({ name, legalName = name }: Seller): string {
  return legalName
}

/** Whom the goods go to, as typed at checkout. */
export type Buyer = Pick<Address, 'street' | 'city' | 'zipcode' | 'country'> & { name: string; state: string }

/** Goods as they were sold; `price` is that of one, tax included, `gstRate` per cent. */
export type SoldLine = {
  name: string
  size: string
  hsn: string
  gstRate: number
  price: Paise
  quantity: number
  /** What a coupon for some things took off these; null where what was taken off is for the whole order. */
  discount: Paise | null
  /** What is in it, of a hamper. */
  hamper?: SoldHamper | null
}

/** An order at the moment it is dispatched; moments in ms. */
export type DispatchedOrder = {
  orderId: string
  number: string
  issuedAt: number
  placedAt: number
  paymentMethod: string
  buyer: Buyer
  /** Whom it is billed to, where that is a business. */
  business?: Business | null
  lines: readonly SoldLine[]
  deliveryFee: Paise
  /** What of the delivery a coupon paid. */
  deliveryDiscount: Paise
  additionalCosts: Paise
  handling: { coldPacking: boolean; giftWrapping: boolean }
  coupon: string | null
  /** What is paid for all of it. */
  amount: Paise
}

/** What was paid for one thing: price × quantity − `discount` = `amount` = `taxable` + taxes. */
export type InvoiceLine = TaxSplit & {
  description: string
  /** Absent for delivery and packing, which are a part of the supply of the goods. */
  goods?: Goods
  discount: Paise
  /** Which of the order's lines it is of (from 0), where one of them has several here; `goods.part`: which part of that. */
  sold?: number
  /** Of a credit note: the line of its invoice (from 0). Older ones have each in its place. */
  at?: number
}

/** So many of a size at a price; `item` and what follows: which of the parts of a hamper that is priced apart it is. */
type Goods = { size: string; hsn: string; quantity: number; unit: Unit; price: Paise } & {
  item?: string
  /** Its place in the hamper, from 0, where there are several. */
  part?: number
  /** How many of its unit are in one hamper, where that is not one. */
  each?: number
}

/** Codes of GST for boxes, packs and pieces. */
export type Unit = 'BOX' | 'PAC' | 'NOS'

/** Everything that an invoice shows. It is kept as it is issued, whatever changes later. */
export type Invoice = Pick<DispatchedOrder, 'orderId' | 'number' | 'issuedAt' | 'placedAt' | 'buyer' | 'coupon'> & {
  title: 'Tax Invoice' | 'Invoice-cum-Bill of Supply' | 'Bill of Supply' | 'Invoice' | 'Credit Note'
  /** What a credit note takes back, and why. */
  cancels?: { title: string; number: string; issuedAt: number; reason: string }
  payment: string
  /** Whom it is billed to; absent of what is billed to the buyer. */
  business?: Business
  seller: Seller & { state: Place | null }
  placeOfSupply: Place | null
  /** Which taxes its prices include: those of centre and state, the integrated one, or none. */
  taxes: 'halves' | 'integrated' | 'none'
  lines: readonly InvoiceLine[]
  byRate: readonly TaxSplit[]
  total: Omit<TaxSplit, 'gstRate'> & { discount: Paise }
}

/** The invoice of an order that `seller` dispatches (rules 46, 46A and 49 of the CGST rules). */
export function drawUpInvoice(order: DispatchedOrder, seller: Seller): Invoice {
  const { buyer, number, issuedAt, orderId, placedAt, coupon, business } = order
  const registered = seller.gstin.trim() !== ''
  const { from, to } = supplyOf(order, seller)
  const withinState = to?.code === from?.code
  const lines = linesOf(registered ? order : untaxed(order), withinState)
  return {
    ...{ title: titleOf(registered, lines), number, issuedAt, orderId, placedAt },
    ...{ payment: paymentWords(order.paymentMethod), coupon, seller: { ...seller, state: from }, buyer },
    ...(business && { business }),
    placeOfSupply: to,
    taxes: taxesOf(lines, withinState),
    lines,
    byRate: taxByRate(lines),
    total: { ...sumTax(lines), discount: sumOf(lines.map(({ discount }) => discount)) },
  }
}

/** A seller who is not registered may not collect tax (section 32 of the CGST act): prices include none. */
function untaxed(order: DispatchedOrder): DispatchedOrder {
  return { ...order, lines: order.lines.map((line) => ({ ...line, gstRate: 0, hamper: null })) }
}

/** The title of an invoice names taxed and exempt goods sold together; exempt goods alone need no tax invoice. */
function titleOf(registered: boolean, lines: readonly InvoiceLine[]): Invoice['title'] {
  if (!registered) return 'Invoice'
  const goods = lines.filter((line) => line.goods !== undefined)
  if (goods.every(({ gstRate }) => gstRate > 0)) return 'Tax Invoice'
  return goods.some(({ gstRate }) => gstRate > 0) ? 'Invoice-cum-Bill of Supply' : 'Bill of Supply'
}

function taxesOf(lines: readonly InvoiceLine[], withinState: boolean): Invoice['taxes'] {
  if (lines.every(({ gstRate }) => gstRate === 0)) return 'none'
  return withinState ? 'halves' : 'integrated'
}

/** What a line costs before the discount, and what is taken off it alone. */
type Charge = Pick<InvoiceLine, 'description' | 'goods' | 'gstRate'> & DiscountedCharge

/** Goods, delivery and packing; what no coupon took off some of them alone is taken from all, by what they cost. */
function linesOf(order: DispatchedOrder, withinState: boolean): InvoiceLine[] {
  const sold = order.lines.map(goodsOf)
  const goods = sold.flat()
  const packing = { cost: order.additionalCosts, own: ZERO }
  const delivery = { cost: order.deliveryFee, own: order.deliveryDiscount }
  const charges = [
    ...sold.map(wholeOf),
    ...partsOf('Delivery', delivery, goods),
    ...partsOf(packingName(order.handling), packing, goods),
  ]
  const discounts = spreadDiscount(paise(sumOf(charges.map(({ cost }) => cost)) - order.amount), charges)
  const isSplit = goods.length > sold.length
  return charges.flatMap((charge, index) => {
    const parts = sold[index] ?? [charge]
    const off = apportion(
      discounts[index] ?? ZERO,
      parts.map(({ cost }) => cost),
    )
    return parts.map(({ cost, own: _, gstRate, ...part }, at) => {
      const discount = off[at] ?? ZERO
      const place = isSplit && sold[index] ? { sold: index } : {}
      return { ...part, ...place, discount, ...splitTax({ amount: paise(cost - discount), gstRate }, withinState) }
    })
  })
}

/** Goods as they are taxed: a hamper that is priced apart in its parts, all else in one. */
function goodsOf(line: SoldLine): Charge[] {
  const { name, size, quantity } = line
  const label = size === DEFAULT_SIZE ? '' : size
  const parts = taxedParts(line)
  return parts.map(({ part, hsn, gstRate, price }, at) => ({
    description: name,
    goods: {
      ...{ size: label, hsn, quantity, price, unit: unitOf(size) },
      ...(part && itemOf(part)),
      ...(parts.length > 1 && { part: at }),
    },
    ...{ gstRate, cost: times(price, quantity), own: at === 0 ? (line.discount ?? ZERO) : ZERO },
  }))
}

/** A part of a hamper: a pack of what is weighed, else so many pieces. */
function itemOf(part: SoldPart): Pick<Goods, 'item' | 'unit' | 'each'> {
  const item = `${part.name}, ${amountText(part)}`
  if (part.unit === 'g') return { item, unit: 'PAC' }
  return { item, unit: 'NOS', ...(part.amount > 1 && { each: part.amount }) }
}

/** What goods cost together, and what is off them. */
function wholeOf(parts: readonly Charge[]): Charge {
  const [{ description, gstRate } = { description: '', gstRate: 0 }] = parts
  return { description, gstRate, cost: sumOf(parts.map(({ cost }) => cost)), own: sumOf(parts.map(({ own }) => own)) }
}

function unitOf(size: string): Unit {
  if (/^box\b/i.test(size)) return 'BOX'
  return /\d\s*(g|kg|ml|l)$/i.test(size) ? 'PAC' : 'NOS'
}

/**
 * A charge that comes with the goods, taxed as they are (a composite supply, section 8 of the CGST act): where they have
 * several rates, each gets its part by what its goods cost.
 */
function partsOf(name: string, { cost, own }: DiscountedCharge, goods: readonly Charge[]): Charge[] {
  const rates = [...new Set(goods.map(({ gstRate }) => gstRate))].sort((one, other) => one - other)
  const costs = rates.map((rate) => sumOf(goods.filter(({ gstRate }) => gstRate === rate).map((one) => one.cost)))
  const parts = rates.length === 0 ? [] : apportion(cost, costs)
  const owns = rates.length === 0 ? [] : apportion(own, parts)
  return rates.flatMap((gstRate, index) => {
    const part = parts[index] ?? ZERO
    const description = rates.length === 1 ? name : `${name}, for goods at ${gstRate} %`
    return part === 0 ? [] : [{ description, gstRate, cost: part, own: owns[index] ?? ZERO }]
  })
}

/** The handlings that were paid for, by name. */
function packingName(handling: DispatchedOrder['handling']): string {
  const [first, second] = handlingOf(handling).filter((asked) => HANDLING[asked].cost !== null)
  if (first === undefined) return 'Packing'
  return second === undefined ? HANDLING[first].name : `${HANDLING[first].name} and ${handlingWords(second)}`
}
