import { daysOf, type Slot } from '../../calls/offers/offered.ts'
import type { Offers } from '../../contract/promise.ts'

/** As many as number keys choose. */
const MOST = 5

/** What is soonest, to be read out: of what is brought, and the first time at which it can be picked up. */
export function quickSlots(offers: Offers): readonly Slot[] {
  const open = daysOf(offers).flatMap(({ slots }) =>
    slots.filter(({ refusal }) => refusal === null).toSorted(bySoonest),
  )
  const [pickUp] = open.filter(({ way }) => way === 'pickup')
  const brought = open.filter(({ way }) => way !== 'pickup').slice(0, pickUp ? MOST - 1 : MOST)
  return [...brought, ...(pickUp ? [pickUp] : [])]
}

/** Within a day: whom a courier serves waits all of it. */
function bySoonest({ window: one }: Slot, { window: other }: Slot): number {
  return (one?.ends ?? Number.MAX_SAFE_INTEGER) - (other?.ends ?? Number.MAX_SAFE_INTEGER)
}
