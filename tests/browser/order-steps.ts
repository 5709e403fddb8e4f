import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders.ts'
import { openLedger } from '../../src/demo/payments/ledger.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { type Customer, call } from './customer.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** An order of two sweets that are made to order, with gift wrapping and the code SWEETFREE, placed without a page. */
export async function placeTestOrder(page: Page, { token }: Customer): Promise<Order> {
  const reply = await page.request.post('/api/order/place', {
    headers: { token, 'idempotency-key': randomUUID() },
    data: ORDER,
  })
  const { orderId } = await reply.json()
  const { orders } = await call(page, '/api/order/userorders', {}, token)
  return orders.find(({ _id }: Order) => _id === orderId)
}

/** The same order, paid online. */
export async function placePaidOrder(page: Page, db: Db, customer: Customer): Promise<Order> {
  const { token } = customer
  const { items, ...asked } = await placeTestOrder(page, customer)
  const { order } = await call(
    page,
    '/api/order/razorpay',
    { ...asked, items: items.map(({ _id, size, quantity, price }) => ({ _id, size, quantity, price })) },
    token,
  )
  const paid = await payRazorpay(await openLedger(db), order.id, 'upi')
  await call(page, '/api/order/verifyRazorpay', paid, token)
  const { orders } = await call(page, '/api/order/userorders', {}, token)
  return orders.find(({ _id }: Order) => _id === order.receipt)
}

const ORDER = {
  address: {
    firstName: 'Meera',
    lastName: 'Sharma',
    email: 'meera@example.com',
    phone: '98290 12345',
    street: '14 Sample Lane',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipcode: '302001',
    country: 'India',
    deliveryInstructions: 'Ring twice',
    specialRequirements: { giftWrapping: true, fragileHandling: true },
  },
  items: [
    { _id: 'moong-dal-halwa', size: '250 g', quantity: 1, price: 250 },
    { _id: 'lachha-rabri', size: '250 g', quantity: 2, price: 260 },
  ],
  amount: 740,
  additionalCosts: 30,
  discount: 100,
  appliedCoupon: 'SWEETFREE',
}

/** `npm run order -- <id> <status>` beside the open shop: what it printed. */
export async function moveOrder(dataDir: string, id: string, status: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['src/server/orders/admin/order-command.ts', id, status], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  return stdout
}
