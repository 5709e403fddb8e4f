import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../src/server/db/connect.ts'
import { type Load, type Shot, shoot } from '../bench/load.ts'
import type { ShopProcess } from '../bench/servers.ts'
import type { Cost } from './plan.ts'
import { parentOf, processorTime } from './processor-time.ts'

/** A shop and its database, both of this machine. */
export type Counter = { shop: ShopProcess; db: Db }

/** A kind of call, and how it is asked for: as often as fits into the time. */
export type Question = {
  name: string
  begin: () => (() => Shot) | Promise<() => Shot>
  /** Done when all that these calls have left to do later is done. */
  settled?: () => Promise<void>
}

export type Asked = Cost & { name: string; calls: number }

/** As many at a time as keep shop and database at work and neither of them waiting in line. */
const CONNECTIONS = 4
/** Code that nobody has called yet is slow: before so many calls nothing is counted, and fewer are not measured. */
const LEAST = 400
/** ms. */
const SLICE = 500

/** Processor time of both so far, ms. */
async function timesOf({ shop, db }: Counter): Promise<Cost> {
  const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = await parentOf(backend?.pid ?? 0)
  return { shop: await processorTime(shop.pid), database: await processorTime(postmaster) }
}

/** What both take while nobody asks anything, ms in each ms. */
export async function restOf(counter: Counter, duration: number): Promise<Cost> {
  const before = await timesOf(counter)
  const begun = performance.now()
  await pause(duration)
  const after = await timesOf(counter)
  const time = performance.now() - begun
  return { shop: (after.shop - before.shop) / time, database: (after.database - before.database) / time }
}

/** What a call takes beyond rest, asked for `duration` ms. Throws where an answer is not right. */
export async function ask(counter: Counter, question: Question, rest: Cost, duration: number): Promise<Asked> {
  const { name, begin, settled = async () => {} } = question
  const load = { port: counter.shop.port, connections: CONNECTIONS, duration: SLICE, next: await begin() }
  await shootLong(load, SLICE)
  await settled()
  const before = await timesOf(counter)
  const begun = performance.now()
  const { answers, wrong } = await shootLong(load, duration)
  await settled()
  const time = performance.now() - begun
  const after = await timesOf(counter)
  if (wrong.length > 0) throw new Error(`${name}: ${wrong.slice(0, 3).join('; ')}`)
  const perCall = (part: keyof Cost) => Math.max(0, after[part] - before[part] - rest[part] * time) / answers
  return { name, calls: answers, shop: perCall('shop'), database: perCall('database') }
}

/** For `duration` ms at least, and until there are enough answers. */
async function shootLong(load: Load, duration: number): Promise<{ answers: number; wrong: string[] }> {
  const until = performance.now() + duration
  const all = { answers: 0, wrong: [] as string[] }
  while (performance.now() < until || all.answers < LEAST) {
    const { answers, wrong } = await shoot(load)
    all.answers += answers
    all.wrong.push(...wrong)
    if (wrong.length > 0) break
  }
  return all
}
