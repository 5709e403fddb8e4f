import type { RevisedPlace } from '../../../contract/admin/orders/revise.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { PhoneLine } from '../../../contract/admin/phone-orders.ts'
import { MOST_PER_LINE } from '../../../domain/cart/cart.ts'
import type { WantedSize } from '../../../domain/orders/revise/plan-lines.ts'

/** A size of the order as it should be. */
export type RevisedSize = WantedSize & {
  name: string
  /** How many of it the order has now. */
  ordered: number
}

/** The sizes of an order, each once, though a later piece may cost something else. */
export function sizesOf({ lines }: Pick<AdminOrder, 'lines'>): readonly RevisedSize[] {
  const sizes = new Map<string, RevisedSize>()
  for (const { productId, name, size, inParcel } of lines) {
    const ordered = (sizes.get(nameOf({ productId, size }))?.ordered ?? 0) + inParcel
    sizes.set(nameOf({ productId, size }), { productId, name, size, ordered, quantity: ordered })
  }
  return [...sizes.values()].filter(({ ordered }) => ordered > 0)
}

/** The draft with one more of a size. */
export function addSize(draft: readonly RevisedSize[], { productId, name, size }: PhoneLine): readonly RevisedSize[] {
  const there = draft.find((one) => nameOf(one) === nameOf({ productId, size }))
  if (there) return setCount(draft, there, Math.min(MOST_PER_LINE, there.quantity + 1))
  return [...draft, { productId, name, size, ordered: 0, quantity: 1 }]
}

/** The draft with so many of a size: what was ordered stays to be seen with 0, what was added goes. */
export function setCount(draft: readonly RevisedSize[], of: WantedSize, quantity: number): readonly RevisedSize[] {
  const next = draft.map((one) => (nameOf(one) === nameOf(of) ? { ...one, quantity } : one))
  return next.filter(({ ordered, quantity: wanted }) => ordered > 0 || wanted > 0)
}

/** What the order should have, as it is sent. */
export function wantedOf(draft: readonly RevisedSize[]): WantedSize[] {
  return draft
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, size, quantity }) => ({ productId, size, quantity }))
}

/** The pieces that come into the order: they are taken of what is left. */
export function moreOf(draft: readonly RevisedSize[]): WantedSize[] {
  return draft.map(({ ordered, ...size }) => ({ ...size, quantity: Math.max(0, size.quantity - ordered) }))
}

export function isChanged(draft: readonly RevisedSize[]): boolean {
  return draft.some(({ ordered, quantity }) => ordered !== quantity)
}

function nameOf({ productId, size }: Pick<WantedSize, 'productId' | 'size'>): string {
  return `${productId} ${size}`
}

/** Where an order goes, as the form has it. */
export function deliveryPlaceOf({ address }: Pick<AdminOrder, 'address'>): RevisedPlace {
  const { firstName, lastName, phone, street, city, state, zipcode, deliveryInstructions } = address
  return { firstName, lastName, phone, street, city, state, zipcode, deliveryInstructions }
}

/** Whether the form says another place than this one. */
export function isOtherPlace(before: RevisedPlace, place: RevisedPlace): boolean {
  return Object.entries(before).some(([field, was]) => place[field as keyof RevisedPlace] !== was)
}
