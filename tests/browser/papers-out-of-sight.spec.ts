import { expect, type Page } from '@playwright/test'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { fillDay } from '../busy-day.ts'
import { numberOf } from './board-steps.ts'
import { hireAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

const test = testOfOwnShop()

/** Whether the letters of Gujarati are there: a browser's printer need not wait for them. */
const hasGujarati = (page: Page) =>
  page.evaluate(() => [...document.fonts].some((face) => /U\+A80/i.test(face.unicodeRange) && face.status === 'loaded'))

/** The fonts of what would come out of the printer. */
async function fontsOf(page: Page): Promise<string> {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  return (bytes.toString('latin1').match(/\/BaseFont \/\S+/g) ?? []).join()
}

test('papers far below what is looked at are printed in letters of the shop’s own, from their page and from the dialog [PAPER-13]', async ({
  page,
  shop,
}) => {
  await page.exposeFunction('print', () => undefined)
  const ids: string[] = []
  await inDatabase(shop, async (db) => {
    await fillDay(db, { orders: 60, day: dayOf(Date.now()) })
    const rows = await db<{ id: string }[]>`select id from orders order by id`
    ids.push(...rows.map(({ id }) => id))
  })
  const papers = `/admin/orders/papers#labels/${ids.join(',')}`
  await openAs(page, await hireAt(shop.dataDir, 'packer'), papers)
  const labels = page.getByRole('main').getByRole('article')
  await expect(labels).toHaveCount(60)
  expect(await hasGujarati(page)).toBe(false)
  const last = await labels.last().getAttribute('aria-label')
  await inDatabase(shop, async (db) => {
    const [id = ''] = ids.filter((one) => last?.endsWith(numberOf(one)))
    await db`update orders set address = address || ${db.json({ firstName: 'કમલા' })} where id = ${id}`
  })

  await page.reload()
  await expect(labels.last()).toContainText('કમલા')
  await expect.poll(() => hasGujarati(page)).toBe(true)
  expect(await fontsOf(page)).toContain('NotoSansGujarati')

  await page.goto('/admin/orders?view=list')
  await page.locator('tr[data-order]').first().getByRole('checkbox').focus()
  for (const key of ['x', 'End', 'Shift+X']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Print papers' }).click()
  const asked = page.getByRole('dialog', { name: 'Print 60 orders' })
  await asked.getByRole('checkbox', { name: /A4, four/ }).uncheck()
  await asked.getByRole('checkbox', { name: /100 × 150/ }).check()
  await asked.getByRole('button', { name: 'Print', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await hasGujarati(page)).toBe(true)
  expect(await fontsOf(page)).toContain('NotoSansGujarati')
})
