import { codeOfState } from '../../domain/address/states.ts'
import type { Paise } from '../../domain/money.ts'
import type { Taking } from '../../domain/promise/capacity.ts'
import type { OrderTaking } from '../../domain/promise/rule/takings.ts'
import type { OrderLine } from '../checkout/choose-lines.ts'
import { offerLineOf } from '../checkout/offer-days.ts'
import type { Tx } from '../db/connect.ts'
import { type GivenPromise, givePromise, takeCapacity } from '../promise/give-promise.ts'
import { takeMore } from '../promise/take-more.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { findSettings } from '../settings/queries.ts'
import { refuseChange, type StandingOrder } from './standing-order.ts'

type Added = {
  lines: readonly OrderLine[]
  /** What the whole order comes to with them. */
  subtotal: Paise
  /** What goes out of the order gives back. */
  freed: readonly Taking[]
  /** What the order takes of its window: that stays its own. */
  window: readonly Taking[]
}

/** What pieces that come into an order are promised; `ofLines`: what they take, by their place among them. */
export type MorePromised = GivenPromise & { ofLines: readonly OrderTaking[]; window: readonly Taking[] }

/**
 * Promises pieces that come into an order for the day and the window that it has; undefined where it has none. They are
 * known from now on: what needs notice needs it from now. Refuses as placing does, with what is next.
 */
export async function promiseMore(
  tx: Tx,
  { promise, address }: StandingOrder,
  { lines, subtotal, freed, window }: Added,
): Promise<MorePromised | undefined> {
  const shop = promisingShopOf((await findSettings(tx)).settings)
  if (promise === null || shop === undefined) return undefined
  const { way, day, windowId, dispatchDay } = promise
  const at = Date.now()
  const question = {
    lines: lines.map(offerLineOf),
    pin: address.zipcode,
    state: codeOfState(address.state),
    ...{ at, shop, channel: 'phone' as const, placed: { at, subtotal, dispatchDay } },
  }
  const ended = [...freed.filter(({ key }) => key.kind === 'line'), ...window]
  const given = await givePromise(tx, { question, choice: { way, day, windowId }, ended })
  if (given.promised.dispatchDay !== dispatchDay)
    refuseChange('The shop sends on other days by now: move its day first.')
  return { ...given, ofLines: given.takings.filter(({ position }) => position !== null), window }
}

/** Writes down what those pieces take at their `positions` in the order. */
export async function writeMore(
  tx: Tx,
  orderId: string,
  { promised, ofLines }: MorePromised,
  positions: readonly number[],
): Promise<void> {
  const takings = ofLines.map((taking) => ({ ...taking, position: positions[taking.position ?? -1] ?? null }))
  await takeMore(tx, orderId, { takings, freshness: promised })
}

/** Takes it of the day: the last thing that the transaction does. */
export async function takeMoreCapacity(tx: Tx, more: MorePromised): Promise<void> {
  const ofWindow = more.window.map((taking) => ({ ...taking, position: null }))
  await takeCapacity(tx, { ...more, takings: [...more.ofLines, ...ofWindow] })
}
