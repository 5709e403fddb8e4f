import { daysOf, type Slot, type SlotOffer } from '../../calls/offers/offered.ts'
import { slotWord } from '../../calls/offers/slot-words.ts'
import type { Offers } from '../../contract/promise.ts'
import type { Day } from '../../domain/settings/work-day.ts'

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

/** Where nothing is brought on `today` any more, its windows, each with why in a word: '10 AM–1 PM: Full'. */
export function goneWords(offers: Offers, today: Day): readonly string[] {
  const slots = daysOf(offers).find(({ day }) => day === today)?.slots ?? []
  const brought = slots.filter(({ way }) => way !== 'pickup').toSorted(bySoonest)
  return brought.some(({ refusal }) => refusal === null) ? [] : brought.flatMap(whyGone)
}

function whyGone(slot: SlotOffer): string[] {
  return slot.refusal ? [`${slotWord(slot)}: ${slot.refusal.word}`] : []
}

/** Within a day: whom a courier serves waits all of it. */
function bySoonest({ window: one }: Slot, { window: other }: Slot): number {
  return (one?.ends ?? Number.MAX_SAFE_INTEGER) - (other?.ends ?? Number.MAX_SAFE_INTEGER)
}
