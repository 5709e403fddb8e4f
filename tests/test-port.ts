import { randomInt } from 'node:crypto'
import { isFree } from '../keeper/database/free-port.ts'

/** Below what a shop takes for its database by itself, and what systems take for outgoing connections. */
const FIRST = 11_000
const PER_WORKER = 150
/** Of Vitest from 1 on, of Playwright from 0 on; who starts them has neither, and they never run side by side. */
const WORKER = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0)

let taken = randomInt(PER_WORKER)

/** A free port that nobody else takes before who asked listens on it: each worker has ports of its own, in turn. */
export async function findTestPort(): Promise<number> {
  taken = (taken + 1) % PER_WORKER
  const port = FIRST + WORKER * PER_WORKER + taken
  return (await isFree(port)) ? port : findTestPort()
}
