import { expect, type Page } from '@playwright/test'
import { amount, placeOrder, summary, toast } from './checkout-steps.ts'
import { call, PASSWORD, signIn } from './customer.ts'
import { expectFocusHeld, pressOn, tabTo, typeInto } from './keyboard-steps.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')
const searchButton = (page: Page) => header(page).getByRole('button', { name: 'Search', exact: true }).first()

test.describe('by keyboard alone', () => {
  test('Meera finds ladoos, buys them and follows them', async ({ page }) => {
    await page.goto('/')
    await expectAlive(page)
    await findLadoos(page)
    await putIntoCart(page)
    await pressOn(page, page.getByRole('dialog').getByRole('link', { name: 'Your cart, 2 items' }))
    await expect(page).toHaveURL('/cart')
    await pressOn(page, page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }))
    await signUp(page)
    await checkOut(page)
    await expect(page).toHaveURL('/orders')
    await pressOn(page, page.getByRole('link', { name: 'Track Order of Besan Ladoo' }))
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('₹710')
  })

  test('the skip link leads past the header', async ({ page }) => {
    await page.goto('/collection')
    await expectAlive(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(main(page).locator(':focus')).toBeInViewport()
  })

  test('panels open and close, and give the focus back', async ({ page }) => {
    await signIn(page)
    await page.goto('/collection/kaju-barfi')
    await expectAlive(page)
    for (const [opener, inside] of [
      [header(page).getByRole('button', { name: 'Sweets' }), header(page).getByRole('link', { name: 'Kaju Barfi' })],
      [header(page).getByRole('button', { name: /^Account of/ }), page.getByRole('button', { name: 'Logout' })],
      [main(page).getByRole('button', { name: 'Share' }), page.getByRole('button', { name: 'Copy link' })],
    ] as const) {
      await pressOn(page, opener)
      await tabTo(page, inside)
      await page.keyboard.press('Escape')
      await expect(inside).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test('dialogs take the focus, hold it and give it back', async ({ page }) => {
    await signIn(page)
    await page.goto('/settings')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await expectFocusHeld(page, page.getByRole('button', { name: 'Delete my account' }), dialog)
    await page.goto('/collection/kaju-barfi')
    await expectAlive(page)
    await expectFocusHeld(page, page.getByRole('button', { name: /^Kaju Barfi, picture 1\s*Enlarge$/ }), dialog)
    await tabTo(page, page.getByRole('tab', { name: 'Description' }))
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toBeFocused()
    const report = page.getByRole('button', { name: /^Report the review/ }).first()
    await expectFocusHeld(page, report, dialog)
  })

  test('forms take the focus and give it back', async ({ page }) => {
    await signIn(page)
    await page.goto('/profile')
    for (const [opener, field] of [
      ['Edit Profile', 'Full name'],
      ['Add an address', 'Name of this address'],
    ] as const) {
      await pressOn(page, page.getByRole('button', { name: opener }))
      await expect(page.getByLabel(field)).toBeFocused()
      await pressOn(page, page.getByRole('button', { name: 'Cancel' }))
      await expect(page.getByRole('button', { name: opener })).toBeFocused()
    }
    await page.route('**/own-review', (route) => route.fulfill({ json: { success: true, allowed: true } }))
    await page.goto('/collection/kaju-barfi')
    await expectAlive(page)
    await page.getByRole('tab', { name: /^Reviews/ }).focus()
    await page.keyboard.press('Enter')
    await pressOn(page, page.getByRole('button', { name: 'Write a review' }))
    await expect(page.getByRole('group', { name: 'Your rating' }).getByRole('radio').first()).toBeFocused()
    // Passing the stars by is not choosing some.
    await pressOn(page, page.getByRole('button', { name: 'Send review' }))
    await expect(page.getByText('Please choose from one to five stars')).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Cancel' }))
    await expect(page.getByRole('button', { name: 'Write a review' })).toBeFocused()
  })

  test('a sweet taken out of the wishlist leaves the focus to its neighbour, the last to the word that none is left', async ({
    page,
  }) => {
    const { customerId } = await signIn(page)
    await page.addInitScript(
      (key) => localStorage.setItem(key, '["besan-ladoo","kaju-barfi","old-sweet","older-sweet"]'),
      `halwai.wishlist.${customerId}`,
    )
    await page.goto('/wishlist')
    await pressOn(page, page.getByRole('button', { name: 'REMOVE Besan Ladoo' }))
    await expect(page.getByRole('button', { name: 'REMOVE Besan Ladoo' })).toBeHidden()
    await expect(main(page).getByRole('link', { name: 'Kaju Barfi', exact: true })).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: 'REMOVE Kaju Barfi' }))
    await expect(page.getByRole('button', { name: 'REMOVE old sweet' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'REMOVE older sweet' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeFocused()
  })

  test('an address made the default, or removed, leaves the focus in the address book', async ({ page }) => {
    const { token } = await signIn(page)
    for (const label of ['Home', 'Parents']) await saveAddress(page, label, token)
    await page.goto('/profile')
    await pressOn(page, page.getByRole('button', { name: 'Make Parents the default' }))
    await expect(page.getByRole('button', { name: 'Make Home the default' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Parents' })).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: 'Remove Home' }))
    await expect(page.getByRole('button', { name: 'Remove Home' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: 'Remove Parents' }), 'Shift+Tab')
    await expect(page.getByRole('button', { name: 'Remove Parents' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused()
  })

  test('sessions that are ended leave the focus to those that go on', async ({ page }) => {
    const { email } = await signIn(page)
    const logIn = (agent: string) =>
      page.request.post('/api/user/login', { data: { email, password: PASSWORD }, headers: { 'user-agent': agent } })
    await logIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1')
    await logIn('')
    await page.goto('/settings')
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('list')
    for (const opener of ['End Safari on iPhone', 'End all others']) {
      await pressOn(page, page.getByRole('button', { name: opener }))
      await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'End it' }))
      await expect(page.getByRole('button', { name: opener })).toBeHidden()
      await expect(sessions).toBeFocused()
    }
  })

  test('a closed offer keeps the focus at its place', async ({ page }) => {
    await page.goto('/about')
    await expectAlive(page)
    await pressOn(page, page.getByRole('button', { name: 'Close the offer' }))
    await expect(page.getByRole('complementary', { name: 'Offer' })).toBeFocused()
    await tabTo(page, header(page).getByRole('link').first())
  })

  test.describe('on 360 px', () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('menu and filters take the focus, hold it and give it back', async ({ page }) => {
      await page.goto('/collection')
      await expectAlive(page)
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expectFocusHeld(page, header(page).getByRole('button', { name: 'Menu' }), menu)
      const filters = main(page).getByRole('button', { name: 'Filters' })
      await expectFocusHeld(page, filters, page.getByRole('dialog', { name: 'Filters' }))
      await pressOn(page, header(page).getByRole('button', { name: 'Menu' }), 'Shift+Tab')
      await tabTo(page, menu.getByRole('button', { name: 'Quick order' }))
      await page.keyboard.press('Space')
      await pressOn(page, menu.getByRole('link', { name: 'Jalebi' }))
      await expect(page).toHaveURL('/collection/jalebi')
      await expect(menu).toBeHidden()
    })
  })
})

async function saveAddress(page: Page, label: string, token: string): Promise<void> {
  const address = {
    firstName: 'Meera',
    lastName: 'Sharma',
    email: 'meera@example.com',
    phone: '9829012345',
    street: '14 Sample Lane',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipcode: '302001',
    country: 'India',
  }
  const reply = await call(page, '/api/user/address', { label, address }, token)
  if (!reply.success) throw new Error(`No address was saved: ${reply.message}`)
}

async function findLadoos(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Search/ })
  await pressOn(page, searchButton(page))
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(searchButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('laddu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toBeVisible()
  const found = main(page).getByRole('link', { name: 'Besan Ladoo', exact: true })
  await pressOn(page, found)
}

async function putIntoCart(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Page' })).toHaveText(/^Besan Ladoo/)
  await tabTo(page, page.getByRole('radio', { name: /^250 g/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked()
  await pressOn(page, main(page).getByRole('button', { name: 'One more', exact: true }))
  await pressOn(
    page,
    main(page).getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).first(),
  )
}

async function signUp(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^.*\/login\?from=/)
  await tabTo(page, page.getByRole('tab', { name: 'Sign Up' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await typeInto(page, page.getByLabel('Full name'), 'Meera Sharma')
  await typeInto(page, page.getByLabel('Email'), `${crypto.randomUUID()}@example.com`)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
}

async function checkOut(page: Page): Promise<void> {
  for (const [label, text] of [
    ['PIN code', '302001'],
    ['Phone', '98290 12345'],
    ['Flat, house, building', '14 Sample Lane'],
    ['Area, street', 'near Old Well'],
  ] as const) {
    await typeInto(page, page.getByLabel(label), text)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^Gift wrapping/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: /^Cash on Delivery/ }))
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await pressOn(page, page.getByRole('button', { name: 'Use SWEETFREE' }))
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  await expect(amount(summary(page), 'Total')).toHaveText('₹710')
  await pressOn(page, placeOrder(page))
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
}
