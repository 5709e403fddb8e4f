import { expect, type Page } from '@playwright/test'
import { sell } from '../api/counter.ts'
import type { Colleague } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { fieldOf, openPiece, publishPiece } from './evening-steps.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop of its own, whose owner makes one category after the other.
test.describe.configure({ mode: 'serial' })

let own: RunningShop
let asha: Colleague
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
  asha = await hireAt(own.dataDir, 'owner', 'Asha')
  await sellTagged('Ghevar of Jaipur', 'rajasthani')
  await sellTagged('Mawa kachori', 'rajasthani')
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const WIDTHS = [360, 1440]

async function sellTagged(name: string, tag: string): Promise<void> {
  await inDatabase(own, async (db) => {
    const id = await sell(db, [{ size: '250 g', price: 300, left: 10 }], name)
    await db`update products set tags = ${[tag]}::text[] where id = ${id}`
  })
}

/** Opens a page once the shop serves what was saved a moment ago; a browser may keep it for another moment. */
async function openShowing(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(own.url + path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

const tiles = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Walk along the counter' }) })

async function addCategory(page: Page, name: string, tag?: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add category of your own' }).click()
  await fieldOf(main, 'Name').last().fill(name)
  if (tag) await main.getByRole('combobox', { name: 'Tag of its products' }).last().fill(tag)
}

test('an owner makes a category of her own, and reads of its tag how many products have it [FRONT-19][FRONT-20]', async ({
  page,
}) => {
  await openAs(page, asha, `${own.url}/admin`)
  await openPiece(page, 'Categories')
  const main = page.getByRole('main')
  await addCategory(page, 'Festive Ghevar')
  const tag = main.getByRole('combobox', { name: 'Tag of its products' })
  await expect(tag).toHaveValue('festive-ghevar')
  await tag.fill('milk')
  await fieldOf(main, 'Name').last().fill('राजस्थानी मिठाई')
  await expect(tag).toHaveValue('milk')
  await expect(tag).toHaveAccessibleDescription(/^Not shown: no product that is on sale has this tag yet/)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(
    main.getByText('The shop has this word already, as a kind among the categories: please take another.').first(),
  ).toBeVisible()
  await tag.fill('Rajasthani')
  await expect(tag).toHaveValue('rajasthani')
  await expect(tag).toHaveAccessibleDescription('Holds 2 products, at /collection?category=rajasthani')
  await fieldOf(main, 'Word in Devanagari').last().fill('घेवर')
  await fieldOf(main, 'Lead').last().fill('From the desert.')
  const preview = page.frameLocator('iframe[title="Preview for a computer"]')
  await expect(preview.getByRole('link', { name: 'राजस्थानी मिठाई' }).first()).toBeVisible()
  await judgeAt(page, 'a category of her own, being written', WIDTHS)
  await publishPiece(page)
})

test('an own category is led to and named like the others, after them, with a block print of its own [FRONT-17][FRONT-21]', async ({
  page,
}) => {
  await openShowing(page, '/', 'राजस्थानी मिठाई')
  const link = tiles(page).getByRole('link', { name: 'राजस्थानी मिठाई' })
  await expect(tiles(page).getByRole('link').last()).toHaveText(/^राजस्थानी मिठाईघेवर$/)
  await expect(link.locator('svg')).toBeVisible()
  const drawn = (of: typeof link) => of.locator('svg').innerHTML()
  expect(await drawn(link)).not.toBe(await drawn(tiles(page).getByRole('link').first()))
  const header = page.getByRole('navigation', { name: 'Main' })
  await header.getByRole('button', { name: 'Sweets' }).click()
  const inMenu = header.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'राजस्थानी मिठाई' })
  await inMenu.click()
  await expect(page).toHaveURL(/\/collection\?category=rajasthani$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('राजस्थानी मिठाई')
  await expect(page.getByText('From the desert.')).toBeVisible()
  await expect(page.getByText('Showing 2 of 2 products')).toBeVisible()
  const ways = page.getByRole('navigation', { name: 'Categories' })
  await expect(ways.getByRole('link', { name: 'राजस्थानी मिठाई' })).toHaveAttribute('aria-current', 'page')
  const kinds = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: 'Kind' })
  await expect(kinds.getByRole('checkbox', { name: 'राजस्थानी मिठाई 2', exact: true })).toBeChecked()
  await kinds.getByRole('checkbox').last().uncheck()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await kinds.getByRole('checkbox').last().check()
  await expect(page.getByRole('button', { name: 'राजस्थानी मिठाई', pressed: true })).toBeVisible()
  await judgeAt(page, "an own category's collection", WIDTHS)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(own.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'राजस्थानी मिठाई' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('राजस्थानी मिठाई')
})

test('a link is offered categories by the owner’s names, their own too [FRONT-22]', async ({ page }) => {
  await openAs(page, asha, `${own.url}/admin`)
  await openPiece(page, 'Opening picture')
  const leads = page.getByRole('main').getByRole('combobox', { name: 'Where it leads' }).first()
  const offered = page.locator(`datalist[id="${await leads.getAttribute('list')}"] option`)
  await expect(offered.filter({ hasText: 'राजस्थानी मिठाई' })).toHaveAttribute(
    'value',
    '/collection?category=rajasthani',
  )
  await expect(offered.filter({ hasText: 'राजस्थानी मिठाई' })).toHaveCount(1)
})

test('an own category without a product stands in no menu before a product has its tag [FRONT-18]', async ({
  page,
}) => {
  await openAs(page, asha, `${own.url}/admin`)
  await openPiece(page, 'Categories')
  await addCategory(page, 'Sugar free gifts', 'sugar-free-gifts')
  await publishPiece(page)
  await openShowing(page, '/collection?category=sugar-free-gifts', 'Sugar free gifts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sugar free gifts')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.goto(own.url)
  await expect(tiles(page).getByRole('link').last()).toHaveText(/^राजस्थानी मिठाई/)
  await expect(tiles(page).getByText('Sugar free gifts')).toHaveCount(0)
  await sellTagged('Khajoor roll', 'sugar-free-gifts')
  await openShowing(page, '/', 'Sugar free gifts')
  await tiles(page).getByRole('link', { name: 'Sugar free gifts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sugar free gifts')
  await expect(page.getByText('Showing 1 of 1 products')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText('Khajoor roll')
})

test('a front page of as many categories as there can be stands in its rows [FRONT-17]', async ({ page }) => {
  const way = { title: '', lead: '', board: 'मिठाई', shown: 'everywhere', image: '' }
  const tags = Array.from({ length: 12 }, (_, at) => `kind-${at + 1}`)
  const kinds = ['milk', 'bengali', 'festive']
  for (const tag of [...kinds, ...tags]) await sellTagged(`Sweet of ${tag}`, tag)
  const address = `${own.url}/api/admin/content/categories`
  const headers = { cookie: asha.cookie }
  const { version } = await (await page.request.get(address, { headers })).json()
  const items = ['Sweets', ...kinds].map((category) => ({ ...way, category, name: category }))
  const made = tags.map((tag, at) => ({ ...way, tag, name: `A category with the number ${at + 1}` }))
  const body = { title: 'Walk along the counter', items, own: made }
  const saved = await page.request.put(address, { headers, data: { version, body } })
  expect(await saved.text()).toContain('"success":true')
  await openShowing(page, '/', 'A category with the number 12')
  await expect(tiles(page).getByRole('link')).toHaveCount(16)
  await judgeAt(page, 'a front page of sixteen categories', [360, 768, 1440])
})
