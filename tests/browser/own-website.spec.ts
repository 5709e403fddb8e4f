import { expect, type Page } from '@playwright/test'
import { deliveryOfStart } from '../../src/contract/admin/shapes/delivery-shop.ts'
import { cityShop } from '../../src/domain/promise/set-up/city-shop.ts'
import { setUpDelivery } from '../delivery.ts'
import type { Colleague } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { fieldOf } from './evening-steps.ts'
import { judgeAt } from './judge-page.ts'
import { expectSaved, hireAt, messages, openAs } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop of its own, in which nobody has said anything yet.
let own: RunningShop
let asha: Colleague
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
  asha = await hireAt(own.dataDir, 'owner', 'Asha')
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const WIDTHS = [390, 768, 1440]
const open = (page: Page, path: string, who = asha) => openAs(page, who, `${own.url}/admin/${path}`)
const preview = (page: Page) => page.getByTitle('Preview for a computer', { exact: true }).contentFrame()
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish now' })

test('a title for search engines is published alone, the others say what stands in their place [FRONT-16]', async ({
  page,
}) => {
  await open(page, 'content/meta')
  const title = page.getByRole('group', { name: 'Front page' }).getByLabel('Title')
  const list = page.getByRole('group', { name: 'All products' }).getByLabel('Title')
  await expect(list).toHaveAccessibleDescription('Left empty: “Products”')
  await title.fill('Ghevar from Udaipur')
  await publish(page).click()
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
  await expect.poll(async () => (await page.request.get(own.url)).text()).toContain('Ghevar from Udaipur')
  expect(await (await page.request.get(`${own.url}/products`)).text()).toContain('Products')
})

test('the preview draws what is there of a piece, and says what is missing [SITE-15]', async ({ page }) => {
  await open(page, 'content/shelves')
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The preview waits.')).toHaveCount(0)
  await open(page, 'content/bands')
  await page.getByRole('button', { name: 'Add part' }).click()
  await expect(page.getByText('Drawn as far as it is written. Parts, 1: Title: Please fill it in.')).toBeVisible()
  await fieldOf(page.getByRole('main'), 'Text').fill('Sent on the day.')
  await expect(preview(page).getByText('Sent on the day.')).toBeVisible()
  await fieldOf(page.getByRole('main'), 'Title').fill('Rakhi boxes')
  await expect(preview(page).getByRole('heading', { name: 'Rakhi boxes' })).toBeVisible()
  await page.getByRole('button', { name: 'Add picture' }).click()
  await fieldOf(page.getByRole('main'), 'Title').fill('Rakhi gifts')
  await expect(preview(page).getByRole('heading', { name: 'Rakhi gifts' })).toBeVisible()
  await expect(page.getByText(/^Drawn as far as it is written\. Parts, 1: Pictures, 1: Picture: /)).toBeVisible()
  await judgeAt(page, 'a band that is begun', WIDTHS)
})

test('a category that is left out is told, and that no way leads there any more; so is one that no product has [WORDS-20][FRONT-23]', async ({
  page,
}) => {
  await open(page, 'content/categories')
  const left = page.getByText(/^Left out: /)
  await expect(page.getByRole('button', { name: /^Remove part/ })).toHaveCount(9)
  await expect(left).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove part 3' }).click()
  await expect(left).toContainText('Left out: Milk sweets. No menu, no tile and no filter of the collection names it;')
  await judgeAt(page, 'categories with one left out', WIDTHS)
  const notShown = page.getByText('Not shown: no product has it yet.')
  await expect(notShown).toHaveCount(8)
  await open(page, 'content/occasions')
  await expect(page.getByRole('button', { name: /^Remove part/ })).toHaveCount(4)
  await expect(notShown).toHaveCount(4)
})

test('a link is chosen from the pages of the shop [SITE-16]', async ({ page }) => {
  await open(page, 'content/hero')
  const link = page.getByLabel('Where it leads')
  await expect(link).toBeVisible()
  const list = await link.getAttribute('list')
  const offered = page.locator(`datalist[id="${list}"] option`)
  for (const address of ['/collection', '/contact', '/shipping', '/collection?occasion=wedding']) {
    await expect(page.locator(`datalist[id="${list}"] option[value="${address}"]`)).toHaveCount(1)
  }
  for (const address of await offered.evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''))) {
    expect([address, (await page.request.get(own.url + address)).status()]).toEqual([address, 200])
  }
})

test('notifications lie neither on the parts of a piece nor above them [SITE-17]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, 'content/footer')
  await fieldOf(page.getByRole('main'), 'Small print').fill('Photographs by us.')
  await publish(page).click()
  const said = messages(page).getByText('Published: shoppers read it now.')
  await expect(said).toBeVisible()
  const parts = page.getByRole('group', { name: 'Parts of this page' })
  const [toast, tabs] = [await said.boundingBox(), await parts.boundingBox()]
  expect(toast?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0))
})

test('the hours say which line of the same day shoppers read, and what it follows from [SET-16]', async ({ page }) => {
  const settings = { deliveryFee: 40, freeDeliveryFrom: null, closed: { weekdays: [], dates: [] } }
  const shown = page.getByRole('complementary', { name: 'What shoppers see' })
  await open(page, 'settings/hours')
  await expect(shown).toContainText('Nothing about the same day.')
  await expect(shown).toContainText('It would follow from the end of the day’s orders, which is empty.')
  await page.getByLabel('Orders of the same day end at').fill('11:00')
  await expect(shown).toContainText('Same-day delivery for orders before 11 AM')
  await expect(shown).toContainText('It follows from the end of the day’s orders.')
  await page.getByLabel('Own words for it').fill('Soon')
  await expect(shown).toContainText('These are your own words for it.')

  await inDatabase(own, (db) => setUpDelivery(db, deliveryOfStart(cityShop('302001', settings))))
  const said = async () => (await (await page.request.get(`${own.url}/api/store`)).json()).store.copy.sameDay
  await expect.poll(said).toMatch(/^Same-day delivery for orders before .* in Jaipur/)
  await open(page, 'settings/hours')
  await expect(page.getByLabel('Orders of the same day end at')).toHaveValue('')
  await expect(shown).toContainText(await said())
  await expect(shown).toContainText('It follows from the windows of the rider, and changes with them.')
  await judgeAt(page, 'hours of a shop that promises days', WIDTHS)
})

test('a phone that is none is refused at its field, and a GSTIN of another state is pointed out [SET-17][SET-18]', async ({
  page,
}) => {
  await open(page, 'settings/shop')
  await page.getByLabel('Phone', { exact: false }).first().fill('12345')
  await page.getByLabel('Address').fill('7 Sample Street, Udaipur 313001')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A phone number has ten digits, a landline’s with the code of its place.')).toBeVisible()
  await page.getByLabel('Phone', { exact: false }).first().fill('0294 255 0100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(page)
  await open(page, 'settings/tax')
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await expect(page.getByText('A GSTIN with 27 is of Maharashtra; your address is in Rajasthan.')).toBeVisible()
  await judgeAt(page, 'a GSTIN of another state', WIDTHS)
  await page.getByLabel('GSTIN').fill('08AAPFU0939F1ZV')
  await expect(page.getByText(/^A GSTIN with/)).toHaveCount(0)
})

test('the gaps of a policy are filled by one press each, or by hand, and what is wrong is named by its heading [WORDS-17] [WORDS-18] [WORDS-19]', async ({
  page,
}) => {
  await open(page, 'content/returns-cancellations')
  await page.getByRole('button', { name: 'Begin with the template' }).click()
  const gaps = page.getByRole('group', { name: /gaps? to fill$/ })
  await expect(gaps).toHaveAccessibleName('9 gaps to fill')
  await expect(gaps).toContainText('no legal advice')
  await page.getByRole('button', { name: 'Publish now' }).click()
  const problems = page.getByRole('button', { name: /Please fill in/ })
  await expect(problems.filter({ hasText: 'under “What can come back”' })).toBeVisible()
  const refused = page.getByText('Nothing was published yet: please look at what is marked.')
  await expect(refused).toBeVisible()
  await expect(page.getByText(/Block \d/)).toHaveCount(0)

  await judgeAt(page, 'the gaps of a policy', [360, 768, 1440])
  await gaps.getByRole('button', { name: '48 hours' }).click()
  await expect(gaps).toHaveAccessibleName('8 gaps to fill')
  await expect(page.getByLabel('Value').nth(1)).toHaveValue('48 hours')
  await expect(text(page)).toContainText('Tell us within 48 hours of the delivery')

  await gaps.getByRole('button', { name: 'Another gap' }).press('Enter')
  await gaps.getByRole('button', { name: 'Write it myself' }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('a photo of the lid')
  await expect(text(page)).toContainText('send a photo of the lid. We')
  for (const left of [7, 6, 5, 4, 3, 2, 1]) {
    const words = left === 1 ? 'One gap to fill' : `${left} gaps to fill`
    await expect(gaps).toHaveAccessibleName(words)
    await expect(refused).toBeVisible()
    await gaps.getByRole('button').first().press('Enter')
  }
  await expect(refused).toHaveCount(0)
  await expect(gaps).toHaveCount(0)
  await expect(text(page)).toContainText('What was paid in cash is paid back by UPI.')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
  await expect(page.getByText('Left out of the page until the shop has it:', { exact: true })).toBeVisible()
  const unshown = page
    .getByRole('listitem')
    .filter({ hasText: 'Text, under “When we do not agree”: grievance officer' })
  await expect(unshown.getByRole('link', { name: 'grievance officer' })).toHaveAttribute('href', '/admin/settings/shop')
})

test('an owner who need not register for GST says so, and is asked for no GSTIN any more [LAW-14]', async ({
  page,
}) => {
  // What is saved here asks again who acts, some minutes after the sign-in.
  const leela = await hireAt(own.dataDir, 'owner', 'Leela')
  const number = page.getByRole('region', { name: 'The shop' }).getByRole('listitem').filter({ hasText: 'GSTIN' })
  await open(page, 'law', leela)
  await expect(number).toContainText('Missing')
  await open(page, 'settings/tax', leela)
  const tick = page.getByRole('checkbox', { name: 'We need not register for GST' })
  await page.getByLabel('GSTIN').fill('08AAPFU0939F1ZV')
  await expect(tick).toHaveCount(0)
  await page.getByLabel('GSTIN').fill('')
  await tick.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(page)
  await judgeAt(page, 'a shop that need not register', [360, 768, 1440])
  await open(page, 'law', leela)
  await expect(number).toContainText('Not needed')
  await expect(number).toContainText('The owner says that the shop need not register for GST.')
  await judgeAt(page, 'by law without a GSTIN', [360, 768, 1440])
})

test('a licence that comes next week keeps no owner from saving the rest, and its lack is said [SET-22]', async ({
  page,
}) => {
  // What is saved here asks again who acts, some minutes after the sign-in.
  const leela = await hireAt(own.dataDir, 'owner', 'Leela')
  await open(page, 'set-up', leela)
  const lack = page.getByText('Without an FSSAI number product pages, labels and invoices have none')
  await expect(lack).toContainText('“By law” lists it as missing')
  await page.getByLabel('Name of the shop').fill('Asha Mithai Ghar')
  await page.getByLabel('Address').fill('7 Sample Street, Udaipur 313001, Rajasthan')
  await page.getByLabel('Phone', { exact: true }).fill('11111 22222')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('Saved. The shop shows it at once.')
  await judgeAt(page, 'set-up without a licence', [360, 768, 1440])
  await page.getByLabel('FSSAI number').fill('10012011000123')
  await expect(lack).toHaveCount(0)
})

test('every section of the navigation is in view on a screen of 900 px, and reached by keyboard on a lower one [AGAIN-16]', async ({
  page,
}) => {
  const settings = { deliveryFee: 40, freeDeliveryFrom: null, closed: { weekdays: [], dates: [] } }
  await inDatabase(own, (db) => setUpDelivery(db, deliveryOfStart(cityShop('302001', settings))))
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  const last = navigation.getByRole('link', { name: 'Log', exact: true })
  const endOf = () => last.evaluate((link) => Math.round(link.getBoundingClientRect().bottom))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(async () => {
    await open(page, 'today')
    await expect(navigation.getByRole('link')).toHaveCount(22, { timeout: 2_000 })
  }).toPass()
  await expect.poll(endOf).toBeLessThanOrEqual(900)
  await page.setViewportSize({ width: 1440, height: 600 })
  await expect.poll(endOf).toBeGreaterThan(600)
  await navigation.getByRole('link').first().focus()
  for (const _ of Array.from({ length: 21 })) await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect.poll(endOf).toBeLessThanOrEqual(600)
})
