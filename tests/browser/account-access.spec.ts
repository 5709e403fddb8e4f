import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { call, PASSWORD, signIn } from './customer.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { test } from './shop.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

onNarrowPhone(() => {
  test('on profile and address book: wrong, filled, being changed', async ({ page }) => {
    await signIn(page)
    await page.goto('/profile')
    await button(page, 'Edit Profile').click()
    for (const [label, text] of Object.entries({ 'Full name': '', Email: 'meera', Phone: '98290' })) {
      await card(page, 'Your data').getByLabel(label).fill(text)
    }
    await button(page, 'Save changes').click()
    await button(page, 'Add an address').click()
    await button(page, 'Save address').click()
    await expect(card(page, 'Your data').getByText('Phone number should be 10 digits')).toBeVisible()
    await expect(card(page, 'New address').getByText('Street address is required')).toBeVisible()
    await judge(page, 'the forms of profile and address with their errors')

    await fillAddress(page)
    await button(page, 'Save address').click()
    await expect(toast(page, 'Address saved')).toBeVisible()
    await judge(page, 'an address book with one address, and a toast')
    await button(page, 'Edit Home').click()
    await expect(card(page, 'Edit address').getByLabel('City')).toHaveValue('Jaipur')
    await judge(page, 'an address being changed')

    await page.route('**/api/user/profile', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This page did not arrive')
    await judge(page, 'a profile that did not come')
  })

  test('on the settings: sessions, a wrong password, both dialogs', async ({ page }) => {
    const { email } = await signIn(page)
    await call(page, '/api/user/login', { email, password: PASSWORD })
    await page.goto('/settings')
    await button(page, 'Change password').click()
    await expect(card(page, 'New password').getByText('Password is required').first()).toBeVisible()
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(2)
    await judge(page, 'two sessions and a password form with errors')

    await button(page, 'End all others').click()
    await expect(dialog(page)).toContainText('All other devices will be logged out.')
    await judge(page, 'the dialog that ends sessions')
    await dialog(page).getByRole('button', { name: 'Keep it' }).click()

    await button(page, 'Delete my account').click()
    await dialog(page).getByLabel('Current password').fill('not this one')
    await dialog(page).getByRole('button', { name: 'Delete it' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await judge(page, 'the dialog that deletes the account, refused')
  })

  test('on a filled wishlist, and on the menu of somebody signed in', async ({ page }) => {
    const { customerId } = await signIn(page)
    await page.addInitScript(([key, list]) => localStorage.setItem(key, list), [
      `halwai.wishlist.${customerId}`,
      JSON.stringify(['besan-ladoo', 'ghevar', 'old-sweet']),
    ] as const)
    await page.goto('/wishlist')
    await expect(page.getByText('no longer sold')).toBeVisible()
    await judge(page, 'a wishlist with a sweet in stock, one sold out and one gone')

    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog(page).getByRole('button', { name: 'Occasions' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await judge(page, 'the menu of a customer')
  })
})

async function fillAddress(page: Page): Promise<void> {
  const fields = {
    'Name of this address': 'Home',
    Phone: '98290 12345',
    'Flat, house, building': '14 Sample Lane',
    City: 'Jaipur',
    'PIN code': '302001',
  }
  for (const [label, text] of Object.entries(fields)) await card(page, 'New address').getByLabel(label).fill(text)
}
