import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, statfs } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { readLogState } from '../../keeper/log/log-state.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { buy } from '../processes/buyers.ts'
import { logEnv, logOf, removeAll, untilKept, writeLog } from '../processes/kept-log.ts'
import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { makeSmallDisk, type SmallDisk } from '../small-disk.ts'
import { until } from '../until.ts'

const made = [await makeSmallDisk(300), await makeSmallDisk(120)]
const [forData, forLog] = made.map((disk) => (typeof disk === 'string' ? undefined : disk))
for (const disk of made)
  if (typeof disk === 'string') console.warn(`No disk can be filled here, so a full one is not tried: ${disk}`)

let shop: RunningShop
let db: Db
let data: string
afterEach(async () => {
  await db.end()
  await shop.end()
  await removeAll(shop.dataDir)
  await removeDataDir(shop.dataDir)
})

/** As this process sees what is on a disk that the shop alone has. */
const seen = (path: string) => `/proc/${shop.process.pid}/root${path}`

async function open(env: Record<string, string>, disk: SmallDisk): Promise<void> {
  shop = await startShop(env, disk.within)
  data = seen(shop.dataDir)
  const { port, shopPassword } = JSON.parse(await readFile(`${data}/postgres/access.json`, 'utf8'))
  db = connect(`postgres://halwai:${shopPassword}@127.0.0.1:${port}/halwai`, { connections: 2 })
  await untilKept(data)
}

async function expectSelling(): Promise<void> {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 10 }])
  const [token = ''] = await makeBuyers(db, 1)
  const { status } = await buy(shop.url, token, randomUUID(), [{ _id: sweet, size: '250 g', quantity: 1 }])
  expect(status).toBe(200)
}

const problem = async () => (await readLogState(data))?.failed?.problem ?? ''

test.skipIf(!forLog)(
  'a full disk of the log keeps nobody from ordering; with room again the log goes on [BACKUP-04]',
  async () => {
    if (!forLog) return
    const folder = await makeDataDir(process.env.SHOP_TEMPLATE)
    await open({ DATA_DIR: folder, ...logEnv(folder), BACKUP_LOG: forLog.folder }, forLog)
    const lines = await readdir(seen(forLog.folder))
    await forLog.fill(shop.process.pid ?? 0)
    await expectSelling()
    await until(async () => expect(await problem()).toMatch(/the disk of .* has \d+ kB left|disk is full/))
    await expectSelling()
    await writeLog(data, 3)
    await forLog.free(shop.process.pid ?? 0)
    await untilKept(data)
    expect(await problem()).toBe('')
    expect(await readdir(seen(forLog.folder))).toEqual(lines)
  },
)

test.skipIf(!forData)(
  'log that waits for its place never fills the disk with the data: it is given up, and begun anew with a backup [BACKUP-04]',
  async () => {
    if (!forData) return
    await open({ DATA_DIR: forData.folder, ...logEnv(forData.folder) }, forData)
    const log = logOf(forData.folder)
    const before = (await readLogState(data))?.line
    await rename(log, `${log}-away`)
    await until(async () => expect(await problem()).toContain('is its disk away?'))
    const isGivenUp = () => shop.output().includes('The log that waited to be copied is given up')
    while (!isGivenUp()) {
      const { bavail, blocks } = await statfs(data)
      if (bavail > blocks * 0.08) await writeLog(data, 1)
      else await until(() => expect(isGivenUp()).toBe(true))
    }
    await expectSelling()
    // Several rounds later, too, nothing is begun where the disk of the log would be.
    const givenUp = Date.now()
    await until(async () => expect((await readLogState(data))?.failed?.at).toBeGreaterThan(givenUp + 3_000))
    await expect(readdir(log)).rejects.toThrow('ENOENT')
    expect(await problem()).toContain('is its disk away?')
    await rename(`${log}-away`, log)
    await until(() => expect(shop.output()).toMatch(/The log has a gap.*Backup \S+ made/s))
    await untilKept(data)
    const { line, gap, since = 0 } = (await readLogState(data)) ?? {}
    expect(line).not.toBe(before)
    expect(gap).toBeLessThan(since)
    await expectSelling()
  },
)
