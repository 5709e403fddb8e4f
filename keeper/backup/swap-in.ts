import { rename, rmdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KeeperTrouble } from '../trouble.ts'
import { syncFolder } from './copy-file.ts'

/** A folder that comes from `unfinished` to `place`; what is there now goes `aside`. All on one disk. */
export type Swap = { place: string; unfinished: string; aside: string }

/** Puts every folder in its place, or none; answers where what was there before has gone. */
export async function swapIn(swaps: readonly Swap[]): Promise<string[]> {
  const undo: (() => Promise<void>)[] = []
  const asides: string[] = []
  try {
    for (const { place, unfinished, aside } of swaps) {
      if (await moveAway(place, aside)) {
        asides.push(aside)
        undo.unshift(() => rename(aside, place))
      }
      await rename(unfinished, place)
      undo.unshift(() => rename(place, unfinished))
      await syncFolder(dirname(place))
    }
    return asides
  } catch (error) {
    for (const back of undo) await back()
    throw error
  }
}

/** Whether there was anything; an empty folder is not kept. */
async function moveAway(place: string, aside: string): Promise<boolean> {
  if (!(await stat(place).catch(() => undefined))) return false
  if (
    await rmdir(place).then(
      () => true,
      () => false,
    )
  ) {
    return false
  }
  try {
    await rename(place, aside)
  } catch (error) {
    throw new KeeperTrouble(
      `${place} cannot be moved aside, perhaps because a disk is mounted there: ${error instanceof Error ? error.message : error}. ` +
        `Nothing was changed. Restore into a new folder on that disk (--into ${place}/restored) and start the shop with DATA_DIR set to it.`,
      { cause: error },
    )
  }
  return true
}
