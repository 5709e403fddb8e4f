import { expect, type Page } from '@playwright/test'
import { formatDate } from '../../src/domain/dates.ts'
import { toast } from './checkout-steps.ts'
import { type Customer, call, fillCart, PASSWORD, register, signIn } from './customer.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const logIn = async (page: Page, email: string, password: string) =>
  (await call(page, '/api/user/login', { email, password })).success

async function addAddress(page: Page, label: string, city: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = section(page, 'New address')
  await form.getByLabel('Name of this address').fill(label)
  await form.getByLabel('Phone').fill('98290 12345')
  await form.getByLabel('Flat, house, building').fill('14 Sample Lane')
  await form.getByLabel('City').fill(city)
  await form.getByLabel('PIN code').fill('302001')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(section(page, label)).toBeVisible()
}

/** The same without a page. */
async function keepAddress(page: Page, { name, email, token }: Customer, label: string, city: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const place = { street: '14 Sample Lane', city, state: 'Rajasthan', zipcode: '302001', country: 'India' }
  const address = { firstName, lastName, email, phone: '98290 12345', ...place }
  await call(page, '/api/user/address', { address, label, isDefault: false }, token)
}

test('the profile, to which /my-account goes, shows and changes the customer’s own data, which a reload keeps @widths [ROUTE-24][ACCT-02][ACCT-03]', async ({
  page,
}) => {
  const { email } = await signIn(page, 'Meera Sharma')
  await page.goto('/my-account')
  await expect(page).toHaveURL('/profile')
  for (const text of ['Meera Sharma', email]) await expect(data(page)).toContainText(text)
  await expect(data(page)).toContainText(formatDate(Date.now()))

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await data(page).getByLabel('Full name').fill('Meera Iyer')
  await data(page).getByLabel('Phone').fill('98290')
  await data(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(data(page).getByText('Phone number should be 10 digits')).toBeVisible()
  await data(page).getByLabel('Phone').fill('98290 12345')
  await data(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await addAddress(page, 'Home', 'Jaipur')

  await page.reload()
  for (const text of ['Meera Iyer', '98290 12345', '14 Sample Lane, Jaipur 302001']) {
    await expect(data(page)).toContainText(text)
  }
})

test('another e-mail address asks for the password, and waits to be confirmed', async ({ page }) => {
  const { email } = await signIn(page)
  const other = `new-${email}`
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await data(page).getByLabel('Email').fill(other)
  await data(page).getByLabel('Current password').fill('not this one')
  await data(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(data(page).getByRole('alert')).toHaveText('This is not your current password.')
  await data(page).getByLabel('Current password').fill(PASSWORD)
  await data(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(data(page)).toContainText(`${other} is waiting for confirmation`)
  expect(await logIn(page, other, PASSWORD)).toBe(false)
  expect(await logIn(page, email, PASSWORD)).toBe(true)
})

test('addresses are added, changed, made the default and removed', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  await addAddress(page, 'Home', 'Jaipur')
  await addAddress(page, 'Parents', 'Udaipur')
  await expect(section(page, 'Home')).toContainText('Default')
  await section(page, 'Parents').getByRole('button', { name: 'Make Parents the default' }).click()
  await expect(section(page, 'Parents')).toContainText('Default')
  await expect(section(page, 'Home')).not.toContainText('Default')

  await section(page, 'Home').getByRole('button', { name: 'Edit Home' }).click()
  const form = section(page, 'Edit address')
  await form.getByLabel('City').fill('Jodhpur')
  // What changes beside it takes nothing away from the address being edited.
  await section(page, 'Parents').getByRole('button', { name: 'Remove Parents' }).click()
  await expect(section(page, 'Parents')).toBeHidden()
  await expect(form.getByLabel('City')).toHaveValue('Jodhpur')
  await form.getByLabel('PIN code').fill('3')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Zipcode should be 6 digits')).toBeVisible()
  await form.getByLabel('PIN code').fill('302 017')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(section(page, 'Home')).toContainText('Jodhpur, Rajasthan 302 017')
  await page.reload()
  await expect(section(page, 'Home')).toContainText('Default')
  await expect(section(page, 'Parents')).toBeHidden()
})

test('while the address book is being changed, further presses change nothing', async ({ page }) => {
  const meera = await signIn(page)
  await keepAddress(page, meera, 'Home', 'Jaipur')
  await keepAddress(page, meera, 'Parents', 'Udaipur')
  await page.goto('/profile')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const asked: string[] = []
  await page.route(/\/api\/user\/address/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remove Home' }).click()
  await page.getByRole('button', { name: 'Remove Home' }).click()
  await page.getByRole('button', { name: 'Make Parents the default' }).click()
  answer()
  await expect(toast(page, 'Address removed')).toBeVisible()
  await expect(section(page, 'Home')).toBeHidden()
  expect(asked).toEqual(['/api/user/address/remove'])
  await page.getByRole('button', { name: 'Remove Parents' }).click()
  await expect(section(page, 'Parents')).toBeHidden()
})

test('without an address book the checkout begins with where the last order went', async ({ page }) => {
  const meera = await signIn(page)
  await placeSomeOrder(page, meera)
  await call(page, '/api/cart/add', { itemId: 'besan-ladoo', size: '250 g' }, meera.token)
  await page.goto('/place-order')
  await expect(page.getByLabel('Area, street')).toHaveValue('14 Sample Lane')
  await expect(page.getByRole('checkbox', { name: /gift/i })).not.toBeChecked()
})

test('an address of the last order is shown to who has kept none, and kept by a press [ACCT-18]', async ({ page }) => {
  const meera = await signIn(page)
  await placeSomeOrder(page, meera)
  await page.goto('/profile')
  await expect(data(page)).toContainText('14 Sample Lane, Jaipur 302001 (from your last order)')
  await expect(data(page)).toContainText(/Phone[\d ]+ \(from your last order\)/)
  const book = section(page, 'Address book')
  await expect(book).toContainText('Your last order went to 14 Sample Lane, Jaipur 302001.')
  await book.getByRole('button', { name: 'Keep this address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(book).not.toContainText('Your last order went to')
  await page.reload()
  await expect(book).toContainText('Default')
  await expect(data(page)).not.toContainText('302001 (from your last order)')
})

test('the address book fills the checkout', async ({ page }) => {
  await fillCart(page, { 'besan-ladoo': { '250 g': 1 } })
  const meera = await signIn(page)
  await call(page, '/api/cart/add', { itemId: 'besan-ladoo', size: '250 g' }, meera.token)
  await keepAddress(page, meera, 'Home', 'Jaipur')
  await keepAddress(page, meera, 'Parents', 'Udaipur')
  await page.goto('/place-order')
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Parents/ }).check()
  await expect(page.getByLabel('City')).toHaveValue('Udaipur')
  await page.getByLabel('City').fill('Mount Abu')
  await expect(page.getByRole('radio', { name: /^Parents/ })).not.toBeChecked()
})

test('the profile stands without orders that do not come, which a press asks for again [ACCT-19]', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/order/userorders', (route) => route.abort())
  await page.goto('/profile')
  await expect(data(page)).toContainText('Meera Sharma')
  await expect(section(page, 'Recent orders').getByRole('alert')).toContainText('Your orders could not be loaded.')
  await page.unroute('**/api/order/userorders')
  await section(page, 'Recent orders').getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Recent orders')).toContainText("You haven't placed any orders yet.")
})

test('recent orders are the customer’s own and lead to their tracking; nothing is invented [ACCT-04][ACCT-13]', async ({
  page,
}) => {
  const asha = await register(page, 'Asha')
  await placeSomeOrder(page, asha)
  const meera = await signIn(page)
  await page.goto('/profile')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  const orderId = await placeSomeOrder(page, meera)
  await page.reload()
  const recent = section(page, 'Recent orders')
  await expect(recent.getByRole('article')).toHaveCount(1)
  await expect(recent.getByRole('link', { name: /^Track Order of Order #/ })).toHaveAttribute(
    'href',
    `/track-order/${orderId}`,
  )
  for (const path of ['/profile', '/orders', '/wishlist', '/settings']) {
    if (path !== '/profile') await page.goto(path)
    await expect(page.getByRole('heading', { name: /^MY (ACCOUNT|ORDERS)$/ })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/coming soon/i)
  }
})

test('a new password signs in and the old one does not [ACCT-09]', async ({ page }) => {
  const { email } = await signIn(page)
  await page.goto('/settings')
  const form = section(page, 'New password')
  const change = async (current: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password', { exact: true }).fill('a better password')
    await form.getByLabel('Confirm new password').fill('a better password')
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not this one')
  await expect(form.getByRole('alert')).toHaveText('This is not your current password.')
  await change(PASSWORD)
  await expect(toast(page, 'Password changed. Other devices have been logged out.')).toBeVisible()
  expect(await logIn(page, email, PASSWORD)).toBe(false)
  expect(await logIn(page, email, 'a better password')).toBe(true)
})

test('the settings list the sessions; one ended there is refused from then on @widths [ACCT-10][ACCT-11]', async ({
  page,
}) => {
  const { email } = await signIn(page)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
  const reply = await page.request.post('/api/user/login', {
    data: { email, password: PASSWORD },
    headers: { 'user-agent': agent },
  })
  const { token } = await reply.json()
  await page.goto('/settings')
  const sessions = section(page, 'Sessions').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This device')
  await expect(sessions.last()).toContainText('Safari on iPhone')
  await sessions.last().getByRole('button', { name: 'End Safari on iPhone' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill('not this one')
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(sessions).toHaveCount(2)
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(sessions).toHaveCount(1)
  const refused = await page.request.post('/api/cart/get', { headers: { token } })
  expect(refused.status()).toBe(401)
})

test('a session whose device is not known is ended by the name it is shown under', async ({ page }) => {
  const { email } = await signIn(page)
  await page.request.post('/api/user/login', { data: { email, password: PASSWORD }, headers: { 'user-agent': '' } })
  await page.goto('/settings')
  const unknown = section(page, 'Sessions').getByRole('listitem').filter({ hasText: 'A device' })
  await expect(unknown.getByRole('button')).toHaveAccessibleName('End A device')
})

test('a deleted account signs in no more and its data are gone [ACCT-12]', async ({ page }) => {
  const meera = await signIn(page)
  const orderId = await placeSomeOrder(page, meera)
  await page.goto('/settings')
  const erase = async (password: string) => {
    await page.getByRole('dialog').getByLabel('Current password').fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await erase('not this one')
  await expect(page.getByRole('alert')).toHaveText('This is not your current password.')
  await erase(PASSWORD)
  await expect(page.getByRole('alert')).toContainText('An order of yours is still on its way.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click()

  const asha = await eraseWithoutOrders(page)
  expect(await logIn(page, asha.email, PASSWORD)).toBe(false)
  expect((await call(page, '/api/order/userorders', {}, meera.token)).orders[0]._id).toBe(orderId)
})

/** A second customer, who has nothing on its way, takes the first one's place in the browser and leaves for good. */
async function eraseWithoutOrders(page: Page): Promise<Customer> {
  const asha = await register(page, 'Asha')
  await page.evaluate((text) => localStorage.setItem('halwai.session', text), JSON.stringify(asha))
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  return asha
}
