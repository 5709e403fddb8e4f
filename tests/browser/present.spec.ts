import { expect, type Page } from '@playwright/test'
import { readPdf } from '../read-pdf.ts'
import { numberOf } from './board-steps.ts'
import { fillAddress, MADE_TO_ORDER, openCheckout, placeOrder } from './checkout-steps.ts'
import { confirmAt } from './confirmed.ts'
import { type Customer, call, register, signIn } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

const HINDI = 'नानी, जन्मदिन पर ढेर सारा प्यार।\nदो लड्डू अपने लिए छिपा लेना।'
const NANI = { receiver: 'Kamla Joshi', receiverPhone: '98290 00000', message: HINDI, from: 'Meera', hidePrices: true }

const tick = (page: Page) => page.getByRole('checkbox', { name: 'This is a present' })
const receiver = (page: Page) => page.getByLabel('Receiver’s name')
const message = (page: Page) => page.getByLabel('Message on the card')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the card' })
const cash = (page: Page) => page.getByRole('radio', { name: /^Cash on Delivery/ })
const book = async (page: Page, { token }: Customer) =>
  (await (await page.request.get('/api/user/profile', { headers: { token } })).json()).profile

async function fillPresent(page: Page): Promise<void> {
  await fillAddress(page)
  await tick(page).check()
  await receiver(page).fill(NANI.receiver)
  await page.getByLabel('Receiver’s phone').fill(NANI.receiverPhone)
  await message(page).fill(HINDI)
}

test('a present is ordered with a card in Hindi, whose preview follows what is typed; a reload loses nothing @widths [PROM-70, PROM-73, PROM-75, PROM-77]', async ({
  page,
}) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillPresent(page)
  await expect(preview(page)).toContainText('For Kamla Joshi')
  await expect(preview(page).locator('blockquote')).toHaveText(HINDI)
  await expect(preview(page).locator('blockquote')).toHaveAttribute('lang', 'hi')
  await expect(preview(page)).toContainText('Meera Sharma')
  await expect(message(page)).toHaveAccessibleDescription(/^\d\d of 240 letters/)
  await expect(page.getByRole('checkbox', { name: 'Leave prices off the slip' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Save to my addresses' })).toBeHidden()
  const { width, height } = (await preview(page).locator('div').first().boundingBox()) ?? { width: 0, height: 0 }
  expect(height / width).toBeCloseTo(148 / 105, 1)
  await judge(page, 'a checkout for somebody else')

  await page.reload()
  await expect(tick(page)).toBeChecked()
  await expect(receiver(page)).toHaveValue(NANI.receiver)
  await expect(message(page)).toHaveValue(HINDI)
  await expect(page.getByLabel('Flat, house, building')).toHaveValue('14 Sample Lane')

  await cash(page).check()
  await placeOrder(page).click()
  const thanks = page.getByRole('region', { name: 'Thank you' })
  await expect(thanks).toContainText('Thank you, Meera. It goes to Kamla Joshi.')
  await expect(thanks).toContainText('In the box, no prices')
  await expect(thanks).toContainText(`We wrote to ${meera.email}, and to nobody else.`)
  await expect(page.getByRole('article')).toContainText('For Kamla Joshi')
  await judge(page, 'thanks for a present')
  const [order] = (await call(page, '/api/order/userorders', {}, meera.token)).orders
  expect(order.present).toEqual({ ...NANI, from: 'Meera Sharma' })
  expect(order.address).toMatchObject({ firstName: 'Meera', lastName: 'Sharma', email: meera.email })
  await page.goto(`/track-order/${order._id}`)
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText('Kamla Joshi14 Sample Lane')
  await expect(details).toContainText(`“${HINDI}”`)
  await judge(page, 'the page of a present')
})

test('a present’s missing fields are said where they stand, and nothing typed is lost [PROM-70, PROM-71, PROM-75]', async ({
  page,
}) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillPresent(page)
  await receiver(page).fill(' ')
  await message(page).fill('क'.repeat(241))
  await cash(page).check()
  await placeOrder(page).click()
  await expect(receiver(page)).toHaveAccessibleDescription('Receiver’s name is required')
  await expect(receiver(page)).toBeFocused()
  await expect(message(page)).toHaveAccessibleDescription('The card has room for 240 letters, and these are 241')
  await message(page).fill('क'.repeat(240))
  await expect(message(page)).toHaveAccessibleDescription('240 of 240 letters, in any script')
  await receiver(page).fill(NANI.receiver)
  await page.route('**/api/order/place', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'No.' } }),
  )
  await placeOrder(page).click()
  await expect(page.getByText('No.', { exact: true })).toBeVisible()
  await expect(message(page)).toHaveValue('क'.repeat(240))
  await page.unroute('**/api/order/place')
  await placeOrder(page).click()
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible()
  expect((await book(page, meera)).addresses).toEqual([])
})

test('one’s own address leaves the form with the tick and comes back without it [PROM-75]', async ({ page }) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await cash(page).check()
  await placeOrder(page).click()
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible()
  await expect.poll(async () => (await book(page, meera)).addresses.length).toBe(1)
  await call(page, '/api/cart/add', { itemId: 'moong-dal-halwa', size: '250 g' }, meera.token)
  await page.goto('/place-order')
  const [pin, flat] = [page.getByLabel('PIN code'), page.getByLabel('Flat, house, building')]
  await expect(flat).toHaveValue('14 Sample Lane')
  await tick(page).check()
  await expect(pin).toHaveValue('')
  await expect(flat).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await tick(page).uncheck()
  await expect(pin).toHaveValue('302001')
  await expect(flat).toHaveValue('14 Sample Lane')

  await tick(page).check()
  await receiver(page).fill(NANI.receiver)
  await pin.fill('411001')
  await flat.fill('7 Nani’s House')
  await page.getByLabel('Area, street').fill('near the lake')
  await tick(page).uncheck()
  await expect(flat).toHaveValue('14 Sample Lane')
  await tick(page).check()
  await expect(flat).toHaveValue('7 Nani’s House')
  await cash(page).check()
  await placeOrder(page).click()
  await expect(page.getByRole('region', { name: 'Thank you' })).toContainText('It goes to Kamla Joshi')
  const { addresses, lastAddress } = await book(page, meera)
  expect(addresses).toHaveLength(1)
  expect(lastAddress.street).toBe('14 Sample Lane, near Old Well')
  await call(page, '/api/cart/add', { itemId: 'moong-dal-halwa', size: '250 g' }, meera.token)
  await page.goto('/place-order')
  await expect(tick(page)).not.toBeChecked()
  await expect(flat).toHaveValue('14 Sample Lane')
})

test('an address of the book that is somebody else’s is the receiver’s of a present [PROM-75]', async ({ page }) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  const own = { firstName: 'Meera', lastName: 'Sharma', email: meera.email, phone: '98290 12345' }
  const place = { street: '14 Sample Lane', city: 'Jaipur', state: 'Rajasthan', zipcode: '302001', country: 'India' }
  const nanis = { firstName: 'Kamla', lastName: 'Joshi', phone: NANI.receiverPhone, street: '7 Lake Road' }
  for (const address of [
    { ...own, ...place },
    { ...own, ...place, ...nanis },
  ]) {
    await call(page, '/api/user/address', { address, label: '', isDefault: false }, meera.token)
  }
  await page.goto('/place-order')
  await page.getByRole('radio', { name: /^Kamla Joshi/ }).check()
  await tick(page).check()
  await expect(receiver(page)).toHaveValue('Kamla Joshi')
  await expect(page.getByLabel('Receiver’s phone')).toHaveValue(NANI.receiverPhone)
  await expect(page.getByLabel('Area, street')).toHaveValue('7 Lake Road')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('98290 12345')
  await tick(page).uncheck()
  await expect(page.getByLabel('Area, street')).toHaveValue('14 Sample Lane')
})

test('a present is ordered again for its receiver, whose card stays empty; others are one press away @widths [PROM-75]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const pooja = { ...NANI, receiver: 'Pooja Shekhawat', receiverPhone: '' }
  await placeSomeOrder(page, meera, undefined, { street: '7 Lake Road' }, { present: NANI })
  const id = await placeSomeOrder(page, meera, undefined, { street: '9 Palace Road' }, { present: pooja })
  await page.goto(`/track-order/${id}`)
  await page.getByRole('button', { name: 'Order Again' }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(tick(page)).toBeChecked()
  await expect(receiver(page)).toHaveValue('Pooja Shekhawat')
  await expect(page.getByLabel('Area, street')).toHaveValue('9 Palace Road')
  await expect(message(page)).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')

  const again = page.getByRole('group', { name: 'Again for' })
  await expect(again.getByRole('radio', { name: /^Pooja Shekhawat/ })).toBeChecked()
  await message(page).fill(HINDI)
  await again.getByRole('radio', { name: /^Kamla Joshi/ }).check()
  await expect(receiver(page)).toHaveValue('Kamla Joshi')
  await expect(page.getByLabel('Receiver’s phone')).toHaveValue(NANI.receiverPhone)
  await expect(page.getByLabel('Area, street')).toHaveValue('7 Lake Road')
  await expect(page.getByLabel('PIN code')).toHaveValue('302001')
  await expect(message(page)).toHaveValue(HINDI)
  await judge(page, 'a checkout for somebody who had a present before')
})

test('a present’s fields are loaded with its tick, not before, and gift wrapping is offered beside them [PROM-70]', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await openCheckout(page, MADE_TO_ORDER)
  const isPresents = (url: string) => /present-(part|fields)/.test(url)
  expect(loaded.filter(isPresents)).toEqual([])
  await tick(page).check()
  await expect(receiver(page)).toBeVisible()
  expect(loaded.filter(isPresents)).not.toEqual([])
  // Nobody had one before.
  await expect(page.getByRole('group', { name: 'Again for' })).toBeHidden()
  const wish = page.getByRole('checkbox', { name: /^Gift wrapping/ })
  await expect(wish).not.toBeChecked()
  await page.getByRole('button', { name: 'Wrap it as a gift' }).click()
  await expect(wish).toBeChecked()
  await expect(page.getByText('Whoever opens the door pays')).toBeVisible()
  await tick(page).uncheck()
  await expect(wish).toBeChecked()
})

async function givePresent(page: Page, address = {}): Promise<string> {
  return placeSomeOrder(page, await register(page), undefined, address, { present: NANI })
}

test('slip and card of a present print each on its own paper, the slip without a price, and its label names its receiver, whom to call and what is to be paid [PROM-74][PROM-76]', async ({
  page,
  shop,
}) => {
  const [own, id] = [await placeSomeOrder(page, await register(page)), await givePresent(page)]
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#sheets/${own},${id}`)
  const slip = page.getByRole('article', { name: `Packing slip ${numberOf(id)}` })
  await expect(slip).toContainText('A present from Meera: its card goes into the box, and no price')
  await expect(slip).toContainText('1 piece for Kamla Joshi')
  await expect(slip).not.toContainText('₹')
  await expect(page.getByRole('article', { name: `Packing slip ${numberOf(own)}` })).toContainText('Take ₹390')
  await expect(page.getByText(`No prices in the box of ${numberOf(id)}: put no invoice in.`)).toBeVisible()
  const card = page.getByRole('article', { name: `Card ${numberOf(id)}` })
  await expect(card.locator('blockquote')).toHaveText(HINDI)
  await judge(page, 'slips with a card')

  const bytes = await page.pdf({ preferCSSPageSize: true })
  const { pages, written } = await readPdf(bytes)
  expect(pages).toBe(3)
  const onPage = (at: number) =>
    written
      .filter((piece) => piece.page === at)
      .map(({ text }) => text)
      .join(' ')
  expect(onPage(2)).toContain(numberOf(id))
  expect(onPage(2)).not.toContain('₹')
  expect(onPage(3)).toContain('For Kamla Joshi')
  expect(onPage(3)).not.toContain(numberOf(id))
  expect(sizesOf(bytes)).toEqual([
    [595, 842],
    [595, 842],
    [298, 420],
  ])

  await page.goto(`/admin/orders/papers#labels/${id}`)
  const label = page.getByRole('article', { name: `Box label ${numberOf(id)}` })
  await expect(label).toContainText('Kamla Joshi')
  await expect(label).toContainText(NANI.receiverPhone)
  await expect(label).toContainText('A present from Meera')
  await expect(label).toContainText('Take ₹390')
  await expect(label).not.toContainText('98290 12345')
})

/** Of the pages of a PDF, in points. */
function sizesOf(bytes: Buffer): number[][] {
  const boxes = bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
}

test('board and page of an order mark a present, and the page shows its card and its buyer [PROM-76]', async ({
  page,
  shop,
}) => {
  // A wish that hardly any other order of the tests has: of all of them the board shows the first fifty.
  const specialRequirements = { coldPacking: false, giftWrapping: true, fragileHandling: true, noContact: true }
  const id = await givePresent(page, { specialRequirements })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/orders?handling=noContact')
  await expect(page.locator(`[data-order="${id}"]`)).toContainText('Present for Kamla Joshi')
  await page.goto(`/admin/orders/${id}`)
  const door = page.getByRole('region', { name: 'Delivery' })
  await expect(door).toContainText('Kamla Joshi')
  await expect(door).toContainText('Ordered by:Meera Sharma')
  const present = page.getByRole('region', { name: 'Present' })
  await expect(present).toContainText('Prices left off the slip')
  await expect(present.locator('blockquote')).toHaveText(HINDI)
  await judge(page, 'the page of a present in the back office')
})

test('a caller’s present is entered with the same fields [PROM-79]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('searchbox', { name: 'Product' }).fill('moong dal halwa')
  await page.getByRole('button', { name: /^Add Moong Dal Halwa 250 g/ }).click()
  await page.getByLabel('Street address').fill('7 Lake Road')
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('PIN code').fill('302001')
  await tick(page).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(receiver(page)).toHaveAccessibleDescription('Receiver’s name is required')
  await receiver(page).fill(NANI.receiver)
  await message(page).fill(HINDI)
  await judge(page, 'a present by phone')
  await page.getByRole('button', { name: 'Place order' }).click()
  const placed = page.getByRole('heading', { name: /^Order [0-9A-F]{6} is placed$/ })
  const [number = ''] = /[0-9A-F]{6}/.exec((await placed.textContent()) ?? '') ?? []
  await page.goto(`/admin/orders?q=${number}`)
  await expect(page.getByRole('row', { name: number })).toContainText('Present for Kamla Joshi')
})

test('a caller’s own address leaves the form with the tick and comes back without it [PROM-79]', async ({
  page,
  shop,
}) => {
  const meera = await register(page)
  await confirmAt(shop.dataDir, meera)
  await placeSomeOrder(page, meera)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  await page.getByRole('searchbox', { name: 'Phone, name or e-mail' }).fill(meera.email)
  await page.getByRole('button', { name: `Choose ${meera.name}` }).click()
  const street = page.getByLabel('Street address')
  await expect(street).toHaveValue('14 Sample Lane')
  await tick(page).check()
  await expect(street).toHaveValue('')
  await street.fill('7 Lake Road')
  await tick(page).uncheck()
  await expect(street).toHaveValue('14 Sample Lane')
  await tick(page).check()
  await expect(street).toHaveValue('7 Lake Road')

  await tick(page).uncheck()
  await expect(street).toHaveValue('14 Sample Lane')
  await street.fill('3 New Lane')
  await tick(page).check()
  await expect(street).toHaveValue('7 Lake Road')
  await tick(page).uncheck()
  await expect(street).toHaveValue('3 New Lane')
})
