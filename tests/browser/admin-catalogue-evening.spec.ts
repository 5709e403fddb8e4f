import { expect, type Page } from '@playwright/test'
import { nameOwn, openFold, photographs } from './catalogue-steps.ts'
import { judgeAt } from './judge-page.ts'
import { pressOn } from './keyboard-steps.ts'
import { hireAt, messages, openAs } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

// A shop of its own: what is added and made dearer here, other tests would meet in theirs.
const test = testOfOwnShop()

const WIDTHS = [390, 768, 1440]

const HEAD = 'Name,Description,Category,Sugar,HSN,GST %,Allergens,Published,Bestseller,Size,Grams,Price,Stock'
const lineOf = (name: string, price = '180') =>
  `${name},Milk.,Cookies & biscuits,Sugar,17049020,5,Milk,yes,,250 g,250,${price},12`

const waitingFor = (count: number) =>
  `${count === 1 ? '1 product waits' : `${count} products wait`} for nothing but a photograph.`

async function check(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines].join('\r\n'))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'evening.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
}

test('a catalogue comes in one evening: template, file, what is in order, the way to photographs [SHELF-05][SHELF-06][SHELF-07]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/catalogue')
  await page.getByRole('link', { name: 'Import and export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Template' }).click()
  expect((await saving).suggestedFilename()).toBe('new-products.csv')

  // Behind all others by name: what follows offers those without a picture first.
  const [one, other] = [nameOwn('peda'), nameOwn('zarda')]
  await check(page, [
    lineOf('Example: Peda'),
    lineOf(one),
    ...['a', 'b', 'c'].map((bad) => lineOf(bad, 'much')),
    lineOf(other),
  ])
  await expect(page.getByRole('alert')).toContainText('1 problem has to be put right first')
  await expect(page.getByRole('button', { name: 'Import the 2 in order now' })).toBeInViewport()
  const rows = page.getByRole('region', { name: 'Problems' }).getByRole('row')
  await expect(rows.filter({ has: page.getByRole('cell') })).toContainText(['4–6a, b, cPricePrice is “much”'])
  await expect(page.getByText('1 line is an example of the template')).toBeVisible()
  await expect(page.getByText('2 products have no picture')).toBeVisible()
  await expect(page.getByText('2 products are not published yet')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'A picture' })).toContainText(`${one}, ${other}.`)
  await page.getByText('Which columns are needed').click()
  await expect(page.getByText(/^Needed: Name, Grams, Price/)).toContainText('Category')
  await judgeAt(page, 'problems', WIDTHS)
  await page.getByRole('button', { name: 'Import the 2 in order now' }).click()
  await expect(page.getByText('3 left out: what is wrong with them stands below.')).toBeInViewport()
  await expect(messages(page)).toContainText('Imported: 2 products.')
  const imported = page.getByRole('region', { name: 'Imported' })
  await expect(imported.getByRole('link', { name: 'To the catalogue' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(imported.getByRole('link', { name: 'To the catalogue' })).toBeFocused()
  await expect(imported.getByText(/What was left out, and why/)).toBeVisible()
  await imported.getByRole('link', { name: 'Add photographs' }).click()
  await expect(page.getByText('2 products wait for nothing but a photograph.')).toBeVisible()
})

test('photographs find their products, one by hand, and what has all it needs is put on sale [SHELF-01][SHELF-10][SHELF-25][SHELF-35]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/catalogue/import')
  const [one, other] = [nameOwn('peda'), nameOwn('barfi')]
  await check(page, [lineOf(one), lineOf(other)])
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await page.getByRole('region', { name: 'Imported' }).getByRole('link', { name: 'Add photographs' }).click()
  const tick = page.getByRole('checkbox', { name: 'And put on sale what has all it needs then' })
  const waiting = Number.parseInt((await page.getByText(/^\d+ products wait for nothing/).textContent()) ?? '', 10)
  await expect(tick).toBeChecked()
  await tick.uncheck()
  const [first, second, third] = await photographs(3)
  if (!first || !second || !third) throw new Error('no photographs')
  const text = { mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  const heic = { mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }
  const damaged = { mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff no picture', 'latin1') }
  await page.getByLabel('Photographs').setInputFiles([
    { ...second, name: `${one}-2.jpg` },
    { ...first, name: `${one.toUpperCase()}-1.jpg` },
    { ...damaged, name: `${other}.jpg` },
    { ...third, name: 'IMG_0001.jpg' },
    { ...text, name: `${one}.txt` },
    { ...heic, name: 'IMG_0002.HEIC' },
  ])
  const fates = page
    .getByRole('region', { name: 'Files that were added' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toHaveText(
    '2 of 6 added, 1 without a product, 2 no pictures, 1 failed.',
  )
  await expect(fates).toContainText([
    'No product is called like this',
    'The picture is damaged',
    'This file is no picture the shop can read. Please send a photograph as JPEG',
    'This is a HEIC photo, as iPhones save them. Please export it as JPEG',
    'Picture 2',
    'Picture 1',
  ])
  await expect(page.getByText(waitingFor(waiting - 1), { exact: true })).toBeVisible()
  await expect(fates.locator('img')).toHaveCount(1)
  await expect(fates.nth(2).getByRole('button')).toHaveText(['Leave out'])
  await judgeAt(page, 'photographs', WIDTHS)
  await page.getByRole('button', { name: `Leave out: ${one}.txt` }).click()
  await page.getByRole('button', { name: 'Leave out: IMG_0002.HEIC' }).click()
  await page.getByRole('button', { name: `Try again: ${other}.jpg` }).click()
  await expect(fates.nth(1)).toContainText('The picture is damaged')
  await page.getByRole('button', { name: `Leave out: ${other}.jpg` }).click()
  await page.getByRole('button', { name: 'Choose a product: IMG_0001.jpg' }).click()
  const dialog = page.getByRole('dialog')
  const shot = dialog.getByRole('img', { name: 'IMG_0001.jpg' })
  await expect.poll(() => shot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog.getByRole('list', { name: 'Products' }).getByRole('button').first()).toHaveText(other)
  await dialog.getByLabel('Product', { exact: true }).fill(other)
  await dialog.getByRole('button', { name: other }).click()
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toHaveText('3 of 3 added.')
  await expect(page.getByRole('region', { name: 'In the shop' })).toContainText('2 products have all they need')
  await page.getByRole('button', { name: 'Publish 2' }).click()
  await expect(page.getByRole('region', { name: 'In the shop' })).toContainText('2 products are in the shop.')
  await page.getByRole('link', { name: other }).click()
  await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
})

test('of many ticked those that are ready are published, and each other one is named with what it needs [SHELF-02]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/catalogue/import')
  const [word, ready] = [nameOwn('ladoo'), nameOwn('ready')]
  const unwished = (name: string) => lineOf(name).replace(',yes,,250', ',no,,250')
  await check(page, [...Array.from({ length: 7 }, (_, at) => unwished(`${word} ${at}`)), unwished(`${word} ${ready}`)])
  await page.getByRole('button', { name: 'Import 8 products' }).click()
  await page.getByRole('region', { name: 'Imported' }).getByRole('link', { name: 'Add photographs' }).click()
  const [shot] = await photographs(1)
  if (!shot) throw new Error('no photograph')
  await page.getByLabel('Photographs').setInputFiles([{ ...shot, name: `${word} ${ready}.jpg` }])
  await expect(page.getByRole('button', { name: 'Publish 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the catalogue' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill(word)
  const rows = page.getByRole('region', { name: 'Products', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(8)
  await expect(rows.filter({ hasText: 'No picture' })).toHaveCount(7)
  await expect(rows.filter({ hasText: 'No picture' }).locator('img')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'All that are shown' }).check()
  const bar = page.getByRole('region', { name: 'Ticked products' })
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(bar).toContainText('1 published. 7 not published yet:')
  const left = bar.getByRole('list', { name: 'Not published' }).getByRole('listitem')
  await expect(left).toHaveText(Array.from({ length: 7 }, (_, at) => `${word} ${at} needs a picture`))
  await judgeAt(page, 'some published', WIDTHS)
  await page.setViewportSize({ width: 390, height: 500 })
  for (const of of [bar, rows.first().getByText('₹180'), rows.first().getByText('Not published')]) {
    await of.scrollIntoViewIfNeeded()
    const box = await of.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  }
  await rows.last().scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport()
  await left.first().getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Allergens (needed to publish)' })).toHaveValue('Milk')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
})

test('the country of all that are ticked is said at once, by keyboard too [LAW-16]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue?search=barfi')
  const found: { id: string }[] = (await (await page.request.get('/api/admin/products?search=barfi')).json()).rows
  expect(found.length).toBeGreaterThan(1)
  const rows = page.getByRole('region', { name: 'Products', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(found.length)
  await page.getByRole('checkbox', { name: 'All that are shown' }).check()
  const bar = page.getByRole('region', { name: 'Ticked products' })
  await pressOn(page, bar.getByRole('button', { name: 'Country of origin' }))
  const dialog = page.getByRole('dialog', { name: 'Country of origin' })
  await expect(dialog.getByLabel('Country of origin')).toBeFocused()
  await judgeAt(page, 'the country of what is ticked', WIDTHS)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(' ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Country of origin')).toHaveAccessibleDescription('Please name a country.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nepal')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(messages(page)).toContainText(`Changed: ${found.length} products.`)
  for (const { id } of found) {
    expect((await (await page.request.get(`/api/admin/products/${id}`)).json()).product.origin).toBe('Nepal')
  }
})

test('a photograph whose answer was lost is tried again, and is one picture of its product [SHELF-10]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/photographs')
  const pictures = async () => (await (await page.request.get('/api/admin/products/mathri')).json()).product.pictures
  const before = (await pictures()).length
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/api/admin/products/mathri/pictures', async (route) => {
    await route.fetch()
    await isSeen
    await route.abort()
  })
  const [shot] = await photographs(1)
  if (!shot) throw new Error('no photograph')
  await page.getByLabel('Photographs').setInputFiles({ ...shot, name: 'mathri.jpg' })
  const sum = page.getByRole('status').filter({ hasText: ' of ' })
  await expect(sum).toHaveText('0 of 1 added, 1 on its way.')
  see()
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  await page.unroute('**/api/admin/products/mathri/pictures')
  await page.getByRole('button', { name: 'Try again: mathri.jpg' }).click()
  await expect(sum).toHaveText('1 of 1 added.')
  expect(await pictures()).toHaveLength(before + 1)
})

test('price and stock are typed over in the list: Enter saves, Escape gives back [SHELF-11]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue?search=petha')
  const price = page.getByRole('button', { name: /^Price of .*Change it$/ }).first()
  const before = (await price.textContent()) ?? ''
  await price.press('Enter')
  const field = page.getByRole('textbox', { name: /^Price of/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(price).toHaveText(before)
  await expect(price).toBeFocused()
  await price.press('Enter')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Price is “much”; please write rupees')).toBeVisible()
  await judgeAt(page, 'in-place', WIDTHS)
  await field.fill('9870')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`₹9,870 is more than double ${before}. Enter once more saves it.`)).toBeVisible()
  await field.fill('9871')
  await page.keyboard.press('Enter')
  await expect(page.getByText('₹9,871 is more than double')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(price).toHaveText('₹9,871')
  await expect(page.getByText(`saved, was ${before}`)).toBeVisible()
  await judgeAt(page, 'saved in place', WIDTHS)
  await page.getByRole('button', { name: /^Undo: Price of/ }).click()
  await expect(price).toHaveText(before)
  await expect(price).toBeFocused()
  await price.press('Enter')
  await field.fill('987')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText('₹987')

  const stock = page.getByRole('button', { name: /^Pieces on the shelf of .*Change it$/ }).first()
  await stock.click()
  await page.getByRole('textbox', { name: /^Pieces on the shelf/ }).fill('41')
  await page.keyboard.press('Enter')
  await expect(stock).toHaveText('41')
  await expect(page.getByRole('button', { name: /^Undo: Pieces on the shelf/ })).toBeVisible()
  const { product } = await (await page.request.get('/api/admin/products/petha')).json()
  expect(product.sizes[0]).toMatchObject({ price: 98_700, stock: 41 })

  // Somebody else was faster: hers stays, and is said.
  await stock.click()
  await page.keyboard.press('Escape')
  await price.click()
  const other = { values: [{ variantId: product.sizes[0].id, price: 90_000 }] }
  const data = { key: crypto.randomUUID(), edit: other, reason: 'ghee', dryRun: false }
  expect((await page.request.post('/api/admin/products/edit', { data })).status()).toBe(200)
  await field.fill('950')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Somebody else has changed this since you opened it.')).toBeVisible()
  await expect(field).toHaveValue('950')
})

test('a product is duplicated from the list and from its page [SHELF-12]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue?search=chakli')
  await page.getByRole('checkbox', { name: 'Bhajani Chakli', exact: true }).check()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(messages(page)).toContainText('Copy of Bhajani Chakli is added. Nobody sees it yet.')
  await expect(page.getByRole('link', { name: 'Copy of Bhajani Chakli' })).toBeVisible()
  await page.getByRole('link', { name: 'Bhajani Chakli', exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Bhajani Chakli' })).toBeVisible()
  await expect(page).toHaveURL(/copy-of-bhajani-chakli-2$/)
})

test('on a phone the list begins with its products, pictures among them, and the rest unfolds [SHELF-24]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue')
  const first = page.getByRole('region', { name: 'Products', exact: true }).locator('tbody tr').first()
  await expect(first.locator('img, svg').first()).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(844 / 2)
  await expect(page.getByRole('link', { name: 'Import and export' })).toBeHidden()
  await page.getByRole('button', { name: 'More to do' }).click()
  await expect(page.getByRole('link', { name: 'Import and export' })).toBeVisible()
  await judgeAt(page, 'the list on a phone', [320, 390, 1440])
})

test('the list is sorted as it is asked for, and the address keeps it [SHELF-13]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue')
  await page.getByLabel('Sorted by').selectOption({ label: 'Cheapest first' })
  await expect(page).toHaveURL(/sort=price/)
  const prices = page.getByRole('button', { name: /^Price of/ })
  await expect(prices.first()).toBeVisible()
  const [cheapest] = await (await page.request.get('/api/admin/products?sort=price')).json().then(({ rows }) => rows)
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('row').nth(1)).toContainText(cheapest.name)
})

async function seenOf(page: Page, id: string): Promise<'nobody sees it' | 'sold out' | 'sold'> {
  const answer = await page.request.get(`/api/product/${id}`)
  if (answer.status() === 404) return 'nobody sees it'
  const { product } = await answer.json()
  return product.sizePrices.every(({ availability }: { availability: string }) => availability === 'out')
    ? 'sold out'
    : 'sold'
}

test('a product is not sold today by one press, and on the weekdays that its form says [SHELF-14][SHELF-15][SHELF-23]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  const shown = () => seenOf(page, 'mathri')
  await page.getByRole('button', { name: 'Not today' }).click()
  await expect(messages(page)).toContainText('Not sold until tomorrow.')
  await expect(page.getByText('Published, not today')).toBeVisible()
  await expect.poll(shown).toBe('sold out')
  await page.goto('/collection/mathri')
  await expect(page.getByRole('button', { name: 'Not today', exact: true })).toBeDisabled()
  await page.goto('/collection?search=mathri')
  const card = page.getByRole('article').filter({ hasText: 'Mathri' }).first()
  await expect(card.getByRole('button', { name: 'Not today' })).toBeDisabled()
  await page.goto('/admin/catalogue?search=mathri')
  await expect(page.getByRole('row').filter({ hasText: 'not today' })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /Mathri/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'On sale again' }).click()
  await expect(messages(page)).toContainText('1 on sale again.')
  await expect.poll(shown).toBe('sold')

  await page
    .getByRole('link', { name: /Mathri/ })
    .first()
    .click()
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(
    Date.now() + 2 * 86_400_000,
  )
  await openFold(page, 'When it is sold')
  const days = page.getByRole('group', { name: 'Sold only on' })
  await days.getByRole('checkbox', { name: weekday }).check()
  await judgeAt(page, 'selling-times', WIDTHS)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Published, on ${weekday.slice(0, 3)}`)).toBeVisible()
  await expect.poll(shown).toBe('sold out')
  await days.getByRole('checkbox', { name: weekday }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(shown).toBe('sold')
})

test('a product is shown, and a price is new, from the moment that its form says, no past and no half one [SHELF-16][SHELF-18][SHELF-22]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  const shown = () => seenOf(page, 'mathri')
  await openFold(page, 'When it is sold')
  await page.getByLabel(/^Shown from/).fill('2099-11-05T09:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Published, from Thu 5 Nov, 9:00 AM')).toBeVisible()
  await expect.poll(shown).toBe('nobody sees it')
  await page.reload()
  await expect(page.getByLabel(/^Shown from/)).toHaveValue('2099-11-05T09:00')
  await openFold(page, 'When it is sold')
  await page.getByLabel(/^Shown from/).fill('')
  const size = page.getByRole('group', { name: 'Size 1' })
  await openFold(size, 'New price and cost price')
  await size.getByLabel(/^New price ₹/).fill('999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('New price from is empty: from when on does the new price count?')).toBeVisible()
  const from = size.getByLabel(/^New price from/)
  await from.fill('2025-11-01T09:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('New price from: that moment is past.')).toBeVisible()
  await from.fill('')
  await from.pressSequentially('11')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please give both, day and time, or clear it.')).toBeVisible()
  await from.fill('2099-11-05T09:00')
  expect((await from.boundingBox())?.width).toBeGreaterThan(215)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(shown).toBe('sold')
  await page.goto('/admin/catalogue?search=mathri')
  await expect(page.getByText('₹999 from Thu 5 Nov, 9:00 AM')).toBeVisible()
})

test('a category that its owner calls otherwise has both names in the form and in the words on files [SHELF-26]', async ({
  page,
  shop,
}) => {
  const owner = await hireAt(shop.dataDir, 'owner')
  const address = `${shop.url}/api/admin/content/categories`
  const headers = { cookie: owner.cookie }
  const { version } = await (await page.request.get(address, { headers })).json()
  const way = { title: '', lead: '', board: '', shown: 'everywhere', image: '' }
  const body = { title: 'Our shelves', items: [{ ...way, category: 'CookiesAndBiscuits', name: 'Nankhatai' }] }
  expect((await page.request.put(address, { headers, data: { version, body } })).status()).toBe(200)
  await openAs(page, owner, '/admin/catalogue/import')
  await page.getByText('Which columns are needed').click()
  await expect(page.getByText('One of these: Sweets, Namkeens, Nankhatai (Cookies and biscuits).')).toBeVisible()
  await check(page, [lineOf(nameOwn('nankhatai')).replace('Cookies & biscuits', 'nankhatai')])
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  await page.goto('/admin/catalogue/new')
  await page.getByLabel('Category').selectOption('Nankhatai (Cookies and biscuits)')
  await expect(page.getByLabel('Category')).toHaveValue('CookiesAndBiscuits')
  await judgeAt(page, 'a form with names of the owner', WIDTHS)
})

test('the shop is put in order by dragging and by keys, and shoppers meet it so [SHELF-17]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/catalogue')
  await page.getByRole('link', { name: 'Order in the shop' }).click()
  const rows = page.getByRole('list', { name: 'Order in the shop' }).getByRole('listitem')
  const nameOf = async (at: number) => {
    const { order } = await (await page.request.get('/api/admin/catalogue/order')).json()
    return order.products[at].name
  }
  const [one, two, three, four] = await Promise.all([0, 1, 2, 3].map(nameOf))
  await expect(rows.first()).toContainText(one)
  await expect(page.getByText('Drag a row by its handle, or press its arrows.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the order' })).toBeDisabled()
  const down = rows.first().getByRole('button', { name: `${one} down` })
  await down.press('Enter')
  await expect(rows.nth(1)).toContainText(one)
  await expect(page.getByRole('button', { name: `${one} down` })).toBeFocused()
  await expect(page.getByText(`${one} is number 2 of`)).toBeAttached()
  await page.getByRole('button', { name: `${three} to the front` }).press('Enter')
  await expect(rows.first()).toContainText(three)
  await rows.nth(3).dragTo(rows.nth(1))
  await expect(rows.nth(1)).toContainText(four)
  await judgeAt(page, 'order', WIDTHS)
  await page.getByRole('link', { name: 'Back to the catalogue' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save the order' }).click()
  await expect(messages(page)).toContainText('The shop is in this order now.')
  const inShop = async () => {
    const { products } = await (await page.request.get('/api/product/list?page=1')).json()
    return products.slice(0, 4).map(({ name }: { name: string }) => name)
  }
  await expect.poll(inShop).toEqual([three, four, two, one])
  // The page stands on what is saved.
  await expect(page.getByRole('button', { name: 'As it was' })).toBeDisabled()
  await page.getByRole('button', { name: 'Bestsellers first again' }).click()
  await expect.poll(inShop).toEqual([one, two, three, four])
})
