import { setTimeout as pause } from 'node:timers/promises'
import type { PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { isOverload, judge } from './judge.ts'
import { nameOfCall } from './known.ts'
import { planRequest } from './plan.ts'
import { type Sent, send } from './send.ts'
import { openWorld, refreshPools, type World } from './world.ts'

export type Wanted = {
  seed: number
  count: number
  /** How long an answer may take, ms; more where other work is done beside. */
  longest?: number
  say?: (line: string) => void
}

export type Report = {
  /** How often each answer was given, by status and code. */
  answers: Readonly<Record<string, number>>
  /** Calls that were answered with 200. */
  reached: ReadonlySet<string>
  seconds: number
  /** ms. */
  slowest: number
  /** Everything that must not be so, in words. */
  wrong: readonly string[]
}

/** Requests under way at once. */
const LANES = 4
/** Requests after which it is looked again what there is. */
const ROUND = 200

/** Sends `count` requests to a shop in the middle of its day, judges each answer, and at the end what is left. */
export async function runFuzz(
  shop: PayingShop,
  { seed, count, longest = 1_000, say = () => {} }: Wanted,
): Promise<Report> {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const world = await openWorld(shop)
  const begun = Date.now()
  const run = { answers: {} as Record<string, number>, reached: new Set<string>(), slowest: 0, wrong: [] as string[] }
  const acknowledged: string[] = []
  for (let from = 0; from < count; from += ROUND) {
    const numbers = Array.from({ length: Math.min(ROUND, count - from) }, (_, at) => from + at)
    await inLanes(numbers, async (number) => {
      const sent = await send(world, origin, planRequest(seed, number))
      note(run, sent)
      run.wrong.push(
        ...judge(world, sent, longest).map(
          (what) => `request ${number}, ${what}\n    ${sent.body?.slice(0, 500) ?? ''}`,
        ),
      )
      acknowledged.push(...placedBy(sent))
      await replaceErased(world, sent)
    })
    await refreshPools(world)
    await tellNotices(world)
    if ((from / ROUND) % 10 === 9) say(`${from + numbers.length} requests, ${run.wrong.length} wrong answers`)
  }
  const seconds = (Date.now() - begun) / 1000
  await becomeQuiet(world)
  // Staff may set any stock that is not less than what is held.
  const violations = await findViolations(shop.db, { stock: await noteStock(shop.db), acknowledged })
  return { ...run, seconds, wrong: [...run.wrong, ...violations] }
}

async function inLanes(numbers: number[], work: (number: number) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

type Run = { answers: Record<string, number>; reached: Set<string>; slowest: number }

function note(run: Run, { plan: { call }, answer }: Sent): void {
  const name = answer ? `${answer.status} ${answer.code}${isOverload(answer) ? ', come again' : ''}`.trim() : 'none'
  run.answers[name] = (run.answers[name] ?? 0) + 1
  if (answer?.status === 200) run.reached.add(nameOfCall(call))
  run.slowest = Math.max(run.slowest, answer?.ms ?? 0)
}

/** The order that somebody was told is placed. */
function placedBy({ plan: { call }, answer }: Sent): string[] {
  if (call.path !== '/api/order/place' || answer?.status !== 200) return []
  return [String(JSON.parse(answer.text).orderId)]
}

/** Whoever has deleted the account, or was erased, comes again as somebody new, and is another. */
async function replaceErased({ shop, customers }: World, { plan, answer }: Sent): Promise<void> {
  if (plan.caller !== 'customer' || answer?.code !== 'unauthenticated') return
  const who = plan.who % customers.length
  const [erased] = await shop.db`
    select from customers where id = ${customers[who]?.customerId ?? ''} and erased_at is not null`
  if (erased) customers[who] = await shop.register(`Customer ${who}`)
}

async function tellNotices({ shop, notices }: World): Promise<void> {
  for (const notice of notices.splice(0)) await shop.tell('razorpay', notice)
}

/** Waits until what is owed has gone back: the providers are compared with the shop afterwards. */
async function becomeQuiet({ shop: { db } }: World): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    await db`update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`
    const [left] = await db<{ jobs: number }[]>`
      select count(*)::int as jobs from jobs.job
      where name in ('provider-event', 'close-attempt', 'refund') and state in ('created', 'retry', 'active')`
    if (left?.jobs === 0) return
    if (Date.now() > deadline) throw new Error(`${left?.jobs} jobs are not done`)
    await pause(200)
  }
}
