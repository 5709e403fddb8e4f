import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { findSetUp, saveShopDetails, takeOrders } from '../../src/contract/admin/set-up.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { payByRazorpay, payByStripe, placeOrder, verifyRazorpay } from '../../src/contract/orders.ts'
import { getStore } from '../../src/contract/settings.ts'
import { addWishes, getWishlist } from '../../src/contract/wishlist.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { NO_ORDERS_NOW } from '../../src/domain/settings/taking-orders.ts'
import { openBeside } from '../beside.ts'
import { checksumOf } from '../checksum.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { SOON } from './catalogue-office.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let owner: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  owner = deskOf(shop, await hire(shop, 'owner'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})

const IN_JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
const box = () => payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { address: IN_JAIPUR })
const shown = async () => (await shop.call(getStore)).body.store
const say = (takesOrders: boolean) => owner(takeOrders, { body: { takesOrders } })

/** Settings as they may be saved; null: none ever were. */
async function keep(settings: object | null): Promise<void> {
  await shop.db`delete from store_settings`
  if (settings) await shop.db`insert into store_settings (settings) values (${shop.db.json(settings as never)})`
}

const BY = { cash: placeOrder, Razorpay: payByRazorpay, Stripe: payByStripe }

test.each([
  ['that has saved nothing yet', null],
  ['whose owner has not opened it', { takesOrders: false, deliveryFee: 40 }],
])('a shop %s refuses every order of a shopper and keeps no trace of it [OPEN-01]', async (_, settings) => {
  await keep(settings)
  if (settings) await setUpDelivery(shop.db, deliveryOf([barfi]))
  for (const [way, call] of Object.entries(BY)) {
    const before = await checksumOf(shop.db)
    const headers = { 'idempotency-key': randomUUID() }
    const { status, body } = await shop.call(call, { body: box(), headers }, meera.token)
    expect([way, status, body.code, body.message]).toEqual([way, 409, 'no-orders-now', NO_ORDERS_NOW])
    expect(await checksumOf(shop.db)).toBe(before)
  }
})

test('a shop that saved its settings before it could say so goes on taking orders [OPEN-01]', async () => {
  await keep({ deliveryFee: 40, name: 'Arjun Mithai' })
  expect((await order(shop, meera.token, box())).status).toBe(200)
  await expect.poll(shown, SOON).toMatchObject({ takesOrders: true, closedToday: '', name: 'Arjun Mithai' })
})

test('the set-up’s first save opens nothing [OPEN-01]', async () => {
  await keep(null)
  const details = { name: 'Arjun Mithai', address: 'Udaipur 313001', phone: '11111 22222', email: 'a@example.com' }
  const saved = await owner(saveShopDetails, { body: { ...details, gstin: '', fssai: '10012011000123' } })
  expect(saved.body).toMatchObject({ hasDetails: true, takesOrders: false })
  expect((await order(shop, meera.token, box())).body.code).toBe('no-orders-now')
})

test('staff take an order by phone while shoppers cannot order, who fill cart and wishlist as ever [OPEN-02]', async () => {
  await keep({ takesOrders: false })
  const manager = deskOf(shop, await hire(shop, 'manager'))
  const body = { customerId: meera.customerId, key: randomUUID(), order: box() }
  expect((await manager(takePhoneOrder, { body })).status).toBe(200)
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  await shop.call(addWishes, { body: { itemIds: [barfi] } }, meera.token)
  expect((await order(shop, meera.token, box())).body.code).toBe('no-orders-now')
  expect((await shop.call(getCart, {}, meera.token)).body.cartData).toEqual({ [barfi]: { '250 g': 1 } })
  expect((await shop.call(getWishlist, {}, meera.token)).body.wishlist).toEqual([barfi])
})

test('a payment that was begun before the shop paused is taken, and its order stands [OPEN-02]', async () => {
  await keep({ takesOrders: true })
  const key = { 'idempotency-key': randomUUID() }
  const begin = () => shop.call(payByRazorpay, { body: box(), headers: key }, meera.token)
  const { id, receipt } = (await begin()).body.order
  await keep({ takesOrders: false })
  expect((await order(shop, meera.token, box())).body.code).toBe('no-orders-now')
  expect((await begin()).body.order).toMatchObject({ id, receipt })
  const paid = await payRazorpay(shop.standIns.ledger, id, 'upi')
  const confirmed = await shop.call(verifyRazorpay, { body: { ...paid, userId: meera.customerId } }, meera.token)
  expect(confirmed.body.message).toBe('Payment successful!')
  const [placed] = await shop.db`select status from orders where id = ${receipt}`
  expect(placed).toEqual({ status: 'Placed' })
})

test('a shop that takes no orders says so in every process within a second, and promises no day [OPEN-03]', async () => {
  await keep({ takesOrders: true, cutOff: '12:00' })
  await setUpDelivery(shop.db, deliveryOf([barfi]))
  const open = { takesOrders: true, closedToday: '', promisesDays: true }
  await expect.poll(shown, SOON).toMatchObject(open)
  const beside = await openBeside(shop.url)
  const shownBeside = async () => (await beside.app.inject({ url: getStore.path })).json().store
  expect(await shownBeside()).toMatchObject(open)
  await say(false)
  const said = { takesOrders: false, closedToday: NO_ORDERS_NOW, copy: { sameDay: '' }, promisesDays: false }
  await expect.poll(shown, SOON).toMatchObject(said)
  await expect.poll(shownBeside, SOON).toMatchObject(said)
  await say(true)
  await expect.poll(shown, SOON).toMatchObject(open)
  await expect.poll(shownBeside, SOON).toMatchObject(open)
  await beside.close()
})

test('only an owner opens a shop, once there is something to order; each press that changes it is in the log [OPEN-04]', async () => {
  await keep(null)
  const manager = deskOf(shop, await hire(shop, 'manager'))
  expect((await manager(takeOrders, { body: { takesOrders: true } })).body.code).toBe('role-too-low')
  expect((await manager(readToday)).body.takesOrders).toBe(false)
  const published = await shop.db<{ id: string }[]>`update products set published = false where published returning id`
  const before = await checksumOf(shop.db)
  expect(await say(true)).toMatchObject({ status: 409, body: { code: 'nothing-published' } })
  expect(await checksumOf(shop.db)).toBe(before)
  await shop.db`update products set published = true where id in ${shop.db(published.map(({ id }) => id))}`

  const from = Date.now() - 60_000
  const { body } = await say(true)
  expect(body.takesOrders).toBe(true)
  expect(body.saidAt).toBeGreaterThan(from)
  expect((await manager(readToday)).body.takesOrders).toBe(true)
  expect((await order(shop, meera.token, box())).status).toBe(200)
  await say(true)
  expect((await say(false)).body.takesOrders).toBe(false)
  expect((await order(shop, meera.token, box())).body.code).toBe('no-orders-now')
  expect((await owner(findSetUp)).body.saidAt).toBeGreaterThanOrEqual(body.saidAt ?? 0)
  const deeds = await shop.db<{ action: string }[]>`
    select action from audit_log where action like 'orders-%' order by id desc limit 2`
  expect(deeds.map(({ action }) => action)).toEqual(['orders-paused', 'orders-opened'])
})
