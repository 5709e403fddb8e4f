import { expect, type Page } from '@playwright/test'
import { signIn } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { expectAlive, pass, stopTime } from './still-clock.ts'

const WIDTHS = [360, 768, 1440]
const main = (page: Page) => page.getByRole('main')

/** Complains by the contact form; answers the number. */
async function complain(page: Page, subject: string): Promise<string> {
  await page.goto('/contact')
  await expectAlive(page)
  for (const [label, text] of Object.entries({
    Name: 'Asha Rao',
    Email: 'asha.rao@example.com',
    Subject: subject,
    Message: 'The lid was off, and half of it was broken.',
  }))
    await main(page).getByLabel(label, { exact: true }).fill(text)
  await main(page).getByLabel('What is it about?').selectOption('freshness')
  await main(page).getByLabel('This is a complaint').check()
  await main(page).getByRole('button', { name: 'Send message' }).click()
  const note = main(page)
    .getByRole('status')
    .getByText(/Your complaint has the number M-20\d\d-\d{6}\./)
  await expect(note).toBeVisible()
  return /M-20\d\d-\d{6}/.exec((await note.textContent()) ?? '')?.[0] ?? ''
}

test('a complaint by the contact form has its number there, is worked on, and is followed by its link [LAW-01][LAW-02][LAW-04][LAW-06]', async ({
  page,
  shop,
}) => {
  const number = await complain(page, 'A broken box')
  await expect(main(page).getByText(/Grievance officer/)).toBeVisible()
  await expect(
    main(page)
      .getByText(/acknowledged within 48 hours and settled within a month/)
      .first(),
  ).toBeVisible()
  await judgeAt(page, 'the contact page after a complaint', WIDTHS)
  await main(page).getByRole('link', { name: 'See how it stands' }).click()
  const state = main(page).getByRole('region', { name: 'Your complaint' })
  await expect(state.getByRole('heading', { name: `Complaint ${number}` })).toBeVisible()
  await expect(state).toContainText('We have it')
  await expect(state).not.toContainText('broken')
  await judgeAt(page, 'how a complaint stands', WIDTHS)

  const office = await page.context().newPage()
  await openAs(office, await hireAt(shop.dataDir, 'manager', 'Leela'), '/admin/messages')
  await office.getByRole('link', { name: 'Complaints' }).click()
  const row = office.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Acknowledge within 47 h')
  await judgeAt(office, 'the list of complaints', WIDTHS)
  await row.getByRole('link', { name: number }).click()
  await office.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(office.getByText(/Settle within 2[7-9] days/)).toBeVisible()
  await office.getByRole('button', { name: 'Settle' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Settle and send' }).click()
  await expect(dialog.getByText('Please say what was done')).toBeVisible()
  await dialog.getByLabel('What was done').selectOption('replaced')
  await dialog.getByLabel('In your words').fill('A whole box is on its way.')
  await dialog.getByRole('button', { name: 'Settle and send' }).click()
  const steps = office.getByRole('list', { name: 'Answers and notes' })
  await expect(steps).toContainText('A replacement was sent. A whole box is on its way.')
  await judgeAt(office, 'a complaint', WIDTHS)
  await office.close()

  await page.reload()
  await expect(state).toContainText('It is settled: a replacement was sent')
  await expect(state).not.toContainText('A whole box is on its way.')
})

test('a customer says on the page of an order what is wrong, and reads there and in the profile how it stands [LAW-01][LAW-06]', async ({
  page,
}) => {
  const { _id } = await placeTestOrder(page, await signIn(page))
  await page.goto(`/track-order/${_id}`)
  await main(page).getByRole('button', { name: 'Something is wrong with this order' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is wrong?' })
  await dialog.getByRole('button', { name: 'Send complaint' }).click()
  await expect(dialog.getByText('Please say what is wrong')).toBeVisible()
  await judgeAt(page, 'what is wrong with an order', [360, 1440])
  await dialog.getByLabel('What happened').fill('Two boxes of three came.')
  await dialog.getByRole('button', { name: 'Send complaint' }).click()
  await expect(dialog.getByText(/Your complaint has the number/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(main(page).getByRole('heading', { name: /^Complaint M-/ })).toBeVisible()
  await judgeAt(page, 'an order with a complaint', WIDTHS)
  await page.goto('/profile')
  await expect(main(page).getByRole('region', { name: 'Complaints' })).toContainText(
    `Order #${_id.slice(-6).toUpperCase()}`,
  )
})

test('a link that leads to no complaint says so, and the form is there', async ({ page }) => {
  await page.goto('/contact#complaint=00000000-0000-4000-8000-000000000000')
  await expect(main(page).getByText('This link leads to no complaint.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Send message' })).toBeVisible()
})

test('“By law” says what is missing, what shoppers read meanwhile, and leads to it [LAW-09]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/law')
  const products = page.getByRole('region', { name: 'Products that shoppers see' })
  await expect(products.getByRole('listitem').filter({ hasText: 'Country of origin' })).toContainText('There')
  await expect(page.getByRole('region', { name: 'The shop' }).getByRole('listitem')).toHaveCount(9)
  const setOrigin = (origin: string | null) =>
    inDatabase(shop, async (db) => void (await db`update products set origin = ${origin} where id = 'besan-ladoo'`))
  await setOrigin(null)
  try {
    await page.reload()
    const row = products.getByRole('listitem').filter({ hasText: 'Country of origin' })
    await expect(row).toContainText('Missing of 1 of')
    await expect(row).toContainText('Until then the product page has no such row')
    await expect(row).toContainText('What is sold online says where it comes from.')
    await expect(row.getByRole('link')).toHaveAttribute('href', '/admin/catalogue/besan-ladoo')
  } finally {
    await setOrigin('India')
  }
})

test('a product says what a gram costs, where it is from, and that taxes are in it, as cart and checkout do [LAW-10][LAW-11]', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/collection/kaju-barfi')
  await expect(main(page).getByText(/^₹\d+\.\d\d per g · Inclusive of all taxes$/)).toBeVisible()
  await expect(main(page).getByText('Country of origin')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to cart!' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('complementary', { name: 'Cart total' })).toContainText('Inclusive of all taxes')
  await page.goto('/place-order')
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('Inclusive of all taxes')
})

const OPEN_PAGES = ['/', '/collection/kaju-barfi', '/cart', '/contact', '/login']

test('no page opens a dialog by itself, and nothing by which somebody agrees is ticked [LAW-13]', async ({ page }) => {
  await page.clock.install()
  for (const address of OPEN_PAGES) {
    await page.goto(address)
    await expectAlive(page)
    await stopTime(page)
    // An empty cart shows what others buy as soon as it is there.
    if (address === '/cart') await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const before = await page.getByRole('main').textContent()
    await pass(page, 120_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.getByRole('main').textContent()).toBe(before)
    // It keeps the login, and agrees to nothing.
    const remember = address === '/login' ? 1 : 0
    await expect(page.getByLabel('Remember me')).toHaveCount(remember)
    await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(remember)
    await page.clock.resume()
    // The next page is opened by somebody who never was here.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})
