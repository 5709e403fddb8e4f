import { setTimeout as pause } from 'node:timers/promises'
import { moveOrders } from '../../src/contract/admin/order-work.ts'
import { call } from './call.ts'
import { countAnswer } from './history.ts'
import type { Crowd } from './shoppers.ts'

/** Between two looks at the board, ms. */
const ROUND = 300
const MOST = 10

const NEXT = new Map([
  ['Placed', 'Processing'],
  ['Processing', 'Shipped'],
])

/** A packer who moves what was ordered on, a few at a time: each answer is written down. */
export async function pack({ url, history, signal }: Crowd, cookie: string): Promise<void> {
  const stands = new Map<string, string>()
  let seen = 0
  while (!signal.aborted) {
    for (const { told } of history.attempts.slice(seen)) {
      if (told[0] && !stands.has(told[0].orderId)) stands.set(told[0].orderId, 'Placed')
    }
    seen = firstOpen(history, seen)
    for (const [status, to] of NEXT) {
      const orders = [...stands]
        .filter(([, at]) => at === status)
        .slice(0, MOST)
        .map(([id]) => id)
      if (orders.length === 0) continue
      const answer = await call(url + moveOrders.path, { method: 'POST', body: { orders, to }, headers: { cookie } })
      countAnswer(history, answer.status)
      if (answer.status !== 200) continue
      for (const orderId of answer.body.moved as string[]) {
        stands.set(orderId, to)
        history.moved.push({ orderId, to, at: Date.now() })
      }
    }
    await pause(ROUND)
  }
}

/** Of the attempts, the first from `seen` on of which nothing is known yet. */
function firstOpen({ attempts }: Crowd['history'], seen: number): number {
  const open = attempts.findIndex(({ told, refused }, place) => place >= seen && told.length === 0 && !refused)
  return open < 0 ? attempts.length : open
}
