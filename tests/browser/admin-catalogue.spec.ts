import { expect, type Page, type Route } from '@playwright/test'
import { STAFF_PASSWORD } from '../office.ts'
import { nameOwn, openFold, photographs } from './catalogue-steps.ts'
import { judge, judgeAt } from './judge-page.ts'
import { codeOf, endSession, hireAt, messages, openAs, typeIn } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

// A shop of its own: what is added and made dearer here, other tests would meet in theirs.
const test = testOfOwnShop()

const WIDTHS = [768, 1440]
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const NO_PICTURE = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
const STORAGE = /^Storage/
const LEAVING = { name: 'Leave without saving?' }

/** Keeps photographs on their way until the gate is opened. */
async function holdPictures(page: Page): Promise<PromiseWithResolvers<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/admin/pictures?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate
}

test('a product is saved when its pictures have come, and not before', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  await expect(page.getByRole('heading', { level: 1, name: 'Mathri' })).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const before = await pictures.count()
  const gate = await holdPictures(page)
  await page.getByLabel('Photographs').setInputFiles(await photographs(2))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Pictures are still on their way.')
  gate.resolve()
  await expect(pictures).toHaveCount(before + 2)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('is saved.')
  const kept = async () => (await (await page.request.get('/api/admin/products/mathri')).json()).product.pictures
  expect(await kept()).toHaveLength(before + 2)

  // What comes while it is being saved is there for the next time.
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/admin/products/mathri', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Featured' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Photographs').setInputFiles(await photographs(1))
  await expect(pictures).toHaveCount(before + 3)
  saving.resolve()
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(kept).toHaveLength(before + 3)
})

test('a photograph that the shop refuses is in nobody’s way at the next save', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  const gate = await holdPictures(page)
  await page.getByLabel('Photographs').setInputFiles(NO_PICTURE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Pictures are still on their way\./)).toBeVisible()
  gate.resolve()
  await expect(page.getByText('notes.jpg: This file is no picture')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('is saved.')
  await expect(page.getByText(/^Pictures are still on their way\./)).toHaveCount(0)
})

test('photographs on their way are not left unasked, and none of them is lost', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  await expect(page.getByRole('heading', { level: 1, name: 'Mathri' })).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const before = await pictures.count()
  const gate = await holdPictures(page)
  await page.getByLabel('Photographs').setInputFiles(await photographs(2))
  await page.getByRole('link', { name: 'Preview' }).click()
  const asked = page.getByRole('dialog', LEAVING)
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Stay' }).click()
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(uploads).toHaveText(['photo-1.jpg', 'photo-2.jpg'])
  gate.resolve()
  await expect(pictures).toHaveCount(before + 2)
  await expect(uploads).toHaveCount(0)
})

test('a product takes no typing while it is being saved, so nothing is wiped out', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/admin/products/mathri', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise
    await route.continue()
  })
  const storage = page.getByLabel(STORAGE)
  await storage.fill('In a tin')
  await storage.press('Enter')
  await expect(storage).toBeDisabled()
  await expect(field(page, 'Grams').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add a size' })).toBeDisabled()
  saving.resolve()
  await expect(messages(page)).toContainText('is saved.')
  await expect(storage).toBeFocused()
  await page.keyboard.type(' of mine')
  await expect(storage).toHaveValue(/of mine/)
})

/** What a new product needs to be published, but a picture. */
async function fillNew(page: Page, name: string): Promise<void> {
  await field(page, 'Name').first().fill(name)
  await field(page, 'Description').fill('Rice and jaggery.')
  await field(page, 'Grams').fill('250')
  await field(page, 'Price ₹').fill('320')
  await field(page, 'Stock').fill('made to order')
  await page.getByLabel(/^Allergens/).fill('none')
  await field(page, 'HSN').fill('17049020')
}

const isPublished = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/admin/products/${id}`)).json()).product.published

test('a product is saved and published by one press, and a refused save publishes nothing @widths [SHELF-27]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const both = page.getByRole('button', { name: 'Save and publish' })
  await expect(publish).toBeVisible()
  let published = 0
  await page.route('**/api/admin/products/publish', (route) => {
    published += 1
    return route.fallback()
  })
  await page.getByLabel(STORAGE).fill('In a jar')
  await field(page, 'HSN').fill('tax')
  await both.click()
  await expect(field(page, 'HSN')).toBeFocused()
  await field(page, 'HSN').fill('21069099')
  await field(page, 'Reason').fill('fried')
  await publish.click()
  await expect(messages(page)).toContainText('Please change the stock first')
  await field(page, 'Reason').fill('')
  // Enter saves, and no more.
  await page.getByLabel(STORAGE).press('Enter')
  await expect(messages(page)).toContainText('is saved.')
  await page.getByLabel(STORAGE).fill('In a jar, dark')
  const refused = (route: Route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is closed for a moment.' } })
  await page.route('**/api/admin/products/mathri', refused)
  await both.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop is closed' })).toBeVisible()
  await page.unroute('**/api/admin/products/mathri', refused)
  expect(published).toBe(0)
  await publish.click()
  await expect(messages(page)).toContainText('In the shop now.')
  await expect(both).toHaveCount(0)
  expect(published).toBe(1)
  const { product } = await (await page.request.get('/api/admin/products/mathri')).json()
  expect(product).toMatchObject({ published: true, storage: 'In a jar, dark', hsn: '21069099' })
})

test('a new product takes no typing until it is published too, and a double press adds one [SHELF-27]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  const publishing = Promise.withResolvers<void>()
  await page.route('**/api/admin/products/publish', async (route) => {
    await publishing.promise
    await route.fallback()
  })
  let added = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/admin/products') added += 1
  })
  const name = nameOwn('Anarsa')
  await fillNew(page, name)
  await page.getByLabel('Photographs').setInputFiles(await photographs(1))
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save and publish' }).dblclick()
  await expect(messages(page)).toContainText('is saved.')
  await expect(page.getByLabel(STORAGE)).toBeDisabled()
  publishing.resolve()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  expect(added).toBe(1)
})

test('an address that is taken is told at its field, and a price opens its fold in a size, which a save leaves open [SHELF-30]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  await fillNew(page, 'Mathri')
  const cost = page.getByLabel(/^Cost price/).first()
  await openFold(page, 'New price and cost price')
  await cost.fill('much')
  await page.locator('summary', { hasText: 'New price and cost price' }).click()
  await expect(cost).toBeHidden()
  const add = page.getByRole('button', { name: 'Add product' })
  await add.click()
  await expect(cost).toBeFocused()
  await cost.fill('200')
  await add.click()
  await expect(page.getByLabel('Address in the shop')).toBeFocused()
  await expect(page.getByLabel('Address in the shop')).toHaveAccessibleDescription(
    /There is a product “mathri” already/,
  )

  await page.goto('/admin/catalogue/mathri', { waitUntil: 'commit' })
  await openFold(page, 'New price and cost price')
  await cost.fill('90')
  await cost.press('Enter')
  await expect(messages(page)).toContainText('is saved.')
  await expect(cost).toBeFocused()
  await expect(cost).toHaveValue('90')
})

test('a new product that lacks a picture is saved, not published, and says so @widths [SHELF-31]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  const name = nameOwn('Anarsa')
  await fillNew(page, name)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(messages(page)).toContainText('before shoppers see a product, please give it one.')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No picture')).toBeVisible()
  await page.getByLabel('Photographs').setInputFiles(await photographs(1))
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(messages(page)).toContainText('In the shop now.')
  expect(await isPublished(page, name.toLowerCase().replaceAll(' ', '-'))).toBe(true)
})

test('allergens that are missing are told at their field, by the press above the form as well [SHELF-31]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  const name = nameOwn('Pinni')
  await fillNew(page, name)
  const allergens = page.getByLabel(/^Allergens/)
  const expectTold = async () => {
    await expect(allergens).toBeFocused()
    await expect(allergens).toHaveAccessibleDescription(/please name them or write “none”/)
  }
  await allergens.fill('')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expectTold()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectTold()
  await allergens.fill('none')
  await expect(allergens).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Photographs').setInputFiles(await photographs(1))
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(messages(page)).toContainText('In the shop now.')
})

test('the form of a product asks for pictures and prices before its label, and folds what is seldom needed @widths [SHELF-29][SHELF-30]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['What it is', 'Pictures', 'Sizes and prices', 'Label and tax', 'Seldom needed'])
  await expect(field(page, 'HSN')).toHaveAccessibleDescription(/such as 17049020/)
  const fold = (title: string) => page.locator('details').filter({ hasText: title })
  const summary = (title: string) => fold(title).locator('summary')
  await expect(summary('Nutrition and origin')).toContainText('No nutrition')
  await expect(summary('Gift box')).toContainText('No hamper')
  await expect(summary('New price and cost price')).toContainText('No new price')
  await expect(summary('When it is sold')).toContainText('Sold on every day')
  await expect(page.getByLabel(/^Energy kcal/)).toBeHidden()

  await summary('When it is sold').press('Enter')
  const days = page.getByRole('group', { name: 'Sold only on' })
  for (const day of ['Monday', 'Tuesday']) await days.getByRole('checkbox', { name: day }).check()
  await page.getByLabel(/^Shown until/).fill('2099-11-04T09:00')
  await summary('When it is sold').press('Enter')
  await expect(days).toBeHidden()
  await expect(summary('When it is sold')).toContainText('Mon, Tue · until Wed 4 Nov 2099')

  await openFold(page, 'Nutrition and origin')
  await page.getByLabel(/^Energy kcal/).fill('much')
  await summary('Nutrition and origin').click()
  await expect(page.getByLabel(/^Energy kcal/)).toBeHidden()
  await fillNew(page, 'Anarsa')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel(/^Energy kcal/)).toBeFocused()
  await expect(page.getByLabel(/^Energy kcal/)).toHaveValue('much')
  await judge(page, 'a fold with what is refused')
})

test('stock is changed with a reason, and prices of several products at once', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Leela'), '/admin/catalogue/chakli')
  await field(page, 'Pieces').fill('3')
  await field(page, 'Reason').fill('fried this morning')
  await page.getByRole('button', { name: 'Change stock' }).click()
  await expect(messages(page)).toContainText('on the shelf')
  const history = page.getByRole('region', { name: 'History of stock' })
  await expect(history.getByRole('row').nth(1)).toContainText('fried this morning')
  await expect(history.getByRole('row').nth(1)).toContainText('Leela')

  await page.goto('/admin/catalogue?search=chakli')
  await page.getByRole('checkbox', { name: 'Chakli' }).first().check()
  await page.getByRole('button', { name: 'Change prices and stock' }).click()
  await page.getByRole('textbox', { name: 'Per cent' }).fill('5')
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Please say why the prices change.')
  await page.getByRole('textbox', { name: 'Reason' }).fill('ghee is dearer')
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('price')
  await page.getByRole('button', { name: /^Make \d+ changes?$/ }).click()
  await expect(messages(page)).toContainText('All changes are made.')
})

test('a second window puts no old price back, and asks only where both changed the same [SHELF-21]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  const storage = page.getByLabel(STORAGE)
  const price = page.getByRole('group', { name: 'Size 1' }).getByLabel('Price ₹', { exact: true })
  await storage.fill('In a tin of mine')
  const kept = async () => (await (await page.request.get('/api/admin/products/mathri')).json()).product
  const changeElsewhere = async (changed: (product: { sizes: object[] }) => object) => {
    const product = await kept()
    const data = { changedAt: product.changedAt, product: { ...product, ...changed(product) } }
    expect((await page.request.put('/api/admin/products/mathri', { data })).status()).toBe(200)
  }
  await changeElsewhere(({ sizes: [first, ...rest] }) => ({
    sizes: [{ ...first, price: 33_300, discountPrice: null }, ...rest],
  }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('What you in another window changed meanwhile stays: Price of')
  await expect(messages(page)).toContainText('is saved.')
  await expect(price).toHaveValue('333')
  expect((await kept()).storage).toBe('In a tin of mine')
  expect((await kept()).sizes[0].price).toBe(33_300)

  await storage.fill('In a tin')
  await changeElsewhere(() => ({ storage: 'In a box', shelfLife: '9 days' }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Nothing of yours is lost')
  await expect(page.locator(':focus')).toContainText('Nothing of yours is lost')
  await expect(page.getByText('The same was changed meanwhile by you in another window')).toBeVisible()
  await expect(page.getByText('Storage: In a box there, In a tin here')).toBeVisible()
  await expect(storage).toHaveValue('In a tin')
  await expect(page.getByLabel(/^Shelf life/)).toHaveValue('9 days')
  await judgeAt(page, 'changed by both', WIDTHS)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(kept).toMatchObject({ storage: 'In a tin', shelfLife: '9 days' })
})

test('Arjun is asked before he leaves an unsaved form, also by the browser and at the door', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue?search=mathri')
  await page.getByRole('link', { name: 'Mathri' }).first().click()
  await page.getByLabel(STORAGE).fill('In a tin with a blue lid')
  const asked = page.getByRole('dialog', LEAVING)
  for (const leave of [
    () => page.getByRole('link', { name: 'Preview' }).click(),
    () => page.evaluate(() => history.back()),
    () => page.getByRole('button', { name: 'Sign out', exact: true }).click(),
  ]) {
    await leave()
    await expect(asked).toContainText('What you typed on this page is not saved yet.')
    await judge(page, 'the question before leaving')
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByLabel(STORAGE)).toHaveValue('In a tin with a blue lid')
  }
  const closing = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await page.getByRole('checkbox', { name: 'Featured' }).click()
  await page.getByRole('link', { name: 'Preview' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/mathri\/preview$/)
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mathri' })).toBeVisible()
})

test('a session that ends amid work is begun again over the page, which keeps every word', async ({ page, shop }) => {
  const leela = await hireAt(shop.dataDir, 'manager', 'Leela')
  await openAs(page, leela, '/admin/catalogue/mathri')
  await page.getByLabel(STORAGE).fill('In a jar')
  await endSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const door = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(door.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(door.getByLabel('Email')).toBeFocused()
  await judgeAt(page, 'signing in again', WIDTHS)
  await door.getByLabel('Email').fill(leela.email)
  await door.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  // The code of this moment was used to come in.
  await door.getByLabel('Code of your authenticator app').fill(codeOf(leela, 30_000))
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(door).toHaveCount(0)
  await expect(page.getByLabel(STORAGE)).toHaveValue('In a jar')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('is saved.')
})

test('work left unsaved is not there for the next who signs in, nor for nobody', async ({ page, shop }) => {
  const meena = await hireAt(shop.dataDir, 'manager', 'Meena')
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  await page.getByLabel(STORAGE).fill('Words of Arjun')
  await endSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await typeIn(page, meena)
  await expect(page.getByLabel(STORAGE)).not.toHaveValue('Words of Arjun')
  await page.getByLabel(STORAGE).fill('Words of Meena')
  await endSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
  await expect(page.getByLabel(STORAGE)).toHaveCount(0)
})

test('pieces whose answer was lost are counted once when they are sent again', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/chakli')
  const stock = async () => (await (await page.request.get('/api/admin/products/chakli')).json()).product.sizes[0].stock
  const before = await stock()
  await page.route('**/api/admin/stock', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page, 'Pieces').fill('3')
  await field(page, 'Reason').fill('fried at noon')
  await page.getByRole('button', { name: 'Change stock' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  expect(await stock()).toBe(before + 3)
  await page.unroute('**/api/admin/stock')
  await page.getByRole('button', { name: 'Change stock' }).click()
  await expect(messages(page)).toContainText('on the shelf')
  expect(await stock()).toBe(before + 3)
})

test('an edit of stock whose answer was lost is made once, sent again or looked at again', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue?search=chakli')
  const stock = async () => (await (await page.request.get('/api/admin/products/chakli')).json()).product.sizes[0].stock
  const before = await stock()
  await page.getByRole('checkbox', { name: 'Chakli' }).first().check()
  await page.getByRole('button', { name: 'Change prices and stock' }).click()
  await page.getByRole('radio', { name: 'New values for each size' }).check()
  await page
    .getByRole('textbox', { name: 'Stock', exact: true })
    .first()
    .fill(String(before + 5))
  await page.getByRole('textbox', { name: 'Reason' }).fill('fried at noon')
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(`stock ${before} → ${before + 5}`)
  await page.route('**/api/admin/products/edit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  for (let sent = 0; sent < 2; sent++) {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/products/edit'))
    await page.getByRole('button', { name: 'Make 1 change' }).click()
    await lost
    await expect(page.getByRole('alert')).toContainText('could not be reached')
    expect(await stock()).toBe(before + 5)
  }
  await page.unroute('**/api/admin/products/edit')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Look at the changes' }).click()
  await expect(page.getByText('Nothing would change.')).toBeVisible()
})

test('a product list that does not come says so, and is asked for again', async ({ page, shop }) => {
  await page.route('**/api/admin/products*', (route) => route.abort())
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/admin/products*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('row')).toHaveCount(51)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such sweet')
  await expect(page.getByText('No product is like that.')).toBeVisible()
})

for (const path of ['', '/new', '/import', '/chakli', '/chakli/preview']) {
  test(`/admin/catalogue${path} is accessible and fits`, async ({ page, shop }) => {
    await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/catalogue${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await judgeAt(page, path, WIDTHS)
  })
}

test('a size named by its weight has its grams filled in, until others are written [SHELF-34]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  const size = page.getByRole('group', { name: 'Size 1' })
  const [name, grams] = [size.getByLabel('Name'), size.getByLabel('Grams')]
  await name.fill('500 gm')
  await expect(grams).toHaveValue('500')
  await name.fill('1 kg')
  await expect(grams).toHaveValue('1000')
  await name.fill('Box of 12')
  await expect(grams).toHaveValue('1000')
  await grams.fill('990')
  await name.fill('250 g')
  await page.getByRole('button', { name: 'Add a size' }).click()
  await expect(grams).toHaveValue('990')
})
