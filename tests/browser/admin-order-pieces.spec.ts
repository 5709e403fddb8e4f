import { expect, type Page } from '@playwright/test'
import { openLedger } from '../../src/demo/payments/ledger.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { type Customer, call, register } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './paying-shop.ts'

const numberOf = (id: string) => `#${id.slice(-6).toUpperCase()}`
const card = (page: Page, id: string) => page.getByRole('link', { name: numberOf(id), exact: true })

const TWO_BOXES = [{ _id: 'kaju-barfi', size: '250 g', price: 320, quantity: 2 }]
const ADDRESS = {
  ...{ firstName: 'Meera', lastName: 'Sharma', email: 'meera@example.com', phone: '9829012345' },
  ...{ street: '14 Sample Lane', city: 'Jaipur', state: 'Rajasthan', zipcode: '302001', country: 'India' },
}
/** Two boxes at ₹320 and ₹40 for delivery. */
const ORDER = { address: ADDRESS, items: TWO_BOXES, amount: 680, appliedCoupon: null }

async function payOnline(page: Page, { token }: Customer, db: Db): Promise<string> {
  const { order } = await call(page, '/api/order/razorpay', ORDER, token)
  await call(page, '/api/order/verifyRazorpay', await payRazorpay(await openLedger(db), order.id, 'upi'), token)
  return order.receipt
}

test('of an order that is refunded piece by piece less is packed, and in the end nothing', async ({
  page,
  shop,
  paying,
}) => {
  const id = await payOnline(page, await register(page), paying.db)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${id}`)
  const refund = async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const asked = page.getByRole('dialog', { name: `Refund ${numberOf(id)}` })
    await asked.getByLabel('Some pieces').check()
    await asked.getByLabel('Pieces of Kaju Barfi').selectOption('1')
    await expect(asked.getByLabel('Back on the shelf')).toBeChecked()
    await asked.getByLabel('Reason').fill('Sold out.')
    await asked.getByRole('button', { name: 'Refund ₹320' }).click()
    await expect(asked).toHaveCount(0)
  }
  await refund()
  await expect(page.getByRole('region', { name: 'Items (1)' })).toContainText('1 × Kaju Barfi')
  await expect(page.getByRole('region', { name: 'Items (1)' })).toContainText('1 of 2 refunded')
  await refund()
  const nothing = 'All of it was refunded: nothing is made, packed or sent.'
  await expect(page.getByText(nothing)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to Processing' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page.getByRole('listitem').filter({ has: card(page, id) })).toContainText(nothing)
  await page.goto(`/admin/orders/labels?orders=${id}`)
  await expect(page.getByText(`${numberOf(id)} was refunded whole`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to print' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})
