import { codeOfState } from '../../domain/address/states.ts'
import { type Paise, ZERO } from '../../domain/money.ts'
import type { Taking } from '../../domain/promise/capacity.ts'
import type { PromiseChoice } from '../../domain/promise/promised.ts'
import type { CompiledShop } from '../../domain/promise/rule/compiled-shop.ts'
import type { Tx } from '../db/connect.ts'
import { takingOfLine } from '../orders/move/move-promise.ts'
import { renumberOrder } from '../orders/move/number-orders.ts'
import { findKeptLines } from '../orders/move/open-move.ts'
import { type GivenPromise, givePromise } from '../promise/give-promise.ts'
import { rewritePromise, stopTaking } from '../promise/rewrite-promise.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { findSettings } from '../settings/queries.ts'
import type { StandingOrder, StandingPromise } from './standing-order.ts'

type Goes = {
  /** Where it goes from now on. */
  address: Pick<StandingOrder['address'], 'zipcode' | 'state'>
  /** Undefined: when it comes. */
  choice: PromiseChoice | undefined
  /** What goes out of the order gives back. */
  freed: readonly Taking[]
  /** What the whole order comes to. */
  subtotal: Paise
}

/** A whole order that is promised anew; `fee`: what its delivery costs there where it is not free, paise; null: what it cost. */
export type AnewPromised = GivenPromise & { promise: StandingPromise; fee: Paise | null }

/**
 * Promises all of an order anew, as its lines are by now, for where it goes and when it is to come; undefined where it is
 * promised no day. What is made stays as old as it is. Refuses as moving its day does, with what is next.
 */
export async function promiseAnew(
  tx: Tx,
  orderId: string,
  order: StandingOrder,
  { address, choice, freed, subtotal }: Goes,
): Promise<AnewPromised | undefined> {
  const shop = promisingShopOf((await findSettings(tx)).settings)
  const before = order.promise
  if (before === null || shop === undefined) return undefined
  const lines = await findKeptLines(tx, orderId)
  const ended = [...freed, ...(await stopTaking(tx, orderId))]
  const question = {
    ...{ lines, pin: address.zipcode, state: codeOfState(address.state), at: Date.now(), shop },
    channel: 'phone' as const,
    placed: { at: order.placedAt, subtotal, dispatchDay: before.dispatchDay },
  }
  const given = await givePromise(tx, { question, choice: choice ?? before, ended })
  const isMade = lines.some((line) => line.isMade)
  const { madeOn, bestUntil } = isMade ? before : given.promised
  const isBrought = [before.way, given.promised.way].filter((way) => way !== 'pickup').length
  const isElsewhere = !isSamePin(address, order.address) || isBrought === 1
  const isWaived = await isFeeWaived(tx, orderId)
  const fee = isElsewhere ? (isWaived ? ZERO : feeThere(shop, given)) : null
  const promised = { ...given.promised, fee: isElsewhere ? given.promised.fee : before.fee, madeOn, bestUntil }
  const takings = given.takings.flatMap((taking) => takingOfLine(taking, lines))
  await rewritePromise(tx, orderId, { promised, takings })
  await renumberOrder(tx, orderId)
  const promise = { ...promised, windowId: promised.window?.id ?? null }
  return { ...given, promised, takings, promise, fee }
}

/** Whether who took the order by phone waived what its delivery costs. */
async function isFeeWaived(tx: Tx, orderId: string): Promise<boolean> {
  const { count } = await tx`
    select from audit_log where about = ${orderId} and action = 'order-taken' and detail ->> 'waivesFee' = 'true' limit 1`
  return count > 0
}

/** Whether both lie where the shop delivers alike. */
export function isSamePin(one: Goes['address'], other: Goes['address']): boolean {
  return bare(one.zipcode) === bare(other.zipcode) && codeOfState(one.state) === codeOfState(other.state)
}

function bare(zipcode: string): string {
  return zipcode.replaceAll(/\s/g, '')
}

/** What its delivery costs there where it is not free. */
function feeThere({ shop }: CompiledShop, { promised }: GivenPromise): Paise {
  if (promised.fee > ZERO) return promised.fee
  const zone = shop.zones.find(({ id }) => id === promised.zoneId)
  return zone?.ways.find(({ way }) => way === promised.way)?.fee ?? ZERO
}
