import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { drawUpNotice } from './draw-up-notice.ts'
import { type DuePush, forgetDevice, noteNothing, notePushProblem, noteTold, takeDuePush } from './due-pushes.ts'
import { PushFailed, postPush } from './post-push.ts'
import { findPushKeys, type PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'

/** What pushing works with. */
type PushRoom = {
  db: Db
  env: Pick<Env, 'dataDir' | 'secrets' | 'publicUrl'>
  /** Which addresses are those of push services: the known ones, where no test has another. */
  isKnown?: (endpoint: string) => boolean
}

/** How many devices one process tells at once. */
const LANES = 3

/**
 * Tells every device that is due of its new orders, and answers how many were told. What fails is tried again later;
 * `signal` ends it early. Nobody who buys waits for it: orders are long placed, and nothing of them is locked.
 */
export async function sendDuePushes(room: PushRoom, signal?: AbortSignal): Promise<number> {
  const first = await takeDuePush(room.db)
  if (!first) return 0
  const keys = await findPushKeys(room.db, room.env)
  if (!keys) throw new Error('there are devices to be told, and no keys to tell them')
  const lane = (due?: DuePush) => tellInTurn(room, keys, due, signal)
  const told = await Promise.all([lane(first), ...Array.from({ length: LANES - 1 }, () => lane())])
  return told.reduce((sum, count) => sum + count, 0)
}

async function tellInTurn(room: PushRoom, keys: PushKeys, first: DuePush | undefined, signal?: AbortSignal) {
  let told = 0
  for (let due = first ?? (await takeDuePush(room.db)); due; due = await takeDuePush(room.db)) {
    if (await tryTelling(room, keys, due, signal)) told += 1
    if (signal?.aborted) break
  }
  return told
}

async function tryTelling(
  { db, env, isKnown = isPushService }: PushRoom,
  keys: PushKeys,
  due: DuePush,
  signal?: AbortSignal,
) {
  const { notice, orderIds } = await drawUpNotice(db, due)
  if (!notice) {
    await noteNothing(db, due, orderIds)
    return false
  }
  try {
    if (!isKnown(due.endpoint)) throw new PushFailed('no push service that is known')
    const subject = subjectOf(env.publicUrl)
    if (await postPush(due, notice, { keys, subject, signal })) {
      await noteTold(db, due, orderIds)
      return true
    }
    await forgetDevice(db, due)
  } catch (error) {
    if (!(error instanceof PushFailed)) throw error
    // It is no fault of the device's: who comes after goes on.
    if (signal?.aborted) return false
    await notePushProblem(db, due, error.message, error.askedFor)
  }
  return false
}

/** Push services take an https address or one for mail; on this machine the shop has neither. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
}
