import type { NotOffered, Offers, OrderPromise } from '../../contract/promise.ts'
import type { PromiseChoice } from '../../domain/promise/promised.ts'
import { nearestRefusal } from '../../domain/promise/refusal.ts'

/** What of a promise is chosen; its fee in rupees. */
export type Slot = Pick<OrderPromise, 'way' | 'day' | 'window' | 'fee'>

/** A slot as the shop offers it, or why it does not. */
export type SlotOffer = Slot & { refusal: NotOffered }

/** A day of delivery with what can be chosen of it in all ways; `refusal`: why that is nothing. */
export type DayOfOffers = { day: string; slots: readonly SlotOffer[]; refusal: NotOffered }

/** The days of all ways together, in their order: those that are full or closed keep their place. */
export function daysOf({ ways }: Offers): readonly DayOfOffers[] {
  const found = ways.flatMap((way) => way.days.map((day) => dayOfWay(way, day)))
  const days = [...new Set(found.map(({ day }) => day))].sort()
  return days.map((day) => {
    const same = found.filter((one) => one.day === day)
    return { day, slots: same.flatMap(({ slots }) => slots), refusal: nearestRefusal(same) }
  })
}

type WayOffer = Offers['ways'][number]

function dayOfWay(way: WayOffer, { day, windows, refusal }: WayOffer['days'][number]): DayOfOffers {
  const slots = windows.map(({ window, fee, refusal: own }) => ({
    ...{ way: way.way, day, window, fee },
    refusal: own ?? way.refusal,
  }))
  return { day, slots, refusal: refusal ?? way.refusal }
}

/** The slot of a choice; undefined where it is not offered, or is no longer. */
export function findSlot(offers: Offers, choice: PromiseChoice): Slot | undefined {
  const slots = daysOf(offers).flatMap((day) => day.slots)
  return slots.find((slot) => slot.refusal === null && isSlotOf(slot, choice))
}

/** Whether a choice means this slot. */
export function isSlotOf({ way, day, window }: Slot, choice: PromiseChoice): boolean {
  return way === choice.way && day === choice.day && (window?.id ?? null) === choice.windowId
}

/** What an order sends of a slot. */
export function choiceOf({ way, day, window }: Slot): PromiseChoice {
  return { way, day, windowId: window?.id ?? null }
}
