import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../src/server/db/connect.ts'
import { makeBuyers } from '../../tests/api/counter.ts'
import type { Stock } from '../../tests/invariants.ts'
import { seeded } from '../bench/zipf.ts'
import { checkHistory, type Findings } from './check-history.ts'
import { findDeafShops } from './deaf-shops.ts'
import type { Schedule } from './draw-schedules.ts'
import { acknowledgements, type History, longestWithout, newHistory } from './history.ts'
import type { Lab } from './open-lab.ts'
import { insist, shop } from './shoppers.ts'
import { pack } from './staff.ts'

/** What stands in the shop for all schedules. */
export type Stage = { lab: Lab; db: Db; sweets: readonly string[]; stock: Stock; packer: string }

export type Outcome = {
  schedule: Schedule
  history: History
  findings: Findings
  /** From the first fault until all is well again, ms. */
  lasted: number
  /** The longest time in it in which no order was acknowledged, ms. */
  withoutOrders: number
  /** Attempts whose answer was unknown for a time, and how many of these had been made all the same. */
  unknown: number
  foundAgain: number
  /** Shops that hear no news any more. */
  deaf: string[]
  /** Pages that were not had at the first try. */
  pagesAskedAgain: number
}

const SHOPPERS = 12
/** More than can be served while a fault lasts: each orders once. */
const BUYERS = 5_000
/** Orders before and after the faults, ms. */
const QUIET = 2_000
/** After everything is mended, an answer comes within this, ms. */
const LONGEST_ANSWER = 60_000

/** Lets shoppers shop while the faults of `schedule` come and go, and compares what they were told with what is there. */
export async function runSchedule(stage: Stage, schedule: Schedule): Promise<Outcome> {
  const { lab, db, sweets, packer } = stage
  const history = newHistory()
  const stop = new AbortController()
  const tokens = await makeBuyers(db, BUYERS)
  const random = seeded(schedule.seed)
  const crowd = { url: lab.url, history, sweets, tokens, random, signal: stop.signal }
  const going = [...Array.from({ length: SHOPPERS }, () => shop(crowd)), pack(crowd, packer)]
  const { from, until } = await strikeAndMend(lab, schedule, random).finally(async () => {
    stop.abort()
    await Promise.all(going)
  })
  for (const attempt of history.attempts) await insist(lab.url, attempt, LONGEST_ANSWER)
  return {
    ...{ schedule, history, findings: await checkHistory(db, history, stage.stock), lasted: until - from },
    withoutOrders: longestWithout(acknowledgements(history), from, until),
    unknown: history.attempts.filter(({ unknown }) => unknown > 0).length,
    foundAgain: await countFound(db, history),
    deaf: await findDeafShops(lab, db, sweets[0] ?? ''),
    pagesAskedAgain: history.pages.filter(({ first }) => first !== 200).length,
  }
}

async function strikeAndMend(lab: Lab, { faults, after }: Schedule, random: () => number) {
  await pause(QUIET)
  const cluster = await lab.findCluster()
  const from = Date.now()
  const mends = await Promise.all(
    faults.map(async (fault, place) => {
      await pause(place * after)
      const mend = await fault.strike({ lab, cluster, random })
      await pause(fault.lasts)
      return mend
    }),
  )
  for (const mend of mends) await mend()
  await lab.untilWhole()
  const until = Date.now()
  await pause(QUIET)
  return { from, until }
}

/** Orders that were there already when the shop was asked for the last time. */
async function countFound(db: Db, { attempts }: History): Promise<number> {
  const asked = new Map(
    attempts.flatMap(({ unknown, told: [first] }) => (unknown && first ? [[first.orderId, first.asked]] : [])),
  )
  const rows = await db<{ id: string; placedAt: number }[]>`
    select id, placed_at from orders where id = any(${[...asked.keys()]})`
  return rows.filter(({ id, placedAt }) => placedAt < (asked.get(id) ?? 0)).length
}
