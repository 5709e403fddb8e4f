import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { KeeperTrouble } from '../trouble.ts'
import { isAlive } from './cluster.ts'

/** What a restore or an upgrade leaves beside the data folder as long as it works, so that no shop begins there meanwhile. */
const Mark = z.object({
  pid: z.int(),
  /** What was there before is being moved aside: a shop that opened now would find nothing, and begin anew. */
  moving: z.boolean(),
  /** What a person does when it was cut off then. */
  mend: z.string(),
})

export type WorkMark = { move: () => Promise<void>; end: () => Promise<void> }

/** Throws `KeeperTrouble` where another work on `dataDir` goes on. */
export async function markWork(dataDir: string, mend: string): Promise<WorkMark> {
  const file = await markOf(dataDir)
  const mark = await readMark(file)
  if (mark && isAlive(mark.pid)) throw atWork(dataDir, file)
  await rm(file, { force: true })
  const write = (moving: boolean, flag: string) =>
    writeFile(file, JSON.stringify({ pid: process.pid, moving, mend }), { mode: 0o600, flag, flush: true })
  await write(false, 'wx')
  return { move: () => write(true, 'w'), end: () => rm(file, { force: true }) }
}

/** Throws `KeeperTrouble` where work on `dataDir` goes on, or was cut off when it mattered. */
export async function refuseWhileMarked(dataDir: string): Promise<void> {
  const file = await markOf(dataDir)
  const mark = await readMark(file)
  if (!mark) return
  if (isAlive(mark.pid)) throw atWork(dataDir, file)
  if (!mark.moving) return rm(file, { force: true })
  throw new KeeperTrouble(
    `Work on ${dataDir} was cut off while it moved folders. Nothing is lost, and the shop stays closed until it is ` +
      `mended. ${mark.mend}`,
  )
}

function atWork(dataDir: string, file: string): KeeperTrouble {
  return new KeeperTrouble(
    `A restore or an upgrade of ${dataDir} is under way: wait for its end. If there is none, remove ${file}.`,
  )
}

async function markOf(dataDir: string): Promise<string> {
  const whole = () => realpath(dataDir)
  const missing = async () => join(await realpath(dirname(dataDir)), basename(dataDir))
  return `${await whole()
    .catch(missing)
    .catch(() => dataDir)}.at-work.json`
}

async function readMark(file: string): Promise<z.infer<typeof Mark> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : Mark.parse(JSON.parse(text))
  } catch {
    // Cut off in the very first moment: nothing was moved yet.
    return undefined
  }
}
