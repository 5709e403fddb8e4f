import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { confirmAt } from './confirmed.ts'
import { register } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

const PATH = '/admin/phone-orders'
const PHONE_ORDERS = '/api/admin/phone-orders'

/** Adds a box of a sweet that the search finds. */
async function want(page: Page, search: string, size: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Product' }).fill(search)
  await page.getByRole('button', { name: size }).click()
}

async function makeKabir(page: Page, email = ''): Promise<void> {
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText('Kabir Rao')).toBeVisible()
}

async function tellPlace(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('14 Sample Lane')
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('PIN code').fill('302001')
}

test('a caller without an account is sent sweets, and told what they cost, when they go out and what they are called; a packer reads who took it [NUMBER-05]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Asha'), PATH)
  await makeKabir(page)
  await want(page, 'kaju barfi', /^Add Kaju Barfi 250 g/)
  await page.getByRole('button', { name: 'One more Kaju Barfi 250 g' }).click()
  await page.getByRole('checkbox', { name: /Gift wrapping/ }).check()
  const told = page.getByRole('complementary', { name: 'To tell the customer' })
  await expect(told).toContainText('It comes to ₹710, in cash at the door, and is sent on')
  await tellPlace(page)

  let sent = 0
  await page.route('**/api/admin/phone-orders', async (route) => {
    sent++
    await route.continue()
  })
  const taken = page.waitForResponse('**/api/admin/phone-orders')
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  const { orderId } = await (await taken).json()
  await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{6} is placed$/ })).toBeFocused()
  await expect(page.getByText('Tell Kabir Rao: ₹710 in cash at the door')).toBeVisible()
  await expect(page.getByText('They get no letter')).toBeVisible()
  await expect(page.getByText(/It is called [A-HJ-NP-Z]-\d+\./)).toBeVisible()
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Take another order' }).click()
  await expect(page.getByText('Nothing is wanted yet.')).toBeVisible()
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/${orderId}`)
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Asha took it by phone')
})

test('a customer is found by the number of an earlier order, whose address is there already', async ({
  page,
  shop,
}) => {
  const meera = await register(page, `Meera ${randomUUID().slice(0, 6)}`)
  await confirmAt(shop.dataDir, meera)
  await placeSomeOrder(page, meera)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await page.getByRole('searchbox', { name: 'Phone, name or e-mail' }).fill(meera.email)
  await page.getByRole('button', { name: `Choose ${meera.name}` }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('14 Sample Lane')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toHaveText('Nothing is wanted yet: add a product first.')
  await want(page, 'kaju barfi', /^Add Kaju Barfi 250 g/)
  await page.getByRole('textbox', { name: 'Code (optional)' }).fill('nosuchcode')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Invalid coupon code')
})

test('pressed again on the same spot, a found sweet is taken twice, and no other one', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await page.getByRole('searchbox', { name: 'Product' }).fill('barfi')
  const found = page.getByRole('button', { name: /^Add Kaju Barfi 250 g/ })
  await found.scrollIntoViewIfNeeded()
  const place = await found.boundingBox()
  const press = () => page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  const wanted = page.getByRole('list', { name: 'Wanted' }).getByRole('listitem')
  await press()
  await expect(wanted).toHaveCount(1)
  expect(await found.boundingBox()).toEqual(place)
  await press()
  await expect(page.getByRole('textbox', { name: 'Quantity of Kaju Barfi 250 g' })).toHaveValue('2')
  await expect(wanted).toHaveCount(1)
})

test('a customer refused cash is named so to staff at once, and no order of theirs is sent', async ({ page, shop }) => {
  const meera = await register(page, `Meera ${randomUUID().slice(0, 6)}`)
  await confirmAt(shop.dataDir, meera)
  await placeSomeOrder(page, meera)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  const refuseCash = async (blocked: boolean) => {
    const reply = await page.request.post(`/api/admin/customers/${meera.customerId}/cash`, { data: { blocked } })
    expect(reply.status()).toBe(200)
  }
  const choose = async () => {
    await page.getByRole('searchbox', { name: 'Phone, name or e-mail' }).fill(meera.email)
    await page.getByRole('button', { name: `Choose ${meera.name}` }).click()
  }
  const warning = page.getByText('This customer is refused cash on delivery')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(PHONE_ORDERS)) sent++
  })
  await refuseCash(true)
  await choose()
  await expect(warning).toBeVisible()
  await expect(page.getByRole('link', { name: 'Their page' })).toHaveAttribute(
    'href',
    `/admin/customers/${meera.customerId}`,
  )
  await want(page, 'kaju barfi', /^Add Kaju Barfi 250 g/)
  await judge(page, 'an order by phone of somebody who is refused cash')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'it was not sent' })).toBeInViewport()
  expect(sent).toBe(0)
  // Refused by somebody else while the order is being taken.
  await refuseCash(false)
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await choose()
  await expect(warning).toHaveCount(0)
  await refuseCash(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'it was not sent' })).toBeInViewport()
  await expect(warning.first()).toBeVisible()
  await expect(page.getByText('choose online payment')).toHaveCount(0)
  expect(sent).toBe(1)
})

test('a phone order without an answer is placed as the same one at the next try', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await makeKabir(page)
  await want(page, 'besan ladoo', /^Add Besan Ladoo 250 g/)
  await tellPlace(page)
  const answers: string[] = []
  await page.route('**/api/admin/phone-orders', async (route) => {
    const answer = await route.fetch()
    answers.push((await answer.json()).orderId)
    await (answers.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible()
  expect(answers).toHaveLength(2)
  expect(answers[1]).toBe(answers[0])
})

/** Places what is typed, and loses the answer: the order's id. */
async function placeUnheard(page: Page): Promise<string> {
  const answered = new Promise<string>((tell) => {
    void page.route(
      '**/api/admin/phone-orders',
      async (route) => {
        const answer = await route.fetch()
        await route.abort()
        tell((await answer.json()).orderId)
      },
      { times: 1 },
    )
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  return answered
}

test('an order changed after its answer got lost shows the first one, and both can be had', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await makeKabir(page)
  await want(page, 'besan ladoo', /^Add Besan Ladoo 250 g/)
  await tellPlace(page)
  const first = await placeUnheard(page)
  await page.getByRole('button', { name: 'One more Besan Ladoo 250 g' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  const asked = page.getByRole('dialog', { name: `Order ${printedOrderId(first)} stands already` })
  await expect(asked).toContainText('for Kabir Rao')
  await expect(asked.getByRole('link')).toHaveAttribute('href', `/admin/orders/${first}`)
  await judgeAt(page, 'the question about an order that stands', [768, 1440])
  await asked.getByRole('button', { name: 'Keep this as another order' }).click()
  await expect(asked).toBeHidden()
  const second = page.waitForResponse('**/api/admin/phone-orders')
  await page.getByRole('button', { name: 'Place order' }).click()
  expect((await (await second).json()).orderId).not.toBe(first)
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible()
})

test('an order whose answer got lost is shown as well when it is tried for somebody else', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await makeKabir(page)
  await want(page, 'besan ladoo', /^Add Besan Ladoo 250 g/)
  await tellPlace(page)
  const first = await placeUnheard(page)
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await makeKabir(page)
  await tellPlace(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  const asked = page.getByRole('dialog', { name: `Order ${printedOrderId(first)} stands already` })
  await asked.getByRole('button', { name: 'Begin a new order' }).click()
  await expect(page.getByText('Nothing is wanted yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New customer' })).toBeVisible()
})

test('axe finds nothing on the page of orders by phone, which a packer does not see', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await page.getByRole('button', { name: 'New customer' }).click()
  await judgeAt(page, 'a new customer', [768, 1440])
  await page.getByRole('button', { name: 'Back' }).click()
  await makeKabir(page)
  await want(page, 'barfi', /^Add Kaju Barfi 250 g/)
  await judgeAt(page, 'an order by phone', [768, 1440])
  await openAs(page, await hireAt(shop.dataDir, 'packer'), PATH)
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
})

test('an account that nobody has confirmed is named so, and its caller is added as a new customer [EMAIL-12]', async ({
  page,
  shop,
}) => {
  const stranger = await register(page, `Verma ${randomUUID().slice(0, 6)}`)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  const search = page.getByRole('searchbox', { name: 'Phone, name or e-mail' })
  await search.fill(stranger.email)
  await expect(page.getByText('Address not confirmed:')).toBeVisible()
  await expect(page.getByRole('button', { name: `Choose ${stranger.name}` })).toHaveCount(0)
  await judge(page, 'a caller whose address is not confirmed')
  await page.getByRole('button', { name: `Add as new: ${stranger.name}` }).click()
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email)
  await page.getByLabel('Name', { exact: true }).fill('Anita Verma')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText('Anita Verma')).toBeVisible()
})

test('a manager waives the fee of one order, and the sum to tell follows [DESK-09]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), PATH)
  await makeKabir(page)
  await want(page, 'kaju barfi', /^Add Kaju Barfi 250 g/)
  const told = page.getByRole('complementary', { name: 'To tell the customer' })
  await expect(told).toContainText('It comes to ₹360')
  await told.getByRole('checkbox', { name: 'No delivery fee' }).check()
  await expect(told).toContainText('It comes to ₹320')
  await tellPlace(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Tell Kabir Rao: ₹320 in cash at the door')).toBeVisible()
})
