import { dayOf } from '../../settings/work-day.ts'
import { changesOf, type LimitOf, type Taking } from '../capacity.ts'
import { type Channel, gramsFor, gramsOn } from '../line.ts'
import type { OfferRequest } from '../offers.ts'
import type { Promised } from '../promised.ts'
import type { CompiledShop } from './compiled-shop.ts'
import { demandOf, kitchenDemand } from './demand.ts'

/** Whoever takes: the same that asked for the offer. */
type Taker = Pick<OfferRequest, 'lines' | 'at' | 'shop' | 'placed'>

/**
 * What a promise takes, placed at `at` (ms), in the order in which everyone takes: grams of each line, and one order of
 * its window. Throws where the kitchen does not make it: a promise comes from an offer.
 */
export function takingsOf(promised: Promised, { lines, at, shop, placed }: Taker): readonly Taking[] {
  const { placeId, zoneId, dispatchDay, day, window } = promised
  const days = { known: dayOf(placed?.at ?? at), dispatch: dispatchDay, delivery: day }
  const outcome = kitchenDemand(demandOf(lines, shop), { placeId, days, lineAt: shop.lineAt })
  if (!outcome.ok) throw new RangeError(`not made on ${dispatchDay}: ${outcome.refusal.code}`)
  const ofLines = outcome.demands.map(({ line, grams }) => ({
    key: { kind: 'line' as const, placeId, id: line.id, day: dispatchDay },
    amount: grams,
  }))
  const ofWindow = window && { kind: 'window' as const, placeId, id: window.id, zoneId, day: dispatchDay }
  return changesOf({ from: [], to: [...ofLines, ...(ofWindow ? [{ key: ofWindow, amount: 1 }] : [])] })
}

/** What an order takes, and for which of its lines; null: for itself, in its window. */
export type OrderTaking = Taking & { position: number | null }

/**
 * What an order placed at `at` (ms) takes by its lines, so that pieces which are taken off give back theirs; in sum it is
 * what `takingsOf` says.
 */
export function orderTakingsOf(promised: Promised, { lines, ...taker }: Taker): readonly OrderTaking[] {
  const ofLines = lines.flatMap((line, position) =>
    takingsOf({ ...promised, window: null }, { ...taker, lines: [line] }).map((taking) => ({ ...taking, position })),
  )
  const ofItself = takingsOf(promised, { ...taker, lines: [] }).map((taking) => ({ ...taking, position: null }))
  return [...ofLines, ...ofItself]
}

/** How much each capacity of a shop allows a channel; what no longer is there limits nobody. */
export function limitsOf({ shop }: CompiledShop, channel: Channel): LimitOf {
  const lines = [...shop.lines, ...shop.seasons.flatMap((season) => season.lines)]
  return (key) => {
    if (key.kind === 'line') {
      const line = lines.find(({ placeId, id }) => placeId === key.placeId && id === key.id)
      return line ? gramsFor(channel, gramsOn(line, key.day), line) : null
    }
    const window = shop.windows.find(({ placeId, id }) => placeId === key.placeId && id === key.id)
    return window?.orders[key.zoneId] ?? null
  }
}
