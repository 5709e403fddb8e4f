import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { PASSWORD, register, signIn } from './customer.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { pressOn } from './keyboard-steps.ts'
import { linkInMail } from './sent-mail.ts'
import { test } from './shop.ts'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my address' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the link of the welcome letter confirms by a press, by keyboard too, and says so when it is used again [EMAIL-09]', async ({
  page,
  shop,
  browser,
}) => {
  const { email } = await register(page)
  const link = await linkInMail(browser, {
    ...{ shopUrl: shop.url, to: email, subject: 'Welcome', link: 'Confirm my address' },
  })
  expect(new URL(link).search).toBe('')
  await page.goto(link)
  await pressOn(page, confirm(page))
  await expect(title(page)).toHaveText('Your address is confirmed')
  await expect(page.getByRole('status').filter({ hasText: 'From now on you log in with it' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'To your profile' })).toBeVisible()

  await page.goto('/')
  await page.goto(link)
  await confirm(page).click()
  await expect(title(page)).toHaveText('Your address is confirmed already')
})

test('a link that is too old says so, one that fails may be pressed again, and no link leads to the profile [EMAIL-09]', async ({
  page,
}) => {
  await page.goto('/confirm-email#token=cut')
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Your profile sends you a new one.')
  await page.route('**/api/user/confirm-email', (route) => route.abort())
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText('This did not work. Please try again.')
  await page.unroute('**/api/user/confirm-email')
  await confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText(/not valid any more/)
  await page.goto('/')
  await page.goto('/confirm-email')
  await expect(page.getByRole('link', { name: 'To your profile' })).toHaveAttribute('href', '/profile')
})

test('the profile tells which address waits for confirmation and sends its letter again [EMAIL-08]', async ({
  page,
  shop,
  browser,
}) => {
  const { email } = await signIn(page)
  const other = `new-${email}`
  await page.goto('/profile')
  await expect(data(page)).toContainText('Your email address is not confirmed yet')
  await page.getByRole('button', { name: 'Send the letter again' }).click()
  await expect(toast(page, 'The letter is on its way. Please look into your mailbox.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await data(page).getByLabel('Email').fill(other)
  await data(page).getByLabel('Current password').fill(PASSWORD)
  await data(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(data(page)).toContainText(`${other} is waiting for confirmation`)
  await expect(data(page)).toContainText(`Until then you log in with ${email}.`)

  const sent = { shopUrl: shop.url, to: other, subject: 'Please confirm your address' }
  await page.goto(await linkInMail(browser, { ...sent, link: 'Confirm my address' }))
  await confirm(page).click()
  await page.getByRole('link', { name: 'To your profile' }).click()
  await expect(data(page)).toContainText(other)
  await expect(data(page)).not.toContainText(/waiting|not confirmed/)
})

onNarrowPhone(() => {
  test('on the page that confirms an address, in each of its states with a link', async ({ page }) => {
    await page.goto('/confirm-email#token=cut')
    await expect(confirm(page)).toBeVisible()
    await judge(page, 'open')
    await confirm(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await judge(page, 'refused')
    await page.route('**/api/user/confirm-email', (route) => route.fulfill({ json: { success: true, already: false } }))
    await confirm(page).click()
    await expect(title(page)).toHaveText('Your address is confirmed')
    await judge(page, 'done')
  })

  test('on a profile whose new address waits for confirmation', async ({ page }) => {
    await signIn(page)
    await page.route('**/api/user/profile', async (route) => {
      const reply = await route.fetch()
      const { profile } = await reply.json()
      await route.fulfill({
        json: { success: true, profile: { ...profile, emailWanted: `${'a'.repeat(60)}.${profile.email}` } },
      })
    })
    await page.goto('/profile')
    await expect(data(page)).toContainText('is waiting for confirmation')
    await judge(page, 'waiting')
  })
})
