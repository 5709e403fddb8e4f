import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../src/server/db/connect.ts'
import type { ShopProcess } from '../servers.ts'
import { type Buyable, orderOf } from '../writing.ts'

const WAYS = ['razorpay', 'stripe'] as const

type Line = { shop: ShopProcess; db: Db; tokens: readonly string[]; goods: readonly Buyable[] }

/**
 * Lets one shopper for each token wait for providers that never answer, half of them for either; whoever is sent away
 * tries again at once. Resolves when all of them wait at a provider; `stop` lets them go and resolves when none waits.
 */
export async function letWait({ shop, db, tokens, goods }: Line): Promise<{ stop: () => Promise<void> }> {
  for (const way of WAYS) await db`insert into stand_ins.switches values (${way}, 'hanging')`
  const since = new Date()
  const stopping = new AbortController()
  const shoppers = tokens.map((token, at) => keepAsking(shop, { token, at, goods }, stopping.signal))
  const stop = async () => {
    stopping.abort()
    await db`delete from stand_ins.switches`
    await Promise.all(shoppers)
  }
  while ((await countAsked(db, since)) < tokens.length) await Promise.race([pause(20), ...shoppers])
  return { stop }
}

type Shopper = { token: string; at: number; goods: readonly Buyable[] }

async function keepAsking(shop: ShopProcess, { token, at, goods }: Shopper, signal: AbortSignal): Promise<void> {
  const what = goods[at % goods.length]
  if (!what) throw new Error('nothing to buy')
  const key = randomUUID()
  while (!signal.aborted) {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/order/${WAYS[at % WAYS.length]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, 'idempotency-key': key },
      body: JSON.stringify(orderOf(what, token)),
    })
    const said = await answer.text()
    // Tried once more by an SDK after the providers have come back.
    if (answer.status !== 503 && !signal.aborted) throw new Error(`a hung provider, and the shop said ${said}`)
  }
}

/** How many payments have been asked for since then and not been begun. */
async function countAsked(db: Db, since: Date): Promise<number> {
  const [row] = await db<{ asked: number }[]>`
    select count(*)::int as asked from payment_attempts
    where state = 'creating' and asked_at is not null and created_at >= ${since}`
  return row?.asked ?? 0
}
