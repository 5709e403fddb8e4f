import { type Paise, paise } from '../../money.ts'
import type { DayOffer, Offers, WayOffer, WindowOffer } from '../offer.ts'
import { nearestRefusal } from '../refusal.ts'

/** The same offers, but for windows whose fee is more than `most` (paise): an order is moved for what was charged. */
export function withinFee(offers: Offers, most: Paise): Offers {
  const ways = offers.ways.map((way) => wayWithin(way, most))
  const brought = ways.filter(({ way }) => way !== 'pickup')
  return { ...offers, ways, refusal: offers.refusal ?? nearestRefusal(brought) }
}

function wayWithin(way: WayOffer, most: Paise): WayOffer {
  const days = way.days.map((day) => dayWithin(day, most))
  return { ...way, days, refusal: way.refusal ?? nearestRefusal(days) }
}

function dayWithin(day: DayOffer, most: Paise): DayOffer {
  const windows = day.windows.map((window) => windowWithin(window, most))
  return { ...day, windows, refusal: day.refusal ?? nearestRefusal(windows) }
}

function windowWithin(window: WindowOffer, most: Paise): WindowOffer {
  if (window.refusal !== null || window.fee <= most) return window
  return { ...window, refusal: { code: 'costs-more', more: paise(window.fee - most) } }
}
