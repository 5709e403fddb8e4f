import { type BrowserContext, expect, type Page } from '@playwright/test'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { EVENING, promiseTo } from '../api/promised-orders.ts'
import type { RunningShop } from '../running-shop.ts'
import { numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { inDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

/** A rider's phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type ShopAt = Pick<RunningShop, 'dataDir'>

/** The run of today has one door at each of these streets, each with ₹390 in cash to take: their orders' ids. */
export async function packDoors(page: Page, shop: ShopAt, streets: readonly string[]): Promise<string[]> {
  await inDatabase(shop, async (db) => {
    await db`truncate orders, capacity, cash_hand_overs cascade`
  })
  const meera = await register(page)
  const ids: string[] = []
  for (const street of streets) {
    const id = await placeSomeOrder(page, meera, undefined, { street, deliveryInstructions: 'Ring twice. Gate 2.' })
    await inDatabase(shop, async (db) => {
      await promiseTo({ db }, id, { way: 'rider', dispatchDay: dayOf(Date.now()), window: EVENING })
      await moveOrder(db, id, 'Shipped')
    })
    ids.push(id)
  }
  return ids
}

/** What the shop's books say: presses that counted, and cash by rider in rupees. */
export async function booksOf(shop: ShopAt): Promise<{ presses: number; cash: string[] }> {
  const books: { presses: number; cash: string[] } = { presses: 0, cash: [] }
  await inDatabase(shop, async (db) => {
    books.presses = (await db`select from door_presses`).length
    const rows = await db<{ line: string }[]>`
      select s.name || ' ' || sum(c.amount) / 100 as line from door_cash c join staff s on s.id = c.staff_id
      group by s.id, s.name order by 1`
    books.cash = rows.map(({ line }) => line)
  })
  return books
}

export const doors = (page: Page) => page.getByRole('list', { name: 'Doors to go to' }).locator('> li')
export const door = (page: Page, id: string) => doors(page).filter({ hasText: numberOf(id) })

/** Opens a door, if it is not open. */
export async function openDoor(page: Page, id: string): Promise<void> {
  const head = door(page, id).getByRole('button', { expanded: false })
  if ((await head.count()) > 0) await head.click()
}

export async function pressDelivered(page: Page, id: string): Promise<void> {
  await openDoor(page, id)
  await door(page, id)
    .getByRole('button', { name: /^Delivered/ })
    .click()
}

/** Takes a phone's network away. A call that is made at that very moment may still go out. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const answers = () => fetch('/robots.txt', { cache: 'no-store' }).then(Boolean, () => false)
  await expect.poll(() => page.evaluate(answers)).toBe(false)
}

/** How often the phones of a context have sent a press. */
export function countSent(context: BrowserContext): () => number {
  let sent = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/run/doors')) sent++
  })
  return () => sent
}
