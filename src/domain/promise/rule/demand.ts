import { type Paise, paise } from '../../money.ts'
import type { Day } from '../../settings/work-day.ts'
import { type Notice, noticeOf } from '../notice.ts'
import type { OfferLine } from '../offer.ts'
import { type Season, type SeasonRefusal, seasonOn } from '../season.ts'
import { type Reach, reachOf, reachOfAll } from '../shelf.ts'
import type { Place } from '../shop.ts'
import type { CompiledShop } from './compiled-shop.ts'
import type { LineCapacity } from './line-capacity.ts'

type DemandedLine = OfferLine & {
  lineId: string | null
  notice: number
  travels: number | null
  seasons: readonly Season[]
}

/** What a cart asks of a shop on any day. */
export type Demand = {
  lines: readonly DemandedLine[]
  subtotal: Paise
  notice: Notice | undefined
  /** The days that the first of what is made for it keeps; null where all is made ahead, or some only guessed. */
  keeps: number | null
  /** Whether a season says of some of it when it comes. */
  isSeasonal: boolean
}

/** So many grams of a line of the kitchen. */
export type LineDemand = LineCapacity & { grams: number }

export type KitchenOutcome =
  | { ok: true; demands: readonly LineDemand[] }
  | { ok: false; refusal: { product: string } & (SeasonRefusal | { code: 'sold-out'; left: number }) }

/** What a cart asks of a shop; lines without pieces ask for nothing. */
export function demandOf(lines: readonly OfferLine[], { shop, products, seasonsOf }: CompiledShop): Demand {
  const demanded = lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const { lineId = null, notice = 0, travels = null } = products.get(line.productId) ?? {}
      return { ...line, lineId, notice, travels, seasons: seasonsOf(line.productId) }
    })
  const grams = demanded.reduce((sum, line) => sum + line.grams * line.quantity, 0)
  const fresh = demanded.filter(({ lineId }) => lineId !== null)
  return {
    lines: demanded,
    subtotal: paise(demanded.reduce((sum, line) => sum + line.price * line.quantity, 0)),
    notice: noticeOf(demanded, grams, shop.noticeTiers),
    keeps:
      fresh.length === 0 || fresh.some(({ isGuess }) => isGuess) ? null : Math.min(...fresh.map(({ keeps }) => keeps)),
    isSeasonal: demanded.some(({ seasons }) => seasons.length > 0),
  }
}

/** How far all of it can be sent from a place. */
export function reachFrom(place: Place, { lines }: Demand, leastLeft: number | null): Reach {
  return reachOfAll(lines.map((line) => reachOf(line, { madeAt: place.madeAt, leastLeft })))
}

/** The days that matter to a kitchen: of the order, also where it is to move, of dispatch and of delivery. */
export type OrderDays = { known: Day; dispatch: Day; delivery: Day }

/**
 * What a cart asks of the lines of a place: of each sweet that the kitchen makes, all its grams, but where it goes out
 * on the day of its order and lies on the shelf. What leaves on a later day is made on that day, also where it was to
 * leave earlier. What is made ahead must be there.
 */
export function kitchenDemand(
  { lines }: Demand,
  { placeId, days, lineAt }: { placeId: string; days: OrderDays } & Pick<CompiledShop, 'lineAt'>,
): KitchenOutcome {
  const demands = new Map<LineCapacity, number>()
  for (const line of lines) {
    const { left, quantity, lineId } = line
    const outcome = seasonOn(line.seasons, days.delivery, days.known)
    if (!outcome.ok) return { ok: false, refusal: { product: line.name, ...outcome.refusal } }
    const isThere = left === null || left >= quantity
    if (lineId === null) {
      if (!isThere) return { ok: false, refusal: { code: 'sold-out', product: line.name, left } }
      continue
    }
    if (left !== null && isThere && days.dispatch === days.known) continue
    const made = lineAt(placeId, lineId, outcome.season)
    if (made) demands.set(made, (demands.get(made) ?? 0) + line.grams * quantity)
  }
  return { ok: true, demands: [...demands].map(([made, grams]) => ({ ...made, grams })) }
}
