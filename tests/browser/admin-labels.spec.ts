import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Colleague } from '../office.ts'
import { numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { printPage, textOfPage } from './printed.ts'
import { byRider } from './promised-order.ts'
import { dayAfter, test } from './promising-shop.ts'
import { inDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

/** A sweet that no other test counts, in rupees. */
const DOI = { four: { size: '4 clay cups', price: 340 }, two: { size: '2 clay cups', price: 180 } }
const FOUR = 'Mishti Doi 4 clay cups'
const TWO = 'Mishti Doi 2 clay cups'

/** An order of boxes that are made to order, and leave so many days from now: each test has a day of its own. */
async function order(page: Page, days: number, { size, price }: typeof DOI.four, quantity: number): Promise<string> {
  const items = [{ _id: 'mishti-doi', size, price, quantity }]
  const changed = { items, amount: price * quantity + 70, promise: byRider(days) }
  return placeSomeOrder(page, await register(page), undefined, {}, changed)
}

/** Papers go to a printer that is not there: how often. */
async function countPrints(page: Page): Promise<() => number> {
  let prints = 0
  await page.exposeFunction('print', () => void prints++)
  return () => prints
}

/** Counts boxes of a product that is sold by the piece as made for the shelf, and opens its batch as `who`. */
async function openLot(page: Page, who: Colleague, productId: string, size: string): Promise<void> {
  const headers = { cookie: who.cookie }
  const data = { productId, size, day: dayAfter(0), madeOn: dayAfter(0) }
  const counted = { ...data, key: randomUUID(), batch: 'all', by: 2, toShelf: true }
  const made = await page.request.post('/api/admin/kitchen/made', { headers, data: counted })
  expect(await made.json()).toMatchObject({ success: true })
  const lot = await (
    await page.request.post('/api/admin/lots', { headers, data: { ...data, id: randomUUID() } })
  ).json()
  await openAs(page, who, `/admin/kitchen/labels/${lot.number}`)
  await expect(page.getByRole('heading', { name: `Batch ${lot.number}` })).toBeVisible()
}

const label = (page: Page, size: string) =>
  page.getByRole('main').getByRole('article', { name: `Label ${size} mm`, exact: true })

/** By how much (px) what stands on the labels in sight stands out of them. */
function overrunOf(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((labels) =>
      labels.flatMap((label) => {
        const { right, bottom } = label.getBoundingClientRect()
        return [...label.querySelectorAll('p, span')].map((part) => {
          const box = part.getBoundingClientRect()
          return Math.max(box.right - right, box.bottom - bottom)
        })
      }),
    )
}

test('boxes that the kitchen counted are labelled: batch, dates, price and maker, as many labels as boxes [LABEL-01] [LABEL-03] [LABEL-04] [LABEL-07]', async ({
  page,
  shop,
}) => {
  const prints = await countPrints(page)
  const id = await order(page, 3, DOI.four, 5)
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Asha'), `/admin/kitchen?day=${dayAfter(3)}`)
  await page.getByRole('spinbutton', { name: `${FOUR} made` }).fill('5')
  await page.getByRole('spinbutton', { name: `${FOUR} made` }).press('Enter')
  await page.getByRole('link', { name: `5 to label of ${FOUR}` }).click()
  await page.getByRole('button', { name: `Labels for 5 of ${FOUR}` }).click()
  await expect(page.getByRole('heading', { name: /^Batch MD-\d{6}-1$/ })).toBeVisible()
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Batch ', '')
  const said = [
    ...['Mishti Doi', 'मिष्टी दोई', 'Net weight 800 g', 'MRP ₹340 inclusive of all taxes', '₹0.43 per g'],
    ...[`Batch ${number}`, 'FSSAI licence', 'Made and packed by', 'Consumer care:', 'Country of origin: India'],
    ...['Contains: Milk', 'Ingredients: '],
  ]
  for (const words of said) await expect(label(page, '100 × 50')).toContainText(words)
  await expect(label(page, '100 × 50').getByRole('img', { name: 'Vegetarian', exact: true })).toBeVisible()
  for (const words of said.slice(0, 9)) await expect(label(page, '50 × 25')).toContainText(words)
  await expect(label(page, '100 × 150')).toContainText('Per 100 g: energy 152 kcal')
  await judgeAt(page, 'a batch and its labels', [360, 1440])
  expect(Math.max(...(await overrunOf(page)))).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'Print 5 labels of 100 × 50 mm' }).click()
  await expect(page.getByRole('list', { name: 'Printed' })).toHaveText(/^5 × 100 × 50 mm printed by Asha, /)
  expect(prints()).toBe(1)
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(Array(5).fill('100 × 50'))
  for (const at of [1, 5]) expect(textOfPage(printed, at)).toContain(number)
  const got = page.getByRole('region', { name: 'Orders of this batch' }).getByRole('row')
  await expect(got.filter({ has: page.getByRole('link', { name: numberOf(id) }) })).toContainText('5 counted for it')
})

test('batches are found by number, and a box without a shelf life has no label until it is typed [LABEL-02] [LABEL-03]', async ({
  page,
  shop,
}) => {
  await order(page, 4, DOI.two, 2)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/kitchen?day=${dayAfter(4)}`)
  await page.getByRole('spinbutton', { name: `${TWO} made` }).press('ArrowUp')
  await expect(page.getByRole('link', { name: `1 to label of ${TWO}` })).toBeVisible()
  const keeping = (shelfLife: string | null) =>
    inDatabase(shop, async (db) => {
      await db`update products set shelf_life = ${shelfLife} where id = 'mishti-doi'`
    })
  await keeping(null)
  try {
    await page.goto('/admin/kitchen/labels')
    const row = page.getByRole('region', { name: 'Boxes to label' }).getByRole('row').filter({ hasText: TWO })
    await expect(row).toContainText('Nobody has said how long it keeps')
    await expect(row.getByRole('button')).toHaveCount(0)
    await judgeAt(page, 'boxes to label', [360, 1440])
    await expect(row.getByRole('link', { name: 'Type its shelf life' })).toHaveAttribute('href', /mishti-doi$/)
  } finally {
    await keeping('3-4 days, refrigerated')
  }
  await page.reload()
  await page.getByRole('button', { name: `Labels for 1 of ${TWO}` }).click()
  const heading = page.getByRole('heading', { name: /^Batch / })
  const number = ((await heading.textContent()) ?? '').replace('Batch ', '')
  await page.goto('/admin/kitchen/labels')
  await page.getByLabel('Search batches').fill(number.toLowerCase())
  await page.getByLabel('Search batches').press('Enter')
  const found = page.getByRole('region', { name: 'All batches' }).getByRole('link')
  await expect(found).toHaveText([number])
})

test('a label’s lacks stand on the screen with where they are typed, and on no paper [LABEL-06]', async ({
  page,
  shop,
}) => {
  await countPrints(page)
  await inDatabase(shop, async (db) => {
    await db`update products set ingredients = null, allergens = null where id = 'til-gajak'`
  })
  await openLot(page, await hireAt(shop.dataDir, 'manager'), 'til-gajak', '250 g')
  const lacks = page.getByRole('listitem').filter({ hasText: ', typed in ' })
  await expect(lacks).toHaveText([
    'Ingredients, typed in the sweet’s form',
    'Allergens, typed in the sweet’s form',
    // The demo has none.
    'Legal name, typed in Name and address by the owner',
  ])
  await expect(lacks.first().getByRole('link')).toHaveAttribute('href', '/admin/catalogue/til-gajak')
  await page.getByLabel('How many labels').fill('1')
  await page.getByRole('button', { name: 'Print 1 label of 50 × 25 mm' }).click()
  await expect(page.getByRole('list', { name: 'Printed' })).toBeVisible()
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(['50 × 25'])
  expect(textOfPage(printed, 1)).not.toMatch(/Ingredients|Contains|lack/)
})

const LONG = 'Emperor’s Ninefold Saffron and Rosewater Celebration Kaju Katli with Silver Leaf for Weddings'
const HINDI = 'शाही केसर गुलाब काजू कतली चाँदी वर्क के साथ विवाह विशेष संस्करण'
const MANY = 'Cashew nuts, sugar, clarified butter (ghee), saffron, rose water, edible silver leaf, cardamom, '.repeat(
  5,
)

test('the longest names and lists keep to their label, or that size is refused and says why [LABEL-05]', async ({
  page,
  shop,
}) => {
  await countPrints(page)
  const call = (name: string, ingredients: string) =>
    inDatabase(shop, async (db) => {
      await db`update products set name = ${name}, name_hi = ${HINDI}, ingredients = ${ingredients} where id = 'kaju-biscuits'`
    })
  try {
    await call(LONG, MANY.trim())
    await openLot(page, await hireAt(shop.dataDir, 'packer'), 'kaju-biscuits', '250 g')
    await expect(label(page, '100 × 150')).toContainText('silver leaf')
    await judgeAt(page, 'labels of long names', [360, 768, 1440])
    expect(Math.max(...(await overrunOf(page)))).toBeLessThanOrEqual(0)
    const refused = page.getByRole('listitem').filter({ hasText: 'Not printed in this size.' })
    await expect(refused).toContainText(['Most of it is'])
    await page.getByRole('button', { name: 'Print 2 labels of 100 × 150 mm' }).click()
    await expect(page.getByRole('list', { name: 'Printed' })).toBeVisible()
    expect((await printPage(page)).sizes).toEqual(['100 × 150', '100 × 150'])

    await call('K'.repeat(110), 'Cashews')
    await page.reload()
    await expect(refused).toHaveCount(3)
    await expect(refused.first()).toContainText('One word is wider than the label: it is in the name.')
    await judgeAt(page, 'labels of a name that is one word', [360])
  } finally {
    await inDatabase(shop, async (db) => {
      await db`update products set name = 'Kaju Biscuits' where id = 'kaju-biscuits'`
    })
  }
})
