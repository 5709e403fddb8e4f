import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { expectAlive, openStill, pass } from './still-clock.ts'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' })
const LETTER = {
  Name: 'Meera Sharma',
  Email: 'meera@example.com',
  Subject: 'Forty boxes for a wedding',
  Message: 'We need forty half-kilo boxes of kaju katli on 12 December.',
}

async function fillLetter(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(LETTER)) await main(page).getByLabel(label, { exact: true }).fill(text)
  await main(page).getByLabel('What is it about?').selectOption('bulk')
}

test('the page shows how to reach the shop, when, and where, and a form with its fields and six types of inquiry [CONT-01][CONT-02][CONT-03][CONT-09][CONT-10]', async ({
  page,
}) => {
  await page.goto('/contact')
  const { store } = await (await page.request.get('/api/store')).json()
  const details = main(page).getByRole('region', { name: 'Contact details' })
  for (const text of [store.address, store.phone, store.email]) await expect(details).toContainText(text)
  await expect(details.getByRole('img', { name: /^Drawn map/ })).toBeVisible()
  await expect(details.locator('dl > div')).toHaveText(['Mon–Sat9 AM–8 PM', 'Sun10 AM–6 PM'])
  await expect(details).toContainText('Custom orders 48 hours ahead')
  await expect(details).toContainText('Bulk discount over 5 kg')

  for (const label of ['Name', 'Email', 'Phone (optional)', 'Subject', 'Message']) {
    await expect(main(page).getByLabel(label, { exact: true })).toBeVisible()
  }
  const types = main(page).getByLabel('What is it about?').locator('option:not([value=""])')
  const values = await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(values).toEqual(['general', 'order', 'bulk', 'freshness', 'delivery', 'feedback'])
})

test('a letter is on its way for 1 s, thanked for over 5 s, and the form is empty [CONT-05][CONT-06]', async ({
  page,
}) => {
  await openStill(page, '/contact')
  await fillLetter(page)
  const sent = page.waitForResponse('**/api/contact')
  await send(page).click()
  const sending = main(page).getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeVisible()
  const reply = await sent
  expect(reply.status()).toBe(200)
  expect(reply.request().postDataJSON()).toEqual({
    name: LETTER.Name,
    email: LETTER.Email,
    phone: '',
    subject: LETTER.Subject,
    message: LETTER.Message,
    inquiryType: 'bulk',
    complaint: false,
  })
  const thanks = main(page).getByText('Thank you, your message is here.')
  await pass(page, 990)
  await expect(sending).toBeVisible()
  await expect(thanks).toBeHidden()
  await pass(page, 10)
  await expect(thanks).toBeVisible()
  await expect(send(page)).toBeVisible()
  for (const label of Object.keys(LETTER)) {
    await expect(main(page).getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(main(page).getByLabel('What is it about?')).toHaveValue('')
  await pass(page, 4980)
  await expect(thanks).toBeVisible()
  await pass(page, 20)
  await expect(thanks).toBeHidden()
})

test('on a phone the thanks are in sight, though the form is taller than the screen @phone', async ({ page }) => {
  await page.goto('/contact')
  await expectAlive(page)
  await fillLetter(page)
  await send(page).tap()
  await expect(main(page).getByText('Thank you, your message is here.')).toBeInViewport()
})

test('a message is not sent while a field is missing, but for the phone [VALID-13]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/contact') && calls.push(request.url())))
  await page.goto('/contact')
  await expectAlive(page)
  await send(page).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
    'Please choose what it is about',
  ]) {
    await expect(main(page).getByText(message, { exact: true })).toBeVisible()
  }
  for (const missing of Object.keys(LETTER)) {
    await fillLetter(page)
    await main(page).getByLabel(missing, { exact: true }).fill('   ')
    await send(page).click()
    await expect(main(page).getByText(`${missing} is required`, { exact: true })).toBeVisible()
  }
  await fillLetter(page)
  await main(page).getByLabel('What is it about?').selectOption('')
  await send(page).click()
  await expect(main(page).getByText('Please choose what it is about')).toBeVisible()
  expect(calls).toEqual([])
  await fillLetter(page)
  await send(page).click()
  await expect(main(page).getByText('Thank you, your message is here.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a letter that cannot be sent stays in the form', async ({ page }) => {
  await page.goto('/contact')
  await expectAlive(page)
  await page.route('**/api/contact', (route) => route.abort())
  await fillLetter(page)
  await send(page).click()
  await expect(main(page).getByRole('alert')).toContainText('The shop could not be reached')
  await expect(main(page).getByLabel('Message')).toHaveValue(LETTER.Message)
  await expect(send(page)).toBeVisible()
})

test('the questions open and close, one at a time [CONT-04]', async ({ page }) => {
  await page.goto('/contact')
  const questions = main(page).locator('details')
  expect(await questions.count()).toBeGreaterThan(3)
  for (const question of await questions.all()) {
    await expect(question).not.toHaveAttribute('open')
    await question.locator('summary').click()
    await expect(question.locator('summary + *')).toBeVisible()
    await expect(main(page).locator('details[open]')).toHaveCount(1)
    await question.locator('summary').click()
    await expect(question.locator('summary + *')).toBeHidden()
  }
})
