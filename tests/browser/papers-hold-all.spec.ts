import { expect, type Page } from '@playwright/test'
import { dueToday, numberOf } from './board-steps.ts'
import { type Customer, register } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { type Printed, printPage, textOfPage } from './printed.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

// Its sweets and customers are called what nobody else's shop is to have.
const test = testOfOwnShop()

const ALL = { coldPacking: true, giftWrapping: true, fragileHandling: true, noContact: true }
/** Of a page of the office, mm. */
const MARGIN = 11

/** An order of four sweets, to be handled with every care. */
async function placeFour(page: Page, buyer: Customer): Promise<string> {
  const box = (_id: string, price: number) => ({ _id, size: '250 g', price, quantity: 1 })
  const items = [box('kaju-barfi', 320), box('besan-ladoo', 190), box('jalebi', 160), box('soan-papdi', 130)]
  const address = { firstName: 'W'.repeat(80), lastName: 'Sharma', city: 'M'.repeat(80), specialRequirements: ALL }
  const amount = 910
  return placeSomeOrder(page, buyer, undefined, address, { items, amount, additionalCosts: 70 })
}

/** How far right (mm) anything is printed. */
function rightmostOf({ written }: Printed): number {
  return Math.max(...written.map(({ mm, width }) => mm.x + (width * 25.4) / 72))
}

test('a quarter of a heavy, dear order with all marks and long names shows each of its four things whole [PAPER-02]', async ({
  page,
  shop,
}) => {
  const id = await placeFour(page, await register(page))
  await inDatabase(shop, async (db) => {
    await db`update order_lines set quantity = 99, name = ${'W'.repeat(80)} where order_id = ${id}`
    await db`update orders set subtotal = subtotal + 12345670, amount = amount + 12345670 where id = ${id}`
  })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${id}`)
  const things = page.getByRole('article').first().locator('ul:not([aria-label])')
  await expect(things.getByRole('listitem')).toHaveCount(4)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const rows = () =>
      things.evaluate((list) => {
        const end = list.getBoundingClientRect().bottom
        const boxes = [...list.children].map((row) => row.getBoundingClientRect())
        return {
          lowest: Math.max(...boxes.map(({ bottom }) => bottom - end)),
          least: Math.min(...boxes.map(({ height }) => height)),
        }
      })
    await expect.poll(async () => (await rows()).lowest, media).toBeLessThan(1)
    expect((await rows()).least).toBeGreaterThan(5)
  }
})

test('no name of a sweet pushes numbers off the printed kitchen sheet, and nothing on it is to be pressed [PAPER-13]', async ({
  page,
  shop,
}) => {
  await inDatabase(shop, (db) => db`update products set name = ${'W'.repeat(80)} where id = 'kaju-barfi'`)
  await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/kitchen?day=${dueToday()}`)
  await expect(page.getByRole('columnheader', { name: 'So far' })).toBeVisible()
  const printed = await printPage(page)
  expect(textOfPage(printed, 1)).toContain('So far')
  const [width = 0] = printed.sizes.map((size) => Number.parseInt(size, 10))
  expect(rightmostOf(printed)).toBeLessThan(width - MARGIN)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('a name from right to left moves neither the phone beside it nor the city behind its street [PAPER-13]', async ({
  page,
  shop,
}) => {
  const address = { firstName: 'Meera', lastName: 'مرحبا بكم', street: 'שלום', city: 'Jaipur' }
  const id = await placeSomeOrder(page, await register(page), undefined, address)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/dispatch?day=${dueToday()}`)
  const stop = page.locator(`[data-stop="${id}"]`)
  await expect(stop).toBeVisible()
  const edges = await stop.evaluate((element) => {
    const rectOf = (words: string) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(words) ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(walker.currentNode, at)
        range.setEnd(walker.currentNode, at + words.length)
        return range.getBoundingClientRect()
      }
      throw new Error(`${words} is not there`)
    }
    return {
      name: Math.max(rectOf('Meera').right, rectOf('بكم').right),
      phone: rectOf('9829012345').left,
      street: rectOf('שלום').right,
      city: rectOf('Jaipur').left,
    }
  })
  expect(edges.phone).toBeGreaterThanOrEqual(edges.name)
  expect(edges.city).toBeGreaterThanOrEqual(edges.street)
})

test('a slip of one a page says on every page of a long order whose it is [PAPER-01]', async ({ page, shop }) => {
  const buyer = await register(page)
  const id = await placeSomeOrder(page, buyer)
  await inDatabase(shop, async (db) => {
    await db`
      insert into order_lines
      select (jsonb_populate_record(lines, jsonb_build_object('position', lines.position + at, 'size', at || ' g'))).*
      from order_lines lines, generate_series(1, 40) at where lines.order_id = ${id}`
  })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#sheets/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  const printed = await printPage(page)
  expect(printed.sizes.length).toBeGreaterThan(1)
  for (const at of printed.sizes.keys()) expect(textOfPage(printed, at + 1)).toContain(numberOf(id))
})
