import { expect, type Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { STAFF_PASSWORD } from '../office.ts'
import { judge, judgeAt } from './judge-page.ts'
import { pressOn } from './keyboard-steps.ts'
import { codeOf, endSession, hireAt, invite, openAs, typeIn } from './office.ts'
import { test } from './shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true })

// While nobody works in a shop its sign-in says so, and asks for nothing.
test.beforeAll(({ shop }) => hireAt(shop.dataDir, 'packer'))

/** What the policy refused on the pages that are opened from now on. */
function watchPolicy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

test('the first owner follows the invitation, connects an app, is in, and comes in again', async ({ page, shop }) => {
  const refused = watchPolicy(page)
  const email = `asha.${Date.now()}@example.com`
  await page.goto(await invite(shop.dataDir, email, 'owner'))
  await expect(heading(page)).toHaveText('Welcome to the shop')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await page.getByText('It cannot be scanned').click()
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const secret = Buffer.from(Secret.fromBase32(key).bytes)

  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('At least 12 characters, please')).toBeVisible()
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('A password of your own').fill(STAFF_PASSWORD)
  await page.getByLabel('The password again').fill(STAFF_PASSWORD)
  const code = page.getByLabel('Code of the app')
  await code.fill(codeOf({ secret }, -600_000))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is not right, or was used already/)
  await expect(code).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await code.fill(codeOf({ secret }))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('link', { name: 'Asha' })).toContainText('Owner')

  await signOut(page).click()
  await expect(heading(page)).toHaveText('Sign in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  // The code of now was used for the invitation.
  await page.getByLabel('Code of your authenticator app').fill(codeOf({ secret }, 30_000))
  await page.keyboard.press('Enter')
  await expect(signOut(page)).toBeVisible()
  expect(refused).toEqual([])
})

test('a phone is offered to open the key of an invitation in its own app @phone [AGAIN-13]', async ({ page, shop }) => {
  await page.goto(await invite(shop.dataDir, `asha.${Date.now()}@example.com`, 'owner'))
  await expectKeyLink(page, true)
  await judge(page, 'an invitation on a phone')
})

/** Opens what cannot be scanned: whether the link to an app on the same machine stands there, or would. */
async function expectKeyLink(page: Page, isOffered: boolean): Promise<void> {
  await page.getByText('It cannot be scanned').click()
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const link = page.getByText('Open it in the app on this phone')
  await expect(link).toBeVisible({ visible: isOffered })
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${key}`))
}

test('a used invitation says so', async ({ page }) => {
  await page.goto('/admin/welcome#token=nothing')
  await expect(page.getByRole('alert')).toHaveText('This invitation is no longer valid. Please ask for a new one.')
})

test('a sign-in tells password managers what its fields are for; refused, it says one sentence, and only the code is to be typed again', async ({
  page,
  shop,
}) => {
  const arjun = await hireAt(shop.dataDir, 'manager')
  await page.goto('/admin')
  const [password, code] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Code of your authenticator app'),
  ]
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Email').fill(arjun.email)
  await password.fill(STAFF_PASSWORD)
  await code.fill('12 345')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('The code has six digits')
  const told = []
  for (const [secretWord, digits] of [
    ['not-the-password-1', codeOf(arjun)],
    [STAFF_PASSWORD, codeOf(arjun, -600_000)],
  ] as const) {
    await password.fill(secretWord)
    await code.fill(digits)
    await page.keyboard.press('Enter')
    await expect(code).toHaveValue('')
    told.push(await page.getByRole('alert').textContent())
    await expect(password).toHaveValue(secretWord)
  }
  expect(told[0]).toContain('Email, password or code is not right.')
  expect(told[1]).toBe(told[0])
})

test('the sign-in says what to do without the phone or the password, by keyboard too [AGAIN-17]', async ({ page }) => {
  await page.goto('/admin')
  const way = page.getByText('npm run staff -- add you@example.com owner')
  await expect(way).toBeHidden()
  await pressOn(page, page.getByText('Lost the phone or the password?'))
  await expect(way).toBeVisible()
  await expect(page.getByText('An owner invites you anew, under Staff')).toBeVisible()
  await judgeAt(page, 'the sign-in with what to do without a phone', [360, 1440])
})

test('a colleague whose session ends is led to the sign-in and back to where they were', async ({ page, shop }) => {
  const arjun = await hireAt(shop.dataDir, 'packer')
  await page.goto('/admin/account?from=the-board')
  await expect(page).toHaveURL(/\/admin\/sign-in\?from=%2Fadmin%2Faccount%3Ffrom%3Dthe-board$/)
  await typeIn(page, arjun)
  await expect(page).toHaveURL(/\/admin\/account\?from=the-board$/)
  await expect(heading(page)).toHaveText('Your account')

  await endSession(page)
  await page.getByLabel('Current password').fill(STAFF_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('another-password-7')
  await page.getByLabel('New password again').fill('another-password-7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/sign-in\?from=%2Fadmin%2Faccount/)
})

test('another device is signed out from the account page, and finds itself at the sign-in', async ({
  page,
  shop,
  browser,
}) => {
  const arjun = await hireAt(shop.dataDir, 'manager')
  // Hiring opens a session of its own: a device that says nothing of itself.
  await page.goto('/admin/account')
  await typeIn(page, arjun)
  await expect(signOut(page)).toBeVisible()
  const other = await browser.newContext({ baseURL: shop.url })
  const [name = '', value = ''] = arjun.cookie.split('=')
  await other.addCookies([{ name, value, domain: new URL(shop.url).hostname, path: '/api/admin' }])
  const elsewhere = await other.newPage()
  await elsewhere.goto('/admin/account')
  await expect(heading(elsewhere)).toHaveText('Your account')

  await page.getByRole('button', { name: 'Sign out A device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Signed out there')
  await expect(page.getByRole('row')).toHaveCount(2)
  await elsewhere.reload()
  await expect(heading(elsewhere)).toHaveText('Sign in')
  await other.close()
})

test('a shop that does not answer is named at the sign-in, and asked again', async ({ page }) => {
  await page.route('**/api/admin/session', (route) => route.abort())
  await page.goto('/admin/account')
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached')
  await page.unroute('**/api/admin/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Sign in')
})

test('a page that is not there says so between header and navigation [SET-30]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/nothing/at-all')
  await expect(heading(page)).toHaveText('There is no such page')
  await expect(page).toHaveTitle(/Page not found/)
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Today' })).toBeVisible()
  await judge(page, 'no such page')
})

test.describe('at 768 px axe finds nothing', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('at the sign-in and on an invitation, whose key a computer is not offered to open in its own app [AGAIN-13]', async ({
    page,
    shop,
  }) => {
    await page.goto('/admin')
    await expect(heading(page)).toHaveText('Sign in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await judge(page, 'sign-in with errors')
    await page.goto(await invite(shop.dataDir, `new.${Date.now()}@example.com`, 'packer'))
    await page.getByRole('button', { name: 'Begin' }).click()
    await expectKeyLink(page, false)
    await judge(page, 'invitation with errors')
  })

  test('on the account page and where it asks', async ({ page, shop }) => {
    await page.goto('/admin/account')
    await typeIn(page, await hireAt(shop.dataDir, 'owner'))
    await expect(page.getByRole('row')).toHaveCount(3)
    await judge(page, 'account')
    await page.getByRole('button', { name: 'Sign out A device' }).click()
    await judge(page, 'question')
  })
})
