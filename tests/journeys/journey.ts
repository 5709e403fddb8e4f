import type { Ledger } from '../../src/demo/payments/ledger.ts'
import type { Db } from '../../src/server/db/connect.ts'
import type { Payments } from '../../src/server/payments/payments.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import type { Answer, Fleet, Sent } from './fleet.ts'
import type { Plan, Try } from './plan.ts'

/** All that journeys share. */
export type World = {
  fleet: Fleet
  db: Db
  ledger: Ledger
  payments: Payments
  /** Ids of what is sold, at 100 rupees each. */
  sweets: readonly string[]
}

/** What one shopper has done, and what became of it. */
export type Journey = {
  plan: Plan
  token: string
  /** Each step in words, as it was. */
  steps: string[]
  /** Ids of the orders that the shop told her are placed. */
  acknowledged: string[]
  /** What the shop must never have answered. */
  wrong: string[]
  calls: number
}

export type Placed = { method: Try['method']; orderId: string; at: string }

/** A call as a browser makes it, sent again where no answer came, by the same key. */
export async function call(world: World, journey: Journey, path: string, sent: Sent): Promise<Answer | undefined> {
  for (let again = 0; again < 5; again++) {
    const { kill, processes } = journey.plan
    const place = processes[journey.calls % processes.length] ?? 0
    if (kill?.call === journey.calls) {
      journey.steps.push(`kill process ${place} in ${kill.after} ms`)
      world.fleet.kill(place, kill.after)
    }
    journey.calls++
    const answer = await world.fleet.post(place, path, sent)
    journey.steps.push(`${path} at ${place}: ${answer ? wordsOf(answer) : 'no answer'}`)
    if (answer && answer.status >= 500 && answer.status !== 503) journey.wrong.push(`${path}: ${wordsOf(answer)}`)
    if (answer) return answer
  }
  return undefined
}

function wordsOf({ status, body }: Answer): string {
  return `${status} ${body.code ?? ''} ${
    JSON.stringify(body)
      .match(/(order|cs_test|pay)_?\w*|[0-9a-f]{24}/g)
      ?.join(' ') ?? ''
  }`
}

/** Makes an order's attempt older than its shopper may take to pay, and asks its provider. */
export async function letTimePass({ db, payments }: World, journey: Journey, orderId: string): Promise<void> {
  await db`
    update payment_attempts set created_at = created_at - interval '35 minutes', asked_at = null,
      expires_at = expires_at - interval '35 minutes'
    where order_id = ${orderId}`
  journey.steps.push(`35 minutes later: ${await reconcile(payments)} could not be asked`)
}
