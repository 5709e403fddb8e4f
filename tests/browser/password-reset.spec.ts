import { expect, type Page } from '@playwright/test'
import { connect } from '../../src/server/db/connect.ts'
import { borrowDatabase } from '../../src/server/db/open-database.ts'
import { readEnv } from '../../src/server/env.ts'
import { keepResetToken } from '../reset-token.ts'
import { toast } from './checkout-steps.ts'
import { call, register } from './customer.ts'
import { test } from './shop.ts'

test('asking for a link says that it is sent, known or unknown, and goes to the login [OK-05]', async ({ page }) => {
  const meera = await register(page)
  for (const email of [meera.email, `nobody-${meera.email}`]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(toast(page, 'Password reset link sent to your email')).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
})

test('a new password by a link is confirmed, and signs in [OK-06]', async ({ page, shop }) => {
  const { email, customerId } = await register(page)
  await page.goto(`/reset-password?token=${await resetTokenOf(shop.dataDir, customerId)}`)
  await page.getByLabel('New password').fill('a better password')
  await page.getByLabel('Confirm password').fill('a better password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(page, 'Password reset successful')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await logsIn(page, email, 'a better password')).toBe(true)
})

/** What the letter would bring. */
async function resetTokenOf(dataDir: string, customerId: string): Promise<string> {
  const { url, close } = await borrowDatabase(readEnv({ DATA_DIR: dataDir }))
  const db = connect(url, { connections: 1 })
  const token = await keepResetToken(db, customerId)
  await db.end()
  await close()
  return token
}

async function logsIn(page: Page, email: string, password: string): Promise<boolean> {
  return (await call(page, '/api/user/login', { email, password })).success
}
