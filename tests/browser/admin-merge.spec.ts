import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import type { Colleague } from '../office.ts'
import { confirmAt } from './confirmed.ts'
import { type Customer, call, signIn } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { confirmIdentity, hireAt, letConfirmationPassAt, messages, openAs } from './office.ts'
import { test } from './shop.ts'
import { someOrder } from './some-order.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'May be the same person' })
const compare = (page: Page) => panel(page).getByRole('button', { name: 'Compare and merge' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are they the same person?' })
const asked = (page: Page) => dialog(page).getByRole('checkbox', { name: /I have asked on the phone/ })
const merge = (page: Page) => dialog(page).getByRole('button', { name: 'Merge', exact: true })

type Called = { id: string; phone: string; orderId: string }

/** Somebody whom a colleague adds by phone, with an order. */
async function takeCall(page: Page, { cookie }: Colleague): Promise<Called> {
  const [id, phone] = [randomUUID(), `97${String(randomInt(1e8)).padStart(8, '0')}`]
  const path = '/api/admin/phone-orders'
  const post = async (to: string, data: object) => (await page.request.post(to, { data, headers: { cookie } })).json()
  await post(`${path}/customers`, { id, phone, name: 'Meera by phone', email: `${id}@example.com` })
  const order = someOrder(undefined, { phone, email: '' })
  const { orderId } = await post(path, { customerId: id, key: randomUUID(), order })
  return { id, phone, orderId }
}

/** An account of the shopper of this browser, who has put this number into her profile. */
async function signUp(page: Page, phone: string): Promise<Customer> {
  const meera = await signIn(page, `Meera ${randomUUID().slice(0, 6)}`)
  await call(page, '/api/user/profile', { name: meera.name, email: meera.email, phone }, meera.token)
  return meera
}

test('a caller is merged by keyboard once it is confirmed who acts, and reads her order on the website [PEOPLE-04] [PEOPLE-05] [PEOPLE-06] [PEOPLE-08]', async ({
  page,
  shop,
}) => {
  const arjun = await hireAt(shop.dataDir, 'manager')
  const { id, phone, orderId } = await takeCall(page, arjun)
  const meera = await signUp(page, `+91 ${phone}`)
  await openAs(page, arjun, `/admin/customers/${id}`)
  await expect(panel(page)).toContainText('Nobody has confirmed the e-mail address of this account')
  await expect(compare(page)).toHaveCount(0)
  await confirmAt(shop.dataDir, meera)
  await page.reload()
  await expect(panel(page)).toContainText(`Account on the website · ${meera.email} (confirmed)`)

  await compare(page).focus()
  await page.keyboard.press('Enter')
  const byPhone = dialog(page).getByRole('region', { name: 'Added by phone' })
  for (const fact of ['Meera by phone', '(not confirmed)', phone, '1 order', '14 Sample Lane, Jaipur, 302001'])
    await expect(byPhone).toContainText(fact)
  await expect(dialog(page).getByRole('region', { name: 'Account on the website' })).toContainText(
    `${meera.email} (confirmed)`,
  )
  await expect(dialog(page).getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`)
  await judge(page, 'the comparison of two customers')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(compare(page)).toBeFocused()

  await letConfirmationPassAt(shop.dataDir, arjun)
  await page.keyboard.press('Enter')
  await asked(page).focus()
  await page.keyboard.press('Space')
  await merge(page).focus()
  await page.keyboard.press('Enter')
  await confirmIdentity(page, arjun)
  await expect(messages(page)).toContainText(`Merged: what ${meera.name} ordered by phone is in the account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meera.name)
  await expect(page.getByText('The record of a caller that you opened was merged into this customer.')).toBeVisible()
  const number = `#${printedOrderId(orderId)}`
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await judge(page, 'a customer into whom a caller was merged')

  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

test('the comparison says what is missing, and a lost answer merges once, on a phone @phone [PEOPLE-06] [PEOPLE-08]', async ({
  page,
  shop,
}) => {
  const arjun = await hireAt(shop.dataDir, 'manager')
  const { id, phone } = await takeCall(page, arjun)
  const meera = await signUp(page, phone)
  await confirmAt(shop.dataDir, meera)
  await openAs(page, arjun, `/admin/customers/${meera.customerId}`)
  await judgeAt(page, 'who may be the same person', [390, 320])
  await page.setViewportSize({ width: 390, height: 844 })
  await compare(page).tap()
  await judgeAt(page, 'the comparison on a phone', [390, 320])
  await merge(page).tap()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please ask on the phone first, and tick that you have.')
  await expect(dialog(page).getByRole('alert')).toBeInViewport()
  await asked(page).tap()
  await page.route('**/merge', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await merge(page).tap()
  await expect(dialog(page).getByRole('alert')).toContainText('could not be reached')
  await expect(asked(page)).toBeChecked()
  await merge(page).tap()
  await expect(dialog(page)).toBeHidden()
  await expect(panel(page)).toHaveCount(0)
  await page.goto(`/admin/customers/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meera.name)
})
