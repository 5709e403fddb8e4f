import { expect, type Page } from '@playwright/test'
import { PASSWORD, register, signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const data = (page: Page) => page.getByRole('region', { name: 'Your data' })

/** To another page of the account, as its menu does it: the document stays. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
}

test('a shopper who logs in after another in the same window sees nothing of the other', async ({ page }) => {
  const meera = await signIn(page, 'Meera Sharma')
  const kabir = await register(page, 'Kabir Khan')
  await placeTestOrder(page, meera)
  await page.goto('/profile')
  await expect(data(page)).toContainText(meera.email)
  await follow(page, 'Account settings')
  await page.getByRole('button', { name: 'Log out on this device' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectAlive(page)

  // Held back, so that whatever is on screen before it comes is what an earlier visit left.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/profile', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Email').fill(kabir.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/profile')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(meera.email)).toHaveCount(0)
  answer()
  await expect(data(page)).toContainText(kabir.email)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(data(page).getByLabel('Full name')).toHaveValue('Kabir Khan')
})

test('a saved profile is still there after a look at another page [ACCT-03]', async ({ page }) => {
  await signIn(page, 'Meera Sharma')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await data(page).getByLabel('Full name').fill('Meera Iyer')
  await data(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(data(page)).toContainText('Meera Iyer')
  await follow(page, 'Account settings')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await follow(page, /^Profile/)
  await expect(data(page)).toContainText('Meera Iyer')
  await expect(page.getByText('Meera Sharma')).toHaveCount(0)
})

test('an order just placed is in My Orders, however lately that page was seen empty [STATE-24]', async ({ page }) => {
  const meera = await signIn(page)
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  await follow(page, 'Start Shopping')
  await expect(page).toHaveURL(/collection/)
  await placeTestOrder(page, meera)
  const said: string[] = []
  await page.exposeFunction('said', (text: string) => said.push(text))
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes("haven't placed"))
        (window as unknown as { said: (t: string) => void }).said('x')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Moong Dal Halwa')
  expect(said).toEqual([])
})
