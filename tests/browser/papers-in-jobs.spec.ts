import { expect, type Page } from '@playwright/test'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { fillDay } from '../busy-day.ts'
import { hireAt, openAs } from './office.ts'
import { printPage, textOfPage } from './printed.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

const test = testOfOwnShop()

/** Of all papers that are remembered: the last place and of how many. */
type Sums = { papers: number; orders: number; last: number; of: number }

const asked = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('papers of many orders print a hundred a press, numbered through, and on from where paper jammed [PAPER-12]', async ({
  page,
  shop,
}) => {
  let prints = 0
  await page.exposeFunction('print', () => void prints++)
  const expectRemembered = (sums: Sums) =>
    inDatabase(shop, async (db) => {
      const [found] = await db<Sums[]>`
        select count(*)::int as papers, count(distinct order_id)::int as orders, max(place) as last, min(of) as of
        from order_prints`
      expect(found).toEqual(sums)
    })
  await inDatabase(shop, (db) => fillDay(db, { orders: 205, day: dayOf(Date.now()) }))
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Asha'), '/admin/orders?view=list')
  await page.locator('tr[data-order]').first().getByRole('checkbox').focus()
  for (const key of ['x', 'End', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('205 orders selected')

  await page.getByRole('button', { name: 'Print papers' }).click()
  const first = asked(page, 'Print 205 orders')
  await expect(first).toContainText('Each press prints the next 100.')
  await first.getByRole('checkbox', { name: /A4, four/ }).uncheck()
  await first.getByRole('checkbox', { name: /100 × 150/ }).check()
  await first.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  const second = asked(page, 'Next: 100 × 150 mm, 101 to 200 of 205')
  await expect(second).toContainText('100 of 205 have gone to the printer.')
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(Array(100).fill('100 × 150'))
  expect(textOfPage(printed, 100)).toContain('100 of 205')
  await second.getByRole('button', { name: 'Stop here' }).click()
  await expectRemembered({ papers: 100, orders: 100, last: 100, of: 205 })

  await page.getByRole('button', { name: 'Print papers' }).click()
  await expect(first).toContainText('100 of these were printed before:')
  const from = page.getByRole('textbox', { name: 'Print from number' })
  await from.fill('206')
  await first.getByRole('button', { name: 'Print from 206' }).press('Enter')
  await expect(first.getByRole('alert')).toHaveText('A whole number from 1 to 205, please.')
  await from.fill('101')
  await first.getByRole('button', { name: 'Print from 101' }).press('Enter')
  const third = asked(page, 'Next: 100 × 150 mm, 201 to 205 of 205')
  await expect(third.getByRole('button', { name: 'Print 5 labels' })).toBeFocused({ timeout: 60_000 })
  await from.fill('147')
  await asked(page, 'Next: 100 × 150 mm, 147 to 205 of 205')
    .getByRole('button', { name: 'Print 59 labels' })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectRemembered({ papers: 259, orders: 205, last: 205, of: 205 })
  expect(prints).toBe(3)
})

test('the page of many papers shows a hundred at a time, and prints what it shows [PAPER-12]', async ({
  page,
  shop,
}) => {
  let prints = 0
  await page.exposeFunction('print', () => void prints++)
  const ids: string[] = []
  await inDatabase(shop, async (db) => {
    const [any] = await db`select from orders limit 1`
    if (!any) await fillDay(db, { orders: 205, day: dayOf(Date.now()) })
    const rows = await db<{ id: string }[]>`select id from orders order by id limit 103`
    ids.push(...rows.map(({ id }) => id))
  })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#labels/${ids.join(',')}`)
  await expect(page.getByRole('status').filter({ hasText: '1 to 100 of 103' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(100)
  await page.getByRole('button', { name: 'The next 3' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('101 of 103')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => prints).toBe(1)
  await page.getByRole('button', { name: 'Those before' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(100)
})
