import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openLedger } from '../../src/demo/payments/ledger.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { card, numberOf } from './board-steps.ts'
import { type Customer, call, register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './paying-shop.ts'
import { placeSomeOrder } from './some-order.ts'

const WIDTHS = [768, 1440]

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

/** As many orders like this one, placed an hour before it; their ids. */
async function placeLike(db: Db, id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(12).toString('hex'))
  await db.begin(async (tx) => {
    await tx`
      insert into orders
      select made.* from unnest(${ids}::text[]) with ordinality as copy (id, place), orders o,
        jsonb_populate_record(o, jsonb_build_object('id', copy.id, 'placed_at', o.placed_at - interval '1 hour',
          'tracking_id', 'SH' || lpad(copy.place::text, 6, '0'))) as made
      where o.id = ${id}`
    await tx`
      insert into order_lines
      select made.* from unnest(${ids}::text[]) as copy (id), order_lines l,
        jsonb_populate_record(l, jsonb_build_object('order_id', copy.id)) as made
      where l.order_id = ${id}`
  })
  return ids
}

/** No other test finds its own orders behind these. */
async function removeOrders(db: Db, ids: readonly string[]): Promise<void> {
  await db`delete from orders where id = any(${[...ids]}::text[])`
}

test('an order refunded piece by piece has less to pack, and in the end nothing', async ({ page, shop, paying }) => {
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
  await expect(page.getByText('Part refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Refunded in all₹320Kept₹360')
  await refund()
  const nothing = 'All of it was refunded: nothing is made, packed or sent.'
  await expect(page.getByText(nothing)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to Processing' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print papers' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page.getByRole('listitem').filter({ has: card(page, id) })).toContainText(nothing)
  await page.goto(`/admin/orders/papers#labels/${id}`)
  await expect(page.getByText(`${numberOf(id)} was refunded whole`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to print' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the slips of more orders than come in one answer are all printed, and what was cancelled is named', async ({
  page,
  shop,
  paying,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  const others = await placeLike(paying.db, id, 230)
  try {
    const gone = others.slice(110, 112)
    await paying.db`update orders set status = 'Cancelled' where id = any(${gone}::text[])`
    await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#sheets/${[...others, id].join(',')}`)
    const slips = page.getByRole('article')
    await expect(slips).toHaveCount(100)
    const note = page.getByRole('listitem').filter({ hasText: 'was cancelled' })
    await expect(note).toHaveText(gone.map((one) => `${numberOf(one)} was cancelled`))
    const next = page.getByRole('button', { name: /^The next/ })
    await next.click()
    await expect(page.getByText('101 to 200 of 229')).toBeVisible()
    await expect(slips).toHaveCount(100)
    await next.click()
    await expect(slips).toHaveCount(29)
    await expect(slips.last()).toHaveAccessibleName(`Packing slip ${numberOf(id)}`)
    await page.emulateMedia({ media: 'print' })
    await expect(note.first()).toBeHidden()
  } finally {
    await removeOrders(paying.db, others)
  }
})

test('on a busy board a new order is told of, and one press shows it', async ({ page, shop, paying }) => {
  const others = await placeLike(paying.db, await placeSomeOrder(page, await register(page)), 55)
  try {
    await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
    await expect(page.getByRole('button', { name: 'Show more of Placed' })).toBeVisible()
    const one = await placeSomeOrder(page, await register(page))
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(`New order ${numberOf(one)}`)
    await expect(page.getByRole('button', { name: '1 new order' })).toBeVisible()
    await expect(card(page, one)).toHaveCount(0)
    const two = await placeSomeOrder(page, await register(page))
    const news = page.getByRole('button', { name: '2 new orders' })
    await expect(news).toBeVisible()
    await judgeAt(page, 'busy board', WIDTHS)
    await news.click()
    await expect(card(page, one)).toBeFocused()
    await expect(page.getByRole('listitem').filter({ has: card(page, two) })).toContainText('New')
    await expect(news).toHaveCount(0)
  } finally {
    await removeOrders(paying.db, others)
  }
})

test('a manager takes a piece out of an order for cash, and less is taken for it', async ({ page, shop }) => {
  const { orderId: id } = await call(page, '/api/order/place', ORDER, (await register(page)).token)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Take pieces out' }).click()
  const asked = page.getByRole('dialog', { name: `Take pieces out of ${numberOf(id)}` })
  await judgeAt(page, 'taking out', WIDTHS)
  await asked.getByRole('button', { name: 'Take them out' }).click()
  await expect(asked.getByRole('alert')).toContainText('Please say what is taken out.')
  const out = asked.getByLabel('Kaju Barfi (250 g): pieces that go out')
  await expect(out).toHaveValue('0')
  await out.selectOption('2')
  await expect(asked).not.toContainText('To take')
  await out.selectOption('1')
  await expect(asked.getByRole('status')).toHaveText('To take: ₹360 instead of ₹680')
  await asked.getByRole('button', { name: 'Take them out' }).click()
  await expect(asked.getByRole('alert')).toContainText('Please say why')
  await asked.getByLabel('Reason').fill('Only one is left.')
  await asked.getByRole('button', { name: 'Take them out' }).click()
  await expect(page.getByText('Take ₹360')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('out of it, ₹320 less: “Only one is left.”')
  await expect(page.getByRole('button', { name: 'Take pieces out' })).toHaveCount(0)
})
