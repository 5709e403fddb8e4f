import { type Browser, expect, type Page } from '@playwright/test'
import { readPdf } from '../read-pdf.ts'
import { card, column, dueToday, numberOf } from './board-steps.ts'
import { addProduct, importProducts, nameOwn, publishProduct } from './catalogue-steps.ts'
import { fillAddress, MADE_TO_ORDER, openCheckout, openCodes, placeOrder, toast } from './checkout-steps.ts'
import { hireAt, messages, typeIn } from './office.ts'
import { ordersOf, paymentWindow, test } from './paying-shop.ts'
import { linkInMail, textOfMail } from './sent-mail.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back office' })
const goTo = (page: Page, section: string) => navigation(page).getByRole('link', { name: section, exact: true }).click()
const made = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name} made` })
const badge = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true }).first()

test('a working day: an order is made, packed, sent and partly refunded, and the shop changes beside it', async ({
  page,
  shop,
  browser,
}) => {
  const prints = await countPrints(page)
  const shopper = await page.context().newPage()
  const name = nameOwn('Anar Laddu')
  await test.step('Arjun signs in with his password and the code of his app', async () => {
    // Before the page is opened: while nobody works here it says so, and asks for nothing.
    const arjun = await hireAt(shop.dataDir, 'manager', 'Arjun')
    await page.goto('/admin')
    await typeIn(page, arjun)
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  })
  const order = await test.step('a new order arrives on the open board', () => receiveOrder(page, shopper))
  await test.step('the kitchen prints its sheet and counts what is made', async () => {
    await makeOrder(page)
    expect(prints()).toBe(1)
  })
  await test.step('the order is packed', async () => {
    await packOrder(page, order.id)
    expect(prints()).toBe(3)
  })
  await test.step('the order is shipped, and the customer’s page and mail follow', async () => {
    await shipOrder(page, shopper, order.id)
    const subject = `Your order ${numberOf(order.id)} is on its way`
    const mail = { shopUrl: shop.url, to: order.email, subject, link: 'Follow your order' }
    expect(await linkInMail(browser, mail)).toContain(`/track-order/${order.id}`)
  })
  await test.step('a piece of it is refunded', () => refundPiece(page, order.id))
  await test.step('a product with two sizes and pictures is in the shop at once', async () => {
    await goTo(page, 'Catalogue')
    await addProduct(page, name)
    await publishProduct(page, name)
    await findAndTake(shopper, name)
  })
  await test.step('an import with three bad lines is refused by line, and put right it is done', async () => {
    await goTo(page, 'Catalogue')
    await page.getByRole('link', { name: 'Import and export' }).click()
    await importProducts(page)
  })
  await test.step('a coupon is made, used and ended', () => makeCoupon(page, shopper))
  await test.step('a message is answered, and the mail names its number', () =>
    answerMessage(page, shopper, { browser, shopUrl: shop.url }))
  await shopper.close()
})

/** How often the page was sent to a printer, which this browser has not. */
async function countPrints(page: Page): Promise<() => number> {
  let prints = 0
  await page.exposeFunction('print', () => void prints++)
  return () => prints
}

/** Meera pays for a halwa and two rabris while the board is open; then she looks at her order's page. */
async function receiveOrder(page: Page, shopper: Page): Promise<{ id: string; email: string }> {
  await goTo(page, 'Orders')
  await expect(column(page, 'Placed')).toBeVisible()
  const meera = await openCheckout(shopper, MADE_TO_ORDER)
  await fillAddress(shopper)
  await shopper.getByLabel('Fragile Handling').check()
  await placeOrder(shopper).click()
  // It is said for a few seconds.
  const told = expect(messages(page)).toContainText(/New order #[0-9A-F]{6}/)
  await paymentWindow(shopper).getByRole('button', { name: 'Pay ₹810' }).click()
  await expect(toast(shopper, 'Payment successful!')).toBeVisible()
  const [{ _id: id }] = await ordersOf(shopper, meera)
  await told
  await expect(column(page, 'Placed').getByRole('link', { name: numberOf(id) })).toBeVisible()
  await shopper.goto(`/track-order/${id}`)
  await expect(badge(shopper, 'Placed')).toBeVisible()
  return { id, email: meera.email }
}

async function makeOrder(page: Page): Promise<void> {
  await goTo(page, 'Kitchen')
  await page.getByLabel('Day').fill(dueToday())
  const sheet = page.getByRole('region', { name: 'What to make' })
  await expect(made(page, 'Lachha Rabri 250 g')).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(navigation(page)).toBeHidden()
  await expect(sheet).toBeVisible()
  // Without its ground, which printers leave out, paper-coloured ink would be gone.
  await expect(page.getByRole('list', { name: 'Asked for' }).getByText('fragile')).toHaveCSS('color', 'rgb(43, 26, 18)')
  const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(text).toMatch(/Kitchen sheet.*Lachha Rabri.*250 g/)
  expect(text).not.toMatch(/Sign out|Print/)
  await page.emulateMedia({ media: null })
  for (const name of ['Lachha Rabri 250 g', 'Moong Dal Halwa 250 g']) {
    const toMake = (await made(page, name).getAttribute('aria-valuemax')) ?? ''
    await made(page, name).fill(toMake)
    await made(page, name).press('Enter')
    await expect(made(page, name)).toHaveAttribute('aria-valuenow', toMake)
  }
  await expect(messages(page)).toContainText('can be packed')
}

/** Slip and label go with the boxes. */
async function packOrder(page: Page, id: string): Promise<void> {
  await goTo(page, 'Orders')
  await column(page, 'Processing')
    .getByRole('link', { name: numberOf(id) })
    .press('Enter')
  await page.getByRole('button', { name: 'Print papers' }).click()
  const asked = page.getByRole('dialog', { name: `Print ${numberOf(id)}` })
  await asked.getByRole('checkbox', { name: /100 × 150 mm/ }).check()
  await asked.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print 1 label' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function shipOrder(page: Page, shopper: Page, id: string): Promise<void> {
  await goTo(page, 'Orders')
  await card(page, id).focus()
  await page.keyboard.press('m')
  const asked = page.getByRole('dialog', { name: `${numberOf(id)}: Shipped?` })
  await expect(asked).toContainText('The customer gets a mail')
  await expect(badge(shopper, 'Processing')).toBeVisible()
  await asked.getByRole('button', { name: 'Ship' }).click()
  await expect(column(page, 'Shipped').getByRole('link', { name: numberOf(id) })).toBeVisible()
  await expect(badge(shopper, 'Shipped')).toBeVisible()
  await page.getByRole('region', { name: 'Last step' }).getByRole('button', { name: 'Send them now' }).click()
}

/** One of the two rabris was broken: its ₹260 go back the way they came. */
async function refundPiece(page: Page, id: string): Promise<void> {
  await card(page, id).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Refund ${numberOf(id)}` })
  await asked.getByLabel('Some pieces').check()
  await asked.getByLabel('Pieces of Lachha Rabri (250 g)').selectOption('1')
  await asked.getByLabel('Reason').fill('One was broken.')
  await asked.getByRole('button', { name: 'Refund ₹260' }).click()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('₹260 refunded, done')
  await expect(refunds).toContainText('One was broken.')
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('Your money is on its way back')
}

/** A shopper searches for the new product and puts a box of its second size into the cart. */
async function findAndTake(shopper: Page, name: string): Promise<void> {
  await shopper.goto(`/collection?search=${encodeURIComponent(name)}`)
  await shopper.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await shopper.getByRole('radio', { name: /^500 g/ }).check()
  await shopper.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).first().click()
  await expect(shopper.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

async function makeCoupon(page: Page, shopper: Page): Promise<void> {
  const code = nameOwn('T').replace(' ', '').toUpperCase()
  await goTo(page, 'Coupons')
  await page.getByRole('link', { name: 'New coupon' }).click()
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await expect(page.getByText('A code is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByLabel('Description').fill('For the test')
  await page.getByLabel('It gives').selectOption('rupees')
  await page.getByLabel('Amount, ₹').fill('75')
  await page.getByLabel('How shoppers get it').selectOption('code')
  await page.getByLabel('Amount, ₹').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('No order has used it yet.')).toBeVisible()

  await useCoupon(shopper, code)

  await page.reload()
  await expect(page.getByText(/Current · used 1/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meera Sharma' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText(/Ended · used 1/)).toBeVisible()
}

async function useCoupon(shopper: Page, code: string): Promise<void> {
  await shopper.goto('/place-order')
  await expect(placeOrder(shopper)).toBeEnabled()
  await fillAddress(shopper)
  await openCodes(shopper)
  await shopper.getByLabel('Coupon code').fill(code)
  await shopper.getByRole('button', { name: 'Apply' }).click()
  await expect(shopper.getByText('You saved ₹75 on this order')).toBeVisible()
  await shopper.getByLabel('Cash on Delivery').check()
  await placeOrder(shopper).click()
  await expect(toast(shopper, 'Order placed successfully!')).toBeVisible()
}

type Post = { browser: Browser; shopUrl: string }

async function answerMessage(page: Page, shopper: Page, { browser, shopUrl }: Post): Promise<void> {
  const email = `${nameOwn('meera').replace(' ', '.')}@example.com`
  await writeMessage(shopper, email)
  await goTo(page, 'Messages')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(email)
  await page.getByRole('link', { name: /^M-20\d\d-\d{6}$/ }).click()
  await expect(page.getByText('200 boxes?')).toBeVisible()
  const number = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask the kitchen')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByText('Ask the kitchen')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, with pleasure.\n\nWe need three days.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('answered')
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
  const subject = `Our answer to your message (${number})`
  const letter = await textOfMail(browser, { shopUrl, to: email, subject })
  expect(letter).toContain('We need three days.')
  expect(letter).toContain(`your message has the number ${number}`)
  expect(letter).not.toContain('Ask the kitchen')
}

async function writeMessage(shopper: Page, email: string): Promise<void> {
  await shopper.goto('/contact')
  const form = shopper.getByRole('main')
  const letter = { Name: 'Meera Sharma', Email: email, Subject: 'A wedding', Message: '200 boxes?' }
  for (const [label, text] of Object.entries(letter)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('What is it about?').selectOption('bulk')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Thank you, your message is here.')).toBeVisible()
}
