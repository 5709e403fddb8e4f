import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { call, PASSWORD, register } from './customer.ts'
import { linkInMail } from './sent-mail.ts'
import { test } from './shop.ts'

test('asking for a link says that it is sent, known or unknown, and goes to the login [OK-05]', async ({ page }) => {
  const meera = await register(page)
  for (const email of [meera.email, `nobody-${meera.email}`]) {
    await askForLink(page, email)
    await expect(toast(page, 'Password reset link sent to your email')).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
})

test('the login keeps in sight where the link went, and sends it again [RESET-07]', async ({ page }) => {
  const meera = await register(page)
  await askForLink(page, meera.email)
  const note = page.getByRole('main').getByText(`If ${meera.email} has an account here`)
  await expect(note).toBeVisible()
  const asked = page.waitForRequest('**/api/user/forgot-password')
  await page.getByRole('button', { name: 'Send it again' }).click()
  expect((await asked).postDataJSON()).toEqual({ email: meera.email })
  await expect(note).toBeVisible()
  await page.getByLabel('Email').fill(meera.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.removeItem('halwai.session'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(note).toBeHidden()
})

test('the address typed at the login is asked for once, until it signs in', async ({ page, shop, browser }) => {
  const { email } = await register(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const wanted = { to: email, subject: 'new password', link: 'Choose a new password' }
  await page.goto(await linkInMail(browser, { shopUrl: shop.url, ...wanted }))
  await chooseTwice(page, 'a better password')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a new password by the link of a mail is confirmed and signs in; the link works once [OK-06]', async ({
  page,
  shop,
  browser,
}) => {
  const { email, token } = await register(page)
  await askForLink(page, email)
  const wanted = { to: email, subject: 'new password', link: 'Choose a new password' }
  const link = await linkInMail(browser, { shopUrl: shop.url, ...wanted })

  await page.goto(link)
  await chooseTwice(page, 'a better password')
  await expect(toast(page, 'Password reset successful')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await logsIn(page, email, 'a better password')).toBe(true)
  expect(await logsIn(page, email, PASSWORD)).toBe(false)
  expect((await call(page, '/api/user/verify', {}, token)).success).toBe(false)

  await page.goto(link)
  await chooseTwice(page, 'yet another one')
  await expect(page.getByText('Invalid reset link')).toBeVisible()
  expect(await logsIn(page, email, 'a better password')).toBe(true)
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

async function chooseTwice(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

async function logsIn(page: Page, email: string, password: string): Promise<boolean> {
  return (await call(page, '/api/user/login', { email, password })).success
}
