import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { ask, registerMeera } from './ask.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ WORKERS: '2' })
})
afterAll(async () => {
  await shop.end()
  await removeDataDir(shop.dataDir)
})

/** Two processes that answer, as the metrics name them: the shop is open as soon as one does. */
async function findBothWorkers(...gone: number[]): Promise<Set<number>> {
  let found = new Set<number>()
  const both = async () => {
    found = await findWorkers()
    return found.size === 2 && !gone.some((pid) => found.has(pid))
  }
  await expect.poll(both).toBe(true)
  return found
}

/** The processes that answered a few requests, as the metrics name them. */
async function findWorkers(): Promise<Set<number>> {
  const pages = await Promise.all(
    Array.from({ length: 24 }, () => fetch(`${shop.url}/metrics`, { headers: { connection: 'close' } })),
  )
  const texts = await Promise.all(pages.map((page) => page.text()))
  return new Set(texts.map((text) => Number(/process="(\d+)"/.exec(text)?.[1])))
}

test('two workers answer, and one that is killed is replaced while the other goes on', async () => {
  const token = await registerMeera(shop.url)
  const before = await findBothWorkers()
  expect(before).not.toContain(shop.process.pid)
  const [killed = 0] = before
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isAlive(killed)).toBe(false)

  const body = { itemId: 'kaju-barfi', size: 'default' }
  expect((await ask(shop.url, addToCart, { body }, token)).status).toBe(200)
  await findBothWorkers(killed)
  expect(Object.keys((await ask(shop.url, getCart, {}, token)).body.cartData)).toEqual(['kaju-barfi'])
})

test.runIf(process.platform === 'linux')('workers whose first process is killed close by themselves', async () => {
  const orphan = await startShop({ WORKERS: '2' })
  const children = await findChildren(orphan.process.pid)
  expect(children.length).toBe(2)
  await orphan.end('SIGKILL')
  await expect.poll(() => children.filter(isAlive)).toEqual([])
  const next = await startShop({ DATA_DIR: orphan.dataDir })
  await next.end()
  await removeDataDir(orphan.dataDir)
})

/** Node processes among the children; the database is one too. */
async function findChildren(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return stats
    .filter((stat) => Number(stat.split(') ')[1]?.split(' ')[1]) === parent && !stat.includes('(postgres)'))
    .map((stat) => Number.parseInt(stat, 10))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
