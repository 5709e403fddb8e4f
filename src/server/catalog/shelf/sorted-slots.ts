import type { Product } from '../../../domain/catalog/product.ts'
import { COMPARATORS, oldestFirst, ownersOrder } from '../../../domain/catalog/product-sort.ts'
import type { Move, Slots } from './move.ts'
import type { Pause } from './pause.ts'
import { sortInSlices } from './sort-in-slices.ts'

type Compare = (one: Product, other: Product) => number

const { relevance: _, ...byField } = COMPARATORS
const ORDERS = { ...byField, oldest: oldestFirst, owners: ownersOrder }
const NAMES = Object.keys(ORDERS) as (keyof typeof ORDERS)[]

/** The slots in each order that is kept. */
export type SortedSlots = Readonly<Record<keyof typeof ORDERS, Uint32Array>>

export const NO_SLOTS = Object.fromEntries(NAMES.map((name) => [name, new Uint32Array()])) as SortedSlots

/** The orders after `moves`; `slots` are the products after them. */
export async function resort(
  sorted: SortedSlots,
  moves: readonly Move[],
  slots: { before: Slots; after: Slots },
  pause: Pause,
): Promise<SortedSlots> {
  const next: Record<keyof SortedSlots, Uint32Array> = { ...sorted }
  for (const name of NAMES) {
    const compare = ORDERS[name]
    const real = moves.filter(({ was, is }) => !was || !is || compare(was, is) !== 0)
    if (real.length === 0) continue
    const kept = without(sorted[name], real, slots.before, compare)
    next[name] = await withNew(kept, real, { slots: slots.after, compare, pause })
  }
  return next
}

function without(order: Uint32Array, moves: readonly Move[], slots: Slots, compare: Compare): Uint32Array {
  const places = moves.flatMap(({ slot, was }) => (was ? [placeOf(order, slot, was, { slots, compare })] : []))
  const kept = new Uint32Array(order.length - places.length)
  let from = 0
  for (const [passed, place] of [...places.toSorted((one, other) => one - other), order.length].entries()) {
    kept.set(order.subarray(from, place), from - passed)
    from = place + 1
  }
  return kept
}

type Ordering = { slots: Slots; compare: Compare }

function placeOf(order: Uint32Array, slot: number, product: Product, ordering: Ordering): number {
  const place = placeFor(order, product, ordering)
  return order[place] === slot ? place : order.indexOf(slot)
}

/** The first place whose product does not come before `product`. */
function placeFor(order: Uint32Array, product: Product, { slots, compare }: Ordering): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = slots[order[middle] ?? -1]
    if (other && compare(other, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}

async function withNew(
  order: Uint32Array,
  moves: readonly Move[],
  { slots, compare, pause }: Ordering & { pause: Pause },
): Promise<Uint32Array> {
  const coming = moves.flatMap(({ slot, is }) => (is ? [{ slot, product: is }] : []))
  const sorted = await sortInSlices(coming, (one, other) => compare(one.product, other.product), pause)
  const next = new Uint32Array(order.length + sorted.length)
  let from = 0
  for (const [passed, { slot, product }] of sorted.entries()) {
    const place = placeFor(order, product, { slots, compare })
    next.set(order.subarray(from, place), from + passed)
    next[place + passed] = slot
    from = place
  }
  next.set(order.subarray(from), from + sorted.length)
  return next
}
