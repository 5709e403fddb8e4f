import { type Bits, hasBit } from './bits.ts'

type Asked = { min?: number; max?: number; page: number; limit: number }

/** Walks an order once: the slots of the page asked for, and how many meet the filters altogether. */
export function pickPage(
  order: Iterable<number>,
  meeting: Bits | undefined,
  prices: Int32Array,
  { min = 0, max = Infinity, page, limit }: Asked,
): { slots: number[]; total: number } {
  const start = (page - 1) * limit
  const slots: number[] = []
  let total = 0
  for (const slot of order) {
    const price = prices[slot] ?? 0
    if (price < min || price > max || (meeting && !hasBit(meeting, slot))) continue
    if (total >= start && slots.length < limit) slots.push(slot)
    total++
  }
  return { slots, total }
}

/** The first `limit` slots of an order that are in `meeting`. */
export function pickFirst(order: Iterable<number>, meeting: Bits, limit: number): number[] {
  const slots: number[] = []
  for (const slot of order) {
    if (slots.length >= limit) break
    if (hasBit(meeting, slot)) slots.push(slot)
  }
  return slots
}
