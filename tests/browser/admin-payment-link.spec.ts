import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { paymentWindow, test } from './paying-shop.ts'
import { linkInMail } from './sent-mail.ts'

/** Kabir, who calls for the first time, wants halwa for ₹290 and pays by a link. */
async function takeByLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('searchbox', { name: 'Product' }).fill('moong dal halwa')
  await page.getByRole('button', { name: /^Add Moong Dal Halwa 250 g/ }).click()
  await page.getByLabel('Street address').fill('14 Sample Lane')
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('PIN code').fill('302001')
  const told = page.getByRole('complementary', { name: 'To tell the customer' })
  await expect(told).toContainText('It comes to ₹290, in cash at the door')
  await page.getByRole('checkbox', { name: /Pays by a link/ }).check()
  await expect(told).toContainText('It comes to ₹290, online, by a link')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{6} awaits its payment$/ })).toBeFocused()
}

/** Somebody with the link alone, in a browser of their own. */
async function openLink(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  return page
}

async function payInWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay ₹290' }).click()
  await paymentWindow(page).getByLabel('UPI', { exact: true }).check()
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹290' }).click()
}

test('a caller pays by the link of the desk in the window, and the board shows the order paid @widths [DESK-10][DESK-11][DESK-12][DESK-16]', async ({
  page,
  shop,
  browser,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  await takeByLink(page, '')
  await expect(page.getByText('They get no letter: send them the link.')).toBeVisible()
  const link = await page.getByLabel('Payment link').inputValue()
  const heading = (await page.getByRole('heading', { name: /awaits its payment/ }).textContent()) ?? ''
  const [number = ''] = /[0-9A-F]{6}/.exec(heading) ?? []
  const sent = page.getByRole('link', { name: 'Send by WhatsApp' })
  await expect(sent).toHaveAttribute('href', /^https:\/\/wa\.me\/919829012345\?text=/)
  expect(decodeURIComponent((await sent.getAttribute('href')) ?? '')).toContain(link)
  await expect(page.getByRole('link', { name: 'Send by SMS' })).toHaveAttribute('href', /^sms:\+919829012345\?body=/)
  await judge(page, 'an order by phone that awaits its payment')

  const caller = await openLink(browser, link)
  await expect(caller.getByRole('heading', { name: `Pay for order #${number}` })).toBeVisible()
  await expect(caller.getByRole('main')).toContainText('1 × Moong Dal Halwa (250 g)')
  for (const own of ['Kabir', '98290', 'Sample Lane', '302001']) {
    await expect(caller.locator('body')).not.toContainText(own)
  }
  await judge(caller, 'a payment link')
  await payInWindow(caller)
  await expect(caller.getByRole('heading', { name: `Order #${number} is paid` })).toBeFocused()
  await caller.reload()
  await expect(caller.getByRole('heading', { name: `Order #${number} is paid` })).toBeVisible()

  await page.goto('/admin/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `#${number}` }) })
  await expect(card.first()).toContainText('Paid')

  // A card page leads back without the token: this window has kept it, that of a bank's app is told no more than paid or not.
  const href = await card.first().getByRole('link').first().getAttribute('href')
  const back = `${shop.url}/pay-by-link?order=${href?.split('/').at(-1)}`
  await caller.goto(back)
  await expect(caller.getByRole('heading', { name: `Order #${number} is paid` })).toBeVisible()
  const elsewhere = await openLink(browser, back)
  await expect(elsewhere.getByRole('heading', { name: 'Your order is paid' })).toBeVisible()
  await expect(elsewhere.getByRole('main')).not.toContainText(number)
})

test('an order’s page makes another link and cancels the order, and each link says how it stands [DESK-11][DESK-12][DESK-16]', async ({
  page,
  shop,
  browser,
  misbehave,
}) => {
  const email = `kabir.${randomUUID().slice(0, 8)}@example.com`
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  await takeByLink(page, email)
  await expect(page.getByText('A letter with a link is on its way.')).toBeVisible()
  const first = await page.getByLabel('Payment link').inputValue()
  await page.getByRole('button', { name: /Take another order/ }).click()
  await page.getByText(/Awaiting payment by a link: \d+/).click()
  await page.getByRole('listitem').filter({ hasText: 'Kabir Rao' }).getByRole('link').last().click()
  await expect(page.getByText(/Awaits payment by link, until/)).toBeVisible()
  await judge(page, 'the page of an order that awaits its payment')
  await page.getByRole('button', { name: 'New link' }).click()
  const second = await page.getByLabel('Payment link').inputValue()

  const caller = await openLink(browser, first)
  await expect(caller.getByText('This link leads to no order.')).toBeVisible()
  await expect(caller.getByRole('main')).toContainText('The shop: 00000 00000')
  await expect(caller.getByRole('button', { name: 'Check again' })).toHaveCount(0)
  await caller.goto(second)
  await expect(caller.getByRole('button', { name: 'Pay ₹290' })).toBeVisible()
  const inLetter = await linkInMail(browser, { shopUrl: shop.url, to: email, subject: 'Please pay', link: 'Pay ₹290' })

  await misbehave('razorpay', 'failing')
  await caller.getByRole('button', { name: 'Pay ₹290' }).click()
  await expect(caller.getByRole('alert')).toContainText('Failed to initialize payment')

  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason, for the log').fill('The caller comes to the counter.')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Awaits payment by link')).toHaveCount(0)
  await caller.goto(inLetter)
  await expect(caller.getByRole('heading', { name: /is cancelled$/ })).toBeVisible()
})
