import type { Day } from '../../settings/work-day.ts'
import type { Taken } from '../capacity.ts'
import type { Channel } from '../line.ts'
import type { OfferRefusal } from '../refusal.ts'
import type { DispatchDay } from './calendar.ts'
import type { CompiledShop } from './compiled-shop.ts'
import { type Demand, kitchenDemand, type LineDemand } from './demand.ts'

type Kitchen = {
  placeId: string
  /** The day of the order: that of the question, or of before where it is to move. */
  known: Day
  shop: CompiledShop
  taken: Taken
  channel: Channel
}

/** Why a place's kitchen cannot make a cart to leave on a day; null where it can. */
export type KitchenRoom = (dispatch: DispatchDay) => OfferRefusal | null

/**
 * What a kitchen answers to a cart: sweets in season, stock that is there or can be made, grams left of each line. What
 * is asked of its lines is the same on all days but that of the order, and those of other seasons: it is worked out once.
 */
export function kitchenRoom(demand: Demand, { placeId, known, shop, taken, channel }: Kitchen): KitchenRoom {
  const rooms = new Map<unknown, KitchenRoom>()
  return (dispatch) => {
    const { dispatchDay, day, seasons } = dispatch
    const likeness = dispatchDay === known ? dispatch : demand.isSeasonal && seasons
    const worked = rooms.get(likeness)
    if (worked) return worked(dispatch)
    const days = { known, dispatch: dispatchDay, delivery: day }
    const outcome = kitchenDemand(demand, { placeId, lineAt: shop.lineAt, days })
    const room = outcome.ok ? linesRoom(outcome.demands, taken, channel) : () => outcome.refusal
    rooms.set(likeness, room)
    return room(dispatch)
  }
}

/** Ways that leave on the same day ask the same. */
function linesRoom(demands: readonly LineDemand[], taken: Taken, channel: Channel): KitchenRoom {
  const asked = demands.map(({ line, grams, leftFor }) => ({ line, grams, leftOn: leftFor[channel](taken) }))
  const answers: (OfferRefusal | null)[] = []
  return ({ index, dispatchDay }) => {
    const answer = answers[index] === undefined ? findFullLine(asked, dispatchDay) : answers[index]
    answers[index] = answer
    return answer
  }
}

type AskedLine = Pick<LineDemand, 'line' | 'grams'> & { leftOn: (day: Day) => number }

function findFullLine(lines: readonly AskedLine[], day: Day): OfferRefusal | null {
  for (const { line, grams, leftOn } of lines) {
    const left = leftOn(day)
    if (grams > left) return { code: 'line-full', day, line: line.name, left: Math.max(0, left) }
  }
  return null
}
