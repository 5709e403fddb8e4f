import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { call, fillCart, PASSWORD, register, signIn } from './customer.ts'
import { test } from './shop.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })
const tokens = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.parse(storage.getItem('halwai.session') ?? '{}').token),
  )

test('login and sign-up share a screen; changing between them clears it @widths [AUTH-01][AUTH-02][AUTH-03]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeVisible()
  await email(page).fill('meera@example.com')
  await password(page).fill(PASSWORD)

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  for (const label of ['Full name', 'Email', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await page.getByLabel(label, { exact: true }).fill('something')
  }
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(email(page)).toHaveValue('')
  await expect(password(page)).toHaveValue('')
  await expect(page.getByLabel('Full name')).toBeHidden()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('a sign-up on the way to the checkout is told there that it is done [OK-03]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/login?from=/place-order')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full name').fill('Meera Sharma')
  await email(page).fill(`${crypto.randomUUID()}@example.com`)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(toast(page, 'Account created successfully!')).toBeVisible()
})

test('a login on the way to the checkout is told there, once [OK-04]', async ({ page }) => {
  const meera = await register(page)
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/login?from=/place-order')
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible()
  await email(page).fill(meera.email)
  await password(page).fill(PASSWORD)
  await loginButton(page).click()
  await expect(page).toHaveURL('/place-order')
  await expect(toast(page, 'Logged in successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Place Order' }).filter({ visible: true })).toBeVisible()
  await expect(toast(page, 'Logged in successfully!')).toBeHidden()
})

test('a password of 7 characters, or among the first that are tried, makes no account; another of 8 does, which this browser remembers [AUTH-05][AUTH-08][OK-03][STATE-10]', async ({
  page,
}) => {
  const address = `${crypto.randomUUID()}@example.com`
  const create = page.getByRole('button', { name: 'Create account' })
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full name').fill('Meera Sharma')
  await email(page).fill(address)
  await password(page).fill('1234567')
  await create.click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(password(page)).toHaveAccessibleDescription('Password must be at least 8 characters long')

  await password(page).fill('12345678')
  await create.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This password is one of the first that are tried. Please choose another one.',
  )
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Sharma')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue('12345678')

  await password(page).fill('kheer-42')
  await create.click()
  await expect(toast(page, 'Account created successfully!')).toBeVisible()
  const [lasting, passing] = await tokens(page)
  expect(lasting).toEqual(expect.any(String))
  expect(passing).toBeUndefined()
})

for (const remember of [true, false]) {
  test(`login ${remember ? 'with' : 'without'} remember-me keeps the token ${remember ? 'for good' : 'for this window'} [STATE-09][OK-04]`, async ({
    page,
  }) => {
    const meera = await register(page)
    await page.goto('/login')
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember)
    await email(page).fill(meera.email)
    await password(page).fill(PASSWORD)
    await loginButton(page).click()
    await expect(toast(page, 'Logged in successfully!')).toBeVisible()
    const [lasting, passing] = await tokens(page)
    expect(remember ? lasting : passing).toEqual(expect.any(String))
    expect(remember ? passing : lasting).toBeUndefined()
  })
}

test('login and sign-up are not sent without their fields [VALID-14]', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/user/') && sent.push(request.url())))
  await page.goto('/login')
  await password(page).fill(PASSWORD)
  await loginButton(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Email is required')
  await expect(email(page)).toBeFocused()
  await email(page).fill('meera@example.com')
  await password(page).fill('')
  await loginButton(page).click()
  await expect(password(page)).toHaveAccessibleDescription('Password is required')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await email(page).fill('meera@example.com')
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required')
  expect(sent).toEqual([])
})

test("a refused login or sign-up shows the server's words above the form [ERR-11]", async ({ page }) => {
  const meera = await register(page)
  await page.goto('/login')
  await email(page).fill(meera.email)
  await password(page).fill('not-her-password')
  await loginButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect')
  await expect(email(page)).toHaveValue(meera.email)

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full name').fill('Meera Sharma')
  await email(page).fill(meera.email)
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists')

  await page.route('**/api/user/register', (route) => route.abort())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
})

test('after login a shopper is back where they were sent away, else at home; logout takes the token out of both storages [AUTH-04][STATE-06][OK-02]', async ({
  page,
}) => {
  const meera = await register(page)
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?from=%2Fsettings')
  await logIn(page, meera.email)
  await expect(page).toHaveURL('/settings')

  await page.getByRole('button', { name: 'Log out on this device' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Logged out successfully!')).toBeVisible()
  expect(await tokens(page)).toEqual([undefined, undefined])
  await logIn(page, meera.email)
  await expect(page).toHaveURL('/')
})

test('a signed-in shopper is sent home from the login [ROUTE-13]', async ({ page }) => {
  await signIn(page)
  await page.goto('/login?from=/orders')
  await expect(page).toHaveURL('/')
})

test('pages of a customer lead a visitor to the login [ROUTE-18]', async ({ page }) => {
  for (const path of ['/place-order', '/orders', '/track-order/0123', '/profile', '/wishlist', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  }
})

test('the account is one page whose open tab follows the address [ROUTE-19][ACCT-01]', async ({ page }) => {
  await signIn(page)
  for (const [path, tab] of [
    ['/profile', 'Profile Information'],
    ['/wishlist', 'My Wishlist'],
    ['/settings', 'Account Settings'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'MY ACCOUNT' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'My account' })
    await expect(menu.getByRole('link')).toHaveText([
      'Profile Information',
      'My Orders',
      'My Wishlist',
      'Account Settings',
    ])
    await expect(menu.locator('[aria-current=page]')).toHaveText(tab)
  }
})

test('a reset address without a token leads to the forgot form, which asks for an email; a failure shows its words [RESET-02][VALID-08][ERR-12]', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(toast(page, 'Invalid reset link')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(email(page)).toHaveAccessibleDescription('Please enter your email address')

  await email(page).fill('meera@example.com')
  await page.route('**/api/user/forgot-password', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Please wait.', code: 'too-many-attempts' } }),
  )
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please wait.')
  await page.unroute('**/api/user/forgot-password')
  await page.route('**/api/user/forgot-password', (route) => route.abort())
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset link')
})

test('the reset form checks both passwords and sends the token of its address [RESET-01][VALID-09][VALID-10][ROUTE-14][ERR-13]', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await expect(email(page)).toBeVisible()
  await page.goto('/reset-password?token=a-reset-token')
  const reset = page.getByRole('button', { name: 'Reset password' })
  await page.getByLabel('New password').fill('1234567')
  await page.getByLabel('Confirm password').fill('1234567')
  await reset.click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await page.getByLabel('New password').fill('12345678')
  await reset.click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')

  await page.getByLabel('Confirm password').fill('12345678')
  const sent = page.waitForRequest('**/api/user/reset-password')
  await reset.click()
  expect((await sent).postDataJSON()).toEqual({ token: 'a-reset-token', password: '12345678' })
  await expect(page.getByRole('alert')).toHaveText('Invalid reset link')
  await page.route('**/api/user/reset-password', (route) => route.abort())
  await reset.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password')
})

test('a token that the server refuses is forgotten, with a message [ERR-01][STATE-05]', async ({ page }) => {
  const meera = await signIn(page)
  await call(page, '/api/user/logout', {}, meera.token)
  await page.goto('/cart')
  await expect(toast(page, 'Your session has expired. Please login again.')).toBeVisible()
  expect(await tokens(page)).toEqual([undefined, undefined])

  await signIn(page)
  await page.route('**/api/user/verify-token', (route) => route.fulfill({ json: { success: false, message: 'No.' } }))
  await page.goto('/cart')
  await expect(toast(page, 'Your session has expired. Please login again.')).toBeVisible()
  expect(await tokens(page)).toEqual([undefined, undefined])
})

async function logIn(page: Page, address: string): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await loginButton(page).click()
}

test('a browser that is remembered sends at the next login what it is known by; one that is not keeps nothing [LIMIT-12]', async ({
  page,
}) => {
  const meera = await register(page)
  const known = () => page.evaluate(() => localStorage.getItem('halwai.browser'))
  const logOut = () => page.getByRole('button', { name: 'Log out on this device' }).click()
  await page.goto('/login?from=/settings')
  await page.getByLabel('Remember me').uncheck()
  await logIn(page, meera.email)
  await expect(page).toHaveURL('/settings')
  expect(await known()).toBeNull()
  await logOut()

  await page.goto('/login?from=/settings')
  await logIn(page, meera.email)
  await expect(page).toHaveURL('/settings')
  const kept = JSON.parse((await known()) ?? '""')
  expect(kept).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  await logOut()
  await expect(page).toHaveURL('/login')
  const sent = page.waitForRequest('**/api/user/login')
  await logIn(page, meera.email)
  expect((await sent).postDataJSON()).toMatchObject({ email: meera.email, browserKeys: kept })
})
