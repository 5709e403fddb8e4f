import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { register } from './customer.ts'
import { judge, judgeAt, onNarrowPhone } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { dayAfter, test } from './promising-shop.ts'
import { inDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const lines = (page: Page) => dialog(page).getByRole('option')
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true })
const find = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Orders,/ })

/** More than the orders of all tests. */
const NUMBER_TODAY = 4_711

/** Letters that nobody else's name has. */
const someName = () =>
  `Zubeida${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`

/** An order of today for somebody of this name. Gives its id. */
async function placeFor(page: Page, name: string): Promise<string> {
  const of = { firstName: name, lastName: 'Rathore', phone: '9829041127' }
  return placeSomeOrder(page, await register(page, `${name} Rathore`), undefined, of)
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

/** What the board calls an order, once it is counted: 'D-147'. */
async function calledOf(page: Page, id: string): Promise<string> {
  const read = async (): Promise<string> => {
    const reply = await page.request.get(`/api/admin/order-search?q=${id}`)
    return (await reply.json()).rows[0].called ?? ''
  }
  await expect.poll(read).toMatch(/^[A-Z]-\d+$/)
  return read()
}

test('orders, sweets, settings and pages are found and opened by keyboard alone [FIND-01] [FIND-02] [FIND-04]', async ({
  page,
  shop,
}) => {
  const name = someName()
  const id = await placeFor(page, name)
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/kitchen')
  await openPalette(page)
  await page.keyboard.type(name.toLowerCase())
  await expect(chosen(page)).toContainText(`${name} Rathore`)
  await expect(chosen(page)).toContainText(/Jaipur · Take ₹390.*Placed/)
  await expect(chosen(page).locator('mark')).toHaveText(name)
  await expect(group(page, 'Customers').getByRole('option')).toContainText('1 order')
  await page.keyboard.press('ArrowDown')
  await expect(group(page, 'Customers').getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // As fast as a hand types: Enter is there before the answer.
  await openPalette(page)
  await page.keyboard.type('काजू')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/catalogue\/kaju/)
  await openPalette(page)
  await page.keyboard.type('closed hours')
  await expect(chosen(page)).toContainText('Hours and closed days')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hours and closed days' })).toBeFocused()
})

test('a number of the day opens today’s order, a PIN code its orders and its trial [FIND-03]', async ({
  page,
  shop,
}) => {
  const id = await placeFor(page, someName())
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/today')
  // Others may leave today with the number that it has tomorrow.
  await calledOf(page, id)
  await inDatabase(shop, async (db) => {
    await db`update day_numbers set day = ${dayAfter(0)}::date, number = ${NUMBER_TODAY} where order_id = ${id}`
  })
  await openPalette(page)
  await page.keyboard.type(String(NUMBER_TODAY))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await openPalette(page)
  await page.keyboard.type('302001')
  await expect(group(page, 'Settings & pages').getByRole('option')).toContainText([
    'Today’s orders to 302001',
    'Try PIN',
  ])
  await dialog(page)
    .getByRole('option', { name: /^Try PIN/ })
    .click()
  await expect(page.getByLabel('PIN of a shopper')).toHaveValue('302001')
  await expect(page.getByRole('status', { name: 'Answer' })).toContainText('Zone: Jaipur')
  await openPalette(page)
  await page.keyboard.type('302001')
  await dialog(page)
    .getByRole('option', { name: /^Today’s orders/ })
    .click()
  // What leaves today depends on the hour of the test.
  await expect(page).toHaveURL('/admin/orders?view=list&q=302001')
  await expect(page.getByRole('searchbox', { name: 'Number, name, area or sweet' })).toHaveValue('302001')
})

test('Escape leaves everything as it was, and what was opened last comes first the next time [FIND-04] [FIND-05]', async ({
  page,
  shop,
}) => {
  const name = someName()
  await placeFor(page, name)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/customers')
  await find(page).click()
  await expect(group(page, 'Last opened')).toHaveCount(0)
  await expect(group(page, 'Pages').getByRole('option', { name: 'Catalogue' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(name)
  // Others begin with the same letters, and are found until all are typed.
  await group(page, 'Customers').getByRole('option').filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('textbox', { name: 'New note' }).focus()
  await openPalette(page)
  await expect(chosen(page)).toContainText(`${name} Rathore`)
  await expect(group(page, 'Last opened').getByRole('option')).toHaveCount(1)
  await page.keyboard.type('kaju')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused()
})

test('a packer is asked about and offered nothing that is not a packer’s [FIND-06]', async ({ page, shop }) => {
  const name = someName()
  await placeFor(page, name)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Priya'), '/admin/orders')
  await expect(find(page)).toHaveText(/^Orders, pages/)
  await openPalette(page)
  await expect(lines(page)).toHaveText(['Today', 'Orders', 'Kitchen', 'Dispatch', 'Run'])
  await page.keyboard.type(name)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(/Jaipur · 1 piece/)
  await expect(dialog(page)).not.toContainText(/₹|Customers|Sweets|Settings/)
  for (const search of ['settings', 'customers', 'hours']) {
    await field(page).fill(search)
    await expect(dialog(page)).toContainText(`Nothing is called “${search}”.`)
  }
  expect(asked.filter((path) => /^\/api\/admin\/(customers|products|settings)/.test(path))).toEqual([])
})

test('a search that finds nothing says so, and leads to the search of all orders [FIND-07]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/today')
  await openPalette(page)
  await page.keyboard.type('zzqxv')
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing is called “zzqxv”.')
  await expect(chosen(page)).toHaveText('Search all orders for “zzqxv”')
  await judgeAt(page, 'nothing found', [1440, 768])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/orders?view=board&q=zzqxv')
  await expect(page.getByText('No order found')).toBeVisible()
})

test('a search that the shop does not answer, or has not yet, says so and finds settings and pages [FIND-07]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/today')
  await page.route('**/api/admin/order-search?*', (route) => route.abort())
  await openPalette(page)
  await page.keyboard.type('kitchen')
  await expect(dialog(page).getByRole('alert')).toHaveText('Orders cannot be searched now. Pages below can be opened.')
  await judgeAt(page, 'orders not searched', [1440, 768])
  await page.route('**/api/admin/{customers,products}?*', (route) => route.abort())
  await field(page).fill('zzqxv')
  await expect(dialog(page).getByRole('alert')).toContainText('Orders, customers and sweets cannot be searched now.')
  await expect(lines(page)).toContainText(['Today', 'Orders', 'Kitchen'])
  await field(page).fill('kitchen')
  await expect(chosen(page)).toHaveText(/^Kitchen/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/kitchen')
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()

  // Answers that do not come at all.
  await page.route(/\/api\/admin\/(order-search|customers|products)\?/, () => {})
  await openPalette(page)
  await page.keyboard.type('gstin')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/settings/tax')
})

test('unsaved work is not left for what was found unasked [FIND-08]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings/words')
  const banner = page.getByLabel(/^Banner/)
  await banner.fill('Not saved yet')
  await openPalette(page)
  await page.keyboard.type('kitchen')
  await group(page, 'Settings & pages').getByRole('option', { name: 'Kitchen', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(banner).toHaveValue('Not saved yet')
  await openPalette(page)
  await page.keyboard.type('kitchen')
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/kitchen')
})

test('a search whose code does not come says so, and the page goes on [FIND-08]', async ({ page, shop }) => {
  // Before the page: it may fetch the code while it has nothing else to do.
  await page.route(/\/palette-[^/]+\.js$/, (route) => route.abort())
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Priya'), '/admin/orders')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(messages(page)).toContainText('The search did not arrive.')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
})

test('lines that were found read well at every width [FIND-02]', async ({ page, shop }) => {
  const name = someName()
  for (let order = 0; order < 6; order++) await placeFor(page, name)
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/today')
  await openPalette(page)
  await judgeAt(page, 'nothing typed', [1440, 768])
  await page.keyboard.type(name)
  const more = dialog(page).getByRole('option', { name: '1 more order' })
  await expect(more).toBeVisible()
  await expect(group(page, 'Orders').getByRole('option')).toHaveCount(6)
  await judgeAt(page, 'found', [1440, 768])
  await more.first().click()
  await expect(page.getByText('Orders found: 6')).toBeVisible()
})

onNarrowPhone(() => {
  test('a thumb finds and opens an order [FIND-01]', async ({ page, shop }) => {
    const name = someName()
    const id = await placeFor(page, name)
    await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/today')
    await find(page).click()
    await expect(field(page)).toBeFocused()
    await judge(page, 'nothing typed')
    await page.keyboard.type(name)
    await expect(group(page, 'Orders').getByRole('option')).toHaveCount(1)
    await judge(page, 'found')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(find(page)).toBeFocused()
    await find(page).click()
    await page.keyboard.type(name)
    await group(page, 'Orders').getByRole('option').click()
    await expect(page).toHaveURL(`/admin/orders/${id}`)
  })
})

test('keys are named on a desktop, and not where the back office is laid out for a thumb', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/kitchen')
  const keys = [page.getByRole('link', { name: 'Wall' }).locator('kbd'), find(page).locator('kbd')]
  for (const key of keys) await expect(key).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  for (const key of keys) await expect(key).toBeHidden()
})
