import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecond } from '../../src/domain/dates.ts'
import { many } from '../faults/full.ts'
import { makeDataDir } from '../running-shop.ts'
import { multiplyOrder, openBusyCounter } from './busy-counter.ts'
import { keep } from './keeper.ts'
import { besideOf, forgetNewBackups, logEnv, nextSecond, ordersAt, removeAll, statuses, untilKept } from './kept-log.ts'
import { type KeptShop, openKeptShop } from './kept-shop.ts'

/** Orders that are there besides those that are bought. */
const MORE = many(0, 50_000)

let kept: KeptShop
beforeAll(async () => {
  const dataDir = await makeDataDir(process.env.SHOP_TEMPLATE)
  kept = await openKeptShop({ DATA_DIR: dataDir, ...logEnv(dataDir) })
})
afterAll(async () => {
  await kept.end()
  await removeAll(kept.shop.dataDir)
})

const dataDir = () => kept.shop.dataDir

test('orders cancelled by mistake come back as they were a moment before, and the time that was undone can be looked at [BACKUP-02]', async () => {
  await untilKept(dataDir())
  const placed = [await kept.buyOne(), await kept.buyOne()]
  if (MORE > 0) await multiplyOrder(kept.db, placed[0] ?? '', MORE)
  const asBefore = await statuses(kept.db)
  expect(Object.keys(asBefore)).toEqual(expect.arrayContaining(placed))
  const before = await nextSecond()
  await kept.buyOne()
  await kept.db`update orders set status = 'Cancelled'`
  const undone = await statuses(kept.db)
  const after = await nextSecond()
  await untilKept(dataDir())
  await kept.close()

  const restored = await keep('restore', ['--at', before], besideOf(dataDir()))
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining(`told anybody before ${before} in India`)])
  await kept.openAgain(logEnv(dataDir()))
  expect(kept.shop.output()).toContain('Everybody has to sign in again')
  expect(await statuses(kept.db)).toEqual(asBefore)

  // The log forks here: what comes now, and what came then, are both there.
  const again = await kept.buyOne()
  const since = await nextSecond()
  await kept.buyOne()
  await untilKept(dataDir())
  await forgetNewBackups(dataDir())
  expect(await ordersAt(since, dataDir())).toEqual({ ...asBefore, [again]: 'Placed' })
  expect(await ordersAt(after, dataDir())).toEqual(undone)
})

test('killed with its database and its disk lost, a shop comes back with all it had told but for the last minute [BACKUP-01]', async () => {
  const counter = openBusyCounter({ url: kept.shop.url, db: kept.db }, kept.sweet, 2)
  const begun = Date.now()
  await untilKept(dataDir(), begun + 2_000)
  const closing = counter.close().catch(() => {})
  const killed = Date.now()
  await kept.loseEverything()
  await closing

  const { code, said } = await keep('restore', ['--at', 'end'], besideOf(dataDir()))
  const until = readSecond(/told anybody before (\S+ \S+) in India/.exec(said)?.[1] ?? '') ?? 0
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  expect(killed - until).toBeLessThan(60_000)
  await kept.openAgain(logEnv(dataDir()))
  const there = await statuses(kept.db)
  const safe = counter.told.filter(({ at }) => at < until)
  expect(safe.length).toBeGreaterThan(0)
  expect(safe.filter(({ orderId }) => there[orderId] !== 'Placed')).toEqual([])
})
