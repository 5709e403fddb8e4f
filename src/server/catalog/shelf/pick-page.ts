import { type Bits, hasBit } from './bits.ts'

/** Which slots a list may hold; bounds in paise, of the first size's price. */
export type Sieve = {
  meeting: Bits | undefined
  prices: Int32Array
  min?: number | undefined
  max?: number | undefined
}

/** Walks an order once: the slots of the page asked for, and how many pass altogether. */
export function pickPage(
  order: Uint32Array,
  sieve: Sieve,
  { page, limit }: { page: number; limit: number },
): { slots: number[]; total: number } {
  const passes = makeTest(sieve)
  const start = (page - 1) * limit
  const slots: number[] = []
  let total = 0
  // An index, not `of`: this loop is most of what a list costs.
  for (let at = 0; at < order.length; at++) {
    const slot = order[at] ?? 0
    if (!passes(slot)) continue
    if (total >= start && slots.length < limit) slots.push(slot)
    total++
  }
  return { slots, total }
}

/** The slots that pass, in their order. */
export function pickAll(slots: readonly number[], sieve: Sieve): readonly number[] {
  const { meeting, min, max } = sieve
  return meeting || min !== undefined || max !== undefined ? slots.filter(makeTest(sieve)) : slots
}

/** The first `limit` slots of an order that are in `meeting`. */
export function pickFirst(order: Uint32Array, meeting: Bits, limit: number): number[] {
  const slots: number[] = []
  for (let at = 0; at < order.length && slots.length < limit; at++) {
    const slot = order[at] ?? 0
    if (hasBit(meeting, slot)) slots.push(slot)
  }
  return slots
}

function makeTest({ meeting, prices, min = 0, max = Infinity }: Sieve): (slot: number) => boolean {
  return (slot) => {
    const price = prices[slot] ?? 0
    return price >= min && price <= max && (!meeting || hasBit(meeting, slot))
  }
}
