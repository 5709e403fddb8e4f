import { readPin } from '../address/pin-code.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import { type Day, dayOf } from '../settings/work-day.ts'
import type { Taken } from './capacity.ts'
import type { Channel } from './line.ts'
import type { DayOffer, OfferLine, Offers, PlacedBefore, WayOffer, WindowOffer } from './offer.ts'
import { nearestRefusal, type OfferRefusal } from './refusal.ts'
import type { DispatchDay } from './rule/calendar.ts'
import type { CompiledShop } from './rule/compiled-shop.ts'
import { type Demand, demandOf, reachFrom } from './rule/demand.ts'
import { type KitchenRoom, kitchenRoom } from './rule/kitchen-room.ts'
import { findNotSent } from './rule/not-sent.ts'
import type { Slot } from './rule/slot.ts'
import { tooFar } from './rule/too-far.ts'
import { endOfOrders, findFullness, findIdleness, findLateness, findStop } from './rule/window-rules.ts'
import type { ZoneWay } from './rule/zone-way.ts'
import { isWithin, type Reach } from './shelf.ts'
import type { Place } from './shop.ts'
import { findZone, isBroughtFree, type WayTerms } from './zone.ts'

export type OfferRequest = {
  lines: readonly OfferLine[]
  /** Null where nobody has said where it shall go: then it can be picked up. */
  pin: string | null
  /** The GST code of the state in which the PIN lies, where a shopper has said. */
  state?: string | undefined
  /** The moment of the question, ms. */
  at: number
  shop: CompiledShop
  taken: Taken
  channel: Channel
  placed?: PlacedBefore | undefined
  /** The day of delivery that is asked about; without it all that come are. */
  on?: Day | undefined
}

/**
 * When and how a cart can come to a PIN code, or why it cannot: the one rule of what the shop promises. A window is
 * offered where the zone serves the PIN, its way leaves nothing of the cart out, the place is open, the cut-off has not
 * passed, notice is long enough, every sweet is fresh enough on arrival, stock is there or can be made, and each line and
 * the window have something left.
 */
export function offersFor(request: OfferRequest): Offers {
  const { lines, pin, state, at, shop, placed } = request
  const zone = pin === null ? undefined : findZone(pin, shop.zones, state)
  const demand = { ...demandOf(lines, shop), ...(placed && { subtotal: placed.subtotal }) }
  const known = placed?.at ?? at
  const asked: Asked = { ...request, demand, known, ordered: dayOf(at), kitchens: new Map() }
  const ways = [...(zone ? [zone] : []), ...shop.zones.forAnyPin]
    .flatMap((one) => shop.ways.get(one) ?? [])
    .map((zoneWay) => offerWay(zoneWay, asked))
  return { ways, refusal: whyNotBrought(ways, pin), keeps: asked.demand.keeps }
}

function whyNotBrought(ways: readonly WayOffer[], pin: string | null): OfferRefusal | null {
  if (pin === null) return { code: 'pin-missing' }
  if (readPin(pin) === undefined) return { code: 'pin-invalid', pin }
  const brought = ways.filter(({ way }) => way !== 'pickup')
  return brought.length === 0 ? { code: 'pin-not-served', pin } : nearestRefusal(brought)
}

/** A question, and what its cart asks for. */
type Asked = OfferRequest & {
  demand: Demand
  /** The day of the question. */
  ordered: Day
  /** Since when (ms) the shop knows what is wanted. */
  known: number
  /** By place. */
  kitchens: Map<string, KitchenRoom>
}

function offerWay(zoneWay: ZoneWay, asked: Asked): WayOffer {
  const { zone, place, terms, calendar } = zoneWay
  const { demand, ordered, shop, on } = asked
  const way: AskedWay = {
    ...asked,
    zoneWay,
    isFree: demand.lines.length > 0 && isBroughtFree(terms, demand.subtotal),
    reach: reachFrom(place, demand, shop.shop.leastLeft),
    kitchen: kitchenOf(place, asked),
    slots: new Map(),
  }
  const days = calendar(ordered)
    .filter(({ day }) => on === undefined || day === on)
    .map((dispatch) => offerDay(dispatch, way))
  return {
    way: terms.way,
    placeId: place.id,
    zoneId: zone.id,
    fee: way.isFree ? ZERO : terms.fee,
    freeFrom: terms.freeFrom,
    days,
    refusal: nearestRefusal(days) ?? tooSmall(terms, demand),
  }
}

/** All ways of a place ask the same kitchen. */
function kitchenOf({ id }: Place, asked: Asked): KitchenRoom {
  const kitchen =
    asked.kitchens.get(id) ?? kitchenRoom(asked.demand, { ...asked, known: dayOf(asked.known), placeId: id })
  asked.kitchens.set(id, kitchen)
  return kitchen
}

/** Nothing is too little until there is something. */
function tooSmall({ leastOrder }: WayTerms, { lines, subtotal }: Demand): OfferRefusal | null {
  if (lines.length === 0 || subtotal >= leastOrder) return null
  return { code: 'order-too-small', leastOrder, missing: paise(leastOrder - subtotal) }
}

/** A question, asked of a way. */
type AskedWay = Asked & {
  zoneWay: ZoneWay
  isFree: boolean
  reach: Reach
  kitchen: KitchenRoom
  slots: Map<readonly Slot[], readonly AskedSlot[]>
}

function offerDay(dispatch: DispatchDay, way: AskedWay): DayOffer {
  const { day, dispatchDay } = dispatch
  const slots = way.zoneWay.slotsOn(dispatch)
  const refusal = findIdleness(dispatch, slots) ?? findStop(dispatch, way)
  if (refusal !== null) return { day, dispatchDay, windows: [], refusal }
  const kitchen = way.kitchen(dispatch)
  const windows = askSlots(slots, way).map((asked) => offerWindow(asked, dispatch, way, kitchen))
  return { day, dispatchDay, windows, refusal: nearestRefusal(windows) }
}

/** A question, asked of a slot: what is the same on all days. */
type AskedSlot = {
  slot: Slot
  fee: Paise
  distance: OfferRefusal | null
  isFullOn: (day: Day) => boolean
}

/** The same for each list of slots, and a week has few. */
function askSlots(slots: readonly Slot[], way: AskedWay): readonly AskedSlot[] {
  const known = way.slots.get(slots)
  if (known) return known
  const notSent = findNotSent(way)
  const asked = slots.map((slot) => ({
    slot,
    fee: way.isFree ? ZERO : slot.fee,
    distance: notSent ?? (isWithin(way.reach, slot) ? null : tooFar(slot, way)),
    isFullOn: slot.fullness(way.taken),
  }))
  way.slots.set(slots, asked)
  return asked
}

/** `kitchen`: what it says against the day. */
function offerWindow(
  { slot, fee, distance, isFullOn }: AskedSlot,
  dispatch: DispatchDay,
  way: AskedWay,
  kitchen: OfferRefusal | null,
): WindowOffer {
  return {
    window: slot.window,
    fee,
    until: endOfOrders(slot, dispatch),
    refusal: findLateness(slot, dispatch, way) ?? distance ?? kitchen ?? findFullness(isFullOn, dispatch),
  }
}
