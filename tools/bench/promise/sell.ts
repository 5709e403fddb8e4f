import type { PromiseChoice } from '../../../src/domain/promise/promised.ts'
import { addDays, dayOf } from '../../../src/domain/settings/work-day.ts'
import { type LoadResult, shoot } from '../load.ts'
import type { ShopProcess } from '../servers.ts'
import { type Buyable, orderShot, pick } from '../writing.ts'
import { seeded } from '../zipf.ts'
import { CITY_WINDOWS } from './large-delivery.ts'

const CONNECTIONS = 32
const WARM_UP_MS = 1000
const ROUND_MS = 5000
/** Of the coming days of dispatch, so many are asked for. */
const DAYS = 40

type Counter = { shop: ShopProcess; goods: readonly Buyable[]; tokens: readonly string[] }

/** Orders a second of a shop that promises nothing. */
export function sellWithoutDays(counter: Counter): Promise<LoadResult> {
  return sell(counter, () => undefined)
}

/** Each shopper wants any window of any of the next days. */
export function sellAnyDay(counter: Counter): Promise<LoadResult> {
  return sell(counter, (random) => windowOn(2 + Math.floor(random() * DAYS), pick(CITY_WINDOWS, random)))
}

/** All want the same window of one day. */
export function sellOneWindow(counter: Counter): Promise<LoadResult> {
  return sell(counter, () => windowOn(2, 'evening'))
}

function windowOn(days: number, windowId: string): PromiseChoice {
  return { way: 'rider', day: addDays(dayOf(Date.now()), days), windowId }
}

async function sell(
  { shop, goods, tokens }: Counter,
  choose: (random: () => number) => PromiseChoice | undefined,
): Promise<LoadResult> {
  const random = seeded(31)
  const next = () => orderShot(pick(goods, random), pick(tokens, random), choose(random))
  const load = { port: shop.port, connections: CONNECTIONS, next }
  await shoot({ ...load, duration: WARM_UP_MS })
  const result = await shoot({ ...load, duration: ROUND_MS })
  if (result.wrong.length > 0) throw new Error(`wrong answers: ${result.wrong.slice(0, 3).join('; ')}`)
  return result
}
