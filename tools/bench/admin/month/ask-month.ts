import type { Month } from '../../../../src/domain/settings/month.ts'
import type { ShopProcess } from '../../servers.ts'
import { watchShop } from './watch-shop.ts'

/** What an owner asks of a month. */
const QUESTIONS = [
  { name: 'its books', path: 'books/:month' },
  { name: 'its return (GSTR-1), JSON', path: 'books/:month/gstr1' },
  { name: 'sales to businesses, CSV', path: 'books/:month/sheet?sheet=b2b' },
  { name: 'sales register, CSV', path: 'books/:month/register' },
  { name: 'its accounts', path: 'ledger/:month' },
  { name: 'all entries, CSV', path: 'ledger/:month/csv' },
  { name: 'all entries, for Tally', path: 'ledger/:month/tally' },
]

const ROUNDS = 5
/** Not measured. */
const FIRST_ROUNDS = 1

/** How long each answer took and how long others waited meanwhile (ms), and what it came to (bytes). */
export type MonthAnswered = {
  name: string
  times: readonly number[]
  waits: readonly number[]
  /** By how much the shop's memory grew meanwhile. */
  grown: readonly number[]
  size: number
}

export async function askMonth(shop: ShopProcess, cookie: string, month: Month): Promise<readonly MonthAnswered[]> {
  const answered: MonthAnswered[] = []
  for (const { name, path } of QUESTIONS) {
    process.stdout.write(`bench: ${name}\n`)
    const address = `http://127.0.0.1:${shop.port}/api/admin/${path.replace(':month', month)}`
    const asked: Asked[] = []
    for (let round = -FIRST_ROUNDS; round < ROUNDS; round++) {
      const one = await ask(shop, cookie, address)
      if (round >= 0) asked.push(one)
    }
    answered.push({
      name,
      ...{ times: asked.map(({ time }) => time), waits: asked.map(({ wait }) => wait) },
      ...{ grown: asked.map(({ grown }) => grown), size: asked[0]?.size ?? 0 },
    })
  }
  return answered
}

type Asked = { time: number; wait: number; grown: number; size: number }

async function ask(shop: ShopProcess, cookie: string, address: string): Promise<Asked> {
  const watch = await watchShop(shop)
  const begun = performance.now()
  const answer = await fetch(address, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  let size = 0
  // Not kept: whoever watches is of this process, and would wait while it is put together.
  for await (const piece of answer.body ?? []) size += piece.length
  const time = performance.now() - begun
  return { time, ...(await watch.stop()), size }
}
