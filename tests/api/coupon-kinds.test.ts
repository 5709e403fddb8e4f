import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponForm } from '../../src/contract/admin/coupons.ts'
import * as coupons from '../../src/contract/admin/coupons.ts'
import { reduceOrder } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { findPhoneCoupons } from '../../src/contract/admin/phone-orders.ts'
import { checkCoupon, findOwnRefusals } from '../../src/contract/coupons.ts'
import { getStore } from '../../src/contract/settings.ts'
import { fromRupees, paise, ZERO } from '../../src/domain/money.ts'
import { worthOfPieces } from '../../src/domain/orders/refund.ts'
import { getInvoice } from '../../src/server/invoices/issue-invoice.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { countWrites, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let arjun: Colleague
let meera: Customer
let barfi: string
let sev: string
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'manager')
  meera = await shop.register('Meera')
  barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: null }])
  sev = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  await shop.db`update products set category = 'Namkeens', gst_rate = 12 where id = ${sev}`
})
afterAll(() => shop.close())

const PLAIN: CouponForm = {
  description: 'For Diwali',
  isPercentage: false,
  discount: 0,
  minAmount: ZERO,
  maxDiscount: null,
  gives: 'amount',
  buy: null,
  free: null,
  productIds: [],
  categories: [],
  listed: true,
  automatic: false,
  firstOrder: false,
  onceEach: false,
  usageLimit: null,
  startsAt: null,
  endsAt: null,
}
const BUY_3: Partial<CouponForm> = { gives: 'pieces', buy: 3, free: 1 }

async function make(terms: Partial<CouponForm>): Promise<string> {
  const code = `K-${randomUUID().slice(0, 8).toUpperCase()}`
  const made = await shop.call(coupons.createCoupon, { body: { code, coupon: { ...PLAIN, ...terms } }, ...asArjun() })
  expect(made.body).toMatchObject({ success: true })
  return code
}

function asArjun() {
  return { headers: { cookie: arjun.cookie } }
}

const cartOf = (boxes: number, bags: number) => [
  ...(boxes > 0 ? [{ _id: barfi, size: '250 g', quantity: boxes, price: 300 }] : []),
  ...(bags > 0 ? [{ _id: sev, size: '250 g', quantity: bags, price: 100 }] : []),
]

const buy = (customer: Customer, code: string, discount: number, items = cartOf(1, 1)) =>
  order(shop, customer.token, payloadFor(items, { appliedCoupon: code, discount }))

const linesOf = (id: string) =>
  shop.db`select product_id = ${barfi} as boxes, discount from order_lines where order_id = ${id} order by position`

test('a coupon for a category or a product takes off those alone, and the invoice taxes them so [COUP-02][COUP-07]', async () => {
  const code = await make({ isPercentage: true, discount: 50, categories: ['Namkeens'] })
  const { body } = await buy(meera, code, 50)
  expect(await linesOf(body.orderId)).toEqual([
    { boxes: true, discount: 0 },
    { boxes: false, discount: 5000 },
  ])
  await moveOrder(shop.db, body.orderId, 'Shipped')
  const invoice = await getInvoice(shop.db, body.orderId)
  expect(invoice?.lines.map(({ goods, discount }) => [goods !== undefined, discount])).toEqual([
    [true, 0],
    [true, 5000],
    [false, 0],
    [false, 0],
  ])
  const product = await make({ discount: fromRupees(500), productIds: [barfi] })
  expect((await buy(meera, product, 300)).status).toBe(200)
})

test('of three pieces the cheapest is free [COUP-03]', async () => {
  const code = await make(BUY_3)
  const { body } = await buy(meera, code, 100, cartOf(2, 1))
  expect(await linesOf(body.orderId)).toMatchObject([{ discount: 0 }, { discount: 10_000 }])
  const { body: refused } = await buy(meera, code, 100, cartOf(2, 0))
  expect(refused).toMatchObject({ code: 'coupon-too-few', message: 'This coupon needs 1 more' })
})

test('free delivery is off the delivery, on the invoice too [COUP-04][COUP-07]', async () => {
  const code = await make({ gives: 'delivery' })
  const { body } = await buy(meera, code, 40)
  expect(await linesOf(body.orderId)).toMatchObject([{ discount: 0 }, { discount: 0 }])
  await moveOrder(shop.db, body.orderId, 'Shipped')
  const invoice = await getInvoice(shop.db, body.orderId)
  const delivery = invoice?.lines.filter(({ description }) => description.startsWith('Delivery'))
  expect(delivery?.map(({ amount }) => amount)).toEqual([0, 0])
  expect(delivery?.reduce((sum, { discount }) => sum + discount, 0)).toBe(4000)
})

test('a coupon that fits nothing in the cart is refused in words, and nothing is written [COUP-02]', async () => {
  const code = await make({ ...BUY_3, productIds: [sev], categories: ['CookiesAndBiscuits'] })
  const before = await countWrites(shop.db)
  const { status, body } = await buy(meera, code, 0, cartOf(3, 0))
  expect({ status, ...body }).toEqual({
    status: 409,
    success: false,
    code: 'coupon-for-others',
    message: 'This coupon is for: Cookies and biscuits, Test Barfi',
  })
  expect(await countWrites(shop.db)).toEqual(before)
})

test('pieces that are taken out take their own discount along, and what is left is invoiced to the paisa [COUP-07]', async () => {
  const manager = deskOf(shop, arjun)
  const stock = await noteStock(shop.db)
  const code = await make({ isPercentage: true, discount: 33, productIds: [barfi] })
  const { body } = await buy(meera, code, 297, cartOf(3, 2))
  const id = body.orderId
  const keep = [{ position: 0, quantity: 2 }]
  const reduced = await manager(reduceOrder, { body: { orderId: id, reason: 'Only two are left.', keep } })
  expect(reduced.body.amount).toBe(84_300 - 20_100)
  expect(await linesOf(id)).toMatchObject([{ discount: 19_800 }, { discount: 0 }])
  expect((await manager(readOrder, { params: { id } })).body.order.money).toMatchObject({
    discount: 19_800,
    deliveryDiscount: 0,
  })
  await moveOrder(shop.db, id, 'Shipped')
  const invoice = await getInvoice(shop.db, id)
  expect(invoice?.total).toMatchObject({ discount: 19_800, amount: 64_200 })
  expect(invoice?.lines.map(({ discount }) => discount)).toEqual([19_800, 0, 0, 0])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('the database leaves of a line’s discount what its pieces are worth, for any line [COUP-07]', async () => {
  const anyLine = fc
    .record({
      price: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 99 }),
      mille: fc.nat(1000),
      part: fc.nat(98),
    })
    .map(({ price, quantity, mille, part }) => ({
      ...{ price: paise(price), quantity, gone: part % (quantity + 1) },
      discount: paise(Math.floor((price * quantity * mille) / 1000)),
    }))
  await fc.assert(
    fc.asyncProperty(anyLine, async ({ price, quantity, discount, gone }) => {
      const none = { deliveryFee: ZERO, deliveryDiscount: ZERO, additionalCosts: ZERO }
      const amount = paise(price * quantity - discount)
      const order = { ...none, amount, lines: [{ position: 0, price, quantity, refunded: 0, discount }] }
      const worth = gone === 0 ? 0 : worthOfPieces(order, [{ position: 0, quantity: gone }])
      const [row] = await shop.db`select discount_left(${price}, ${quantity}, ${discount}, ${gone}) as left`
      expect(price * (quantity - gone) - row?.left).toBe(amount - worth)
    }),
  )
})

test('a coupon once a customer is refused the second time, works for others, and again after a cancellation [COUP-10]', async () => {
  const code = await make({ discount: fromRupees(50), onceEach: true })
  const [first, other] = [await buy(meera, code, 50), await shop.register('Bina')]
  expect((await buy(meera, code, 50)).body).toMatchObject({
    code: 'coupon-once-each',
    message: 'You have used this offer before: it counts once for each customer.',
  })
  const check = (token?: string) => shop.call(checkCoupon, { body: { code, subtotal: 400 } }, token)
  expect((await check(meera.token)).body.code).toBe('coupon-once-each')
  expect((await check()).body).toMatchObject({ success: true, coupon: { code, conditional: true } })
  expect((await shop.call(findOwnRefusals, {}, meera.token)).body.codes).toContain(code)
  expect((await shop.call(findOwnRefusals, {}, other.token)).body.codes).not.toContain(code)
  expect((await buy(other, code, 50)).status).toBe(200)
  await moveOrder(shop.db, first.body.orderId, 'Cancelled')
  expect((await shop.call(findOwnRefusals, {}, meera.token)).body.codes).not.toContain(code)
  expect((await buy(meera, code, 50)).status).toBe(200)
})

test('a coupon that becomes one for each customer counts the uses before [COUP-10]', async () => {
  const code = await make({ discount: fromRupees(50) })
  expect((await buy(meera, code, 50)).status).toBe(200)
  const coupon = { ...PLAIN, discount: fromRupees(50), onceEach: true }
  await shop.call(coupons.changeCoupon, { params: { code }, body: { version: 1, coupon }, ...asArjun() })
  expect((await buy(meera, code, 50)).body.code).toBe('coupon-once-each')
})

test('a coupon for a first order is refused after any order that stands [COUP-11]', async () => {
  const code = await make({ discount: fromRupees(50), firstOrder: true })
  const bina = await shop.register('Bina')
  const before = await order(shop, bina.token, payloadFor(cartOf(1, 0)))
  expect((await buy(bina, code, 50)).body.code).toBe('coupon-first-order')
  await moveOrder(shop.db, before.body.orderId, 'Cancelled')
  expect((await buy(bina, code, 50)).status).toBe(200)
})

test('the shop says of a coupon what it gives and what for, and of an old one what it always said [COUP-01][COUP-08]', async () => {
  const code = await make({ ...BUY_3, categories: ['Namkeens'], automatic: true })
  const listed = async () => (await shop.call(getStore)).body.store.coupons
  await expect.poll(async () => (await listed()).some((coupon) => coupon.code === code)).toBe(true)
  expect((await listed()).find((coupon) => coupon.code === code)).toEqual({
    ...{ code, description: 'For Diwali', discount: 0, minAmount: 0, isPercentage: false, maxDiscount: null },
    ...{ gives: 'pieces', buy: 3, free: 1, productIds: [], categories: ['Namkeens'], things: 'Namkeens' },
    automatic: true,
  })
  expect((await listed()).find((coupon) => coupon.code === 'SWEETFREE')).toEqual({
    code: 'SWEETFREE',
    description: '₹100 off when your sweets come to ₹500 or more',
    ...{ discount: 100, minAmount: 500, isPercentage: false, maxDiscount: null },
  })
  const offered = await shop.call(findPhoneCoupons, asArjun())
  expect(offered.body.coupons.filter(({ automatic }) => automatic).map((coupon) => coupon.code)).toEqual([code])
  await shop.call(coupons.endCoupon, { params: { code }, ...asArjun() })
})

test('a caller may use what the shop’s checkout would let them use, and nothing else [COUP-20]', async () => {
  const first = await make({ discount: fromRupees(50), firstOrder: true, automatic: true })
  const ended = await make({ discount: fromRupees(50) })
  const secret = await make({ discount: fromRupees(50), listed: false })
  await shop.call(coupons.endCoupon, { params: { code: ended }, ...asArjun() })
  const offeredTo = async (customerId?: string) => {
    const query = customerId === undefined ? {} : { customerId }
    const { body } = await shop.call(findPhoneCoupons, { query, ...asArjun() })
    return body.coupons.map(({ code }) => code)
  }
  const [meera, bina] = [await shop.register('Meera'), await shop.register('Bina')]
  await order(shop, bina.token, payloadFor(cartOf(1, 1)))
  await expect.poll(() => offeredTo(meera.customerId)).toContain(first)
  await expect.poll(() => offeredTo(meera.customerId)).not.toContain(ended)
  expect(await offeredTo(bina.customerId)).not.toContain(first)
  expect(await offeredTo()).not.toContain(first)
  for (const asked of [undefined, meera.customerId, bina.customerId]) {
    const codes = await offeredTo(asked)
    expect(codes).toContain('SWEETFREE')
    expect(codes).not.toContain(ended)
    expect(codes).not.toContain(secret)
  }
  await shop.call(coupons.endCoupon, { params: { code: first }, ...asArjun() })
})

test('terms that make no sense are refused with all that is wrong', async () => {
  const coupon = { ...PLAIN, ...BUY_3, free: 3, automatic: true, listed: false }
  const { body } = await shop.call(coupons.createCoupon, { body: { code: 'SENSELESS', coupon }, ...asArjun() })
  expect(body.message).toBe(
    'Of at least 2 pieces and at most 99 some are free, and fewer than are bought. ' +
      'A coupon that applies by itself is listed: every cart knows it.',
  )
})

test('a product that is deleted leaves its coupon for nothing, not for everything', async () => {
  const gone = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  const code = await make({ discount: fromRupees(50), productIds: [gone] })
  await shop.db`delete from products where id = ${gone}`
  expect((await buy(meera, code, 50)).body.code).toBe('coupon-for-others')
})

const aBatch = (changed: object = {}) => {
  const coupon = { ...PLAIN, discount: fromRupees(50) }
  return { id: randomUUID(), name: 'Diwali leaflet', prefix: ' leaf ', count: 60, coupon, ...changed }
}
const makeBatch = (body: ReturnType<typeof aBatch>) => shop.call(coupons.createCouponBatch, { body, ...asArjun() })
const codesOf = async (id: string) =>
  (await shop.db<{ code: string }[]>`select code from coupons where batch_id = ${id} order by code`).map(
    ({ code }) => code,
  )

test('a batch is many codes at once, each good for one order; asked for twice it is one [COUP-12]', async () => {
  const body = aBatch()
  const { body: made } = await makeBatch(body)
  expect(made.batch).toMatchObject({ name: 'Diwali leaflet', prefix: 'LEAF', codes: 60, used: 0, open: 60 })
  expect((await makeBatch(body)).body.batch.codes).toBe(60)
  const [one = '', other = '', ...others] = await codesOf(body.id)
  expect(others).toHaveLength(58)
  expect(one).toMatch(/^LEAF-[A-HJKMNP-Z2-9]{8}$/)
  expect((await buy(meera, one, 50)).status).toBe(200)
  expect((await buy(meera, one, 50)).body.code).toBe('coupon-used-up')
  expect((await buy(meera, other, 50)).status).toBe(200)

  const list = await shop.call(coupons.listCouponBatches, { query: { search: 'leaflet' }, ...asArjun() })
  expect(list.body.rows).toMatchObject([{ id: body.id, codes: 60, used: 2, open: 58 }])
  const part = await shop.call(coupons.listAdminCoupons, { query: { batch: body.id }, ...asArjun() })
  expect([part.body.rows.length, part.body.next]).toEqual([50, part.body.rows.at(-1)?.code])
})

test('the codes of batches stand in the list of coupons where they are searched for alone [COUP-12]', async () => {
  const body = aBatch({ prefix: 'HIDE', count: 3 })
  await makeBatch(body)
  const [code = ''] = await codesOf(body.id)
  const listed = async (query: object) =>
    (await shop.call(coupons.listAdminCoupons, { query, ...asArjun() })).body.rows.some((row) => row.code === code)
  expect(await Promise.all([listed({ after: 'HID' }), listed({ of: 'shop', after: 'HID' })])).toEqual([false, false])
  expect(await Promise.all([listed({ search: code }), listed({ of: 'batch', after: 'HID' })])).toEqual([true, true])
})

test('of a batch for each customer one code counts [COUP-10][COUP-12]', async () => {
  const body = aBatch({ count: 2, coupon: { ...PLAIN, discount: fromRupees(50), onceEach: true } })
  await makeBatch(body)
  const [one = '', other = ''] = await codesOf(body.id)
  expect((await buy(meera, one, 50)).status).toBe(200)
  expect((await buy(meera, other, 50)).body.code).toBe('coupon-once-each')
})

test('a batch is exported as CSV and ended at once, what was used stays; the log says so [COUP-13]', async () => {
  const body = aBatch({ prefix: 'OUT', count: 3 })
  await makeBatch(body)
  const [used = '', ...rest] = await codesOf(body.id)
  const { orderId } = (await buy(meera, used, 50)).body
  const end = () => shop.call(coupons.endCouponBatch, { params: { id: body.id }, ...asArjun() })
  expect((await end()).body.ended).toBe(2)
  expect((await end()).body.ended).toBe(0)
  expect((await buy(meera, rest[0] ?? '', 50)).body.code).toBe('coupon-unknown')
  const file = await shop.app.inject({
    url: `/api/admin/coupon-batches/${body.id}/export`,
    headers: { cookie: arjun.cookie },
  })
  expect(file.headers['content-disposition']).toBe('attachment; filename="coupons-OUT.csv"')
  const rows = [used, ...rest]
    .sort()
    .map((code) => (code === used ? `"${code}","used-up","${orderId}"` : `"${code}","ended",""`))
  expect(file.body.trimEnd().split('\r\n')).toEqual(['"code","state","order"', ...rows])
  const log = await shop.db`select action from audit_log where about = 'OUT' order by id`
  expect(log.map(({ action }) => action)).toEqual(['coupon-batch-made', 'coupon-batch-ended', 'coupon-batch-exported'])
})

test('a batch that makes no sense is refused, an unknown one is unknown, and nothing is written', async () => {
  const before = await countWrites(shop.db)
  const wrong = await makeBatch(aBatch({ prefix: 'A', coupon: { ...PLAIN, discount: 0 } }))
  expect(wrong.body.message).toBe(
    'What the codes begin with has 2 to 20 letters, digits and hyphens. ' +
      'A coupon takes something off: enter an amount above zero.',
  )
  expect((await makeBatch(aBatch({ count: 5001 }))).status).toBe(400)
  const unknown = { params: { id: randomUUID() }, ...asArjun() }
  expect((await shop.call(coupons.findCouponBatch, unknown)).body.code).toBe('coupon-batch-unknown')
  expect((await shop.call(coupons.endCouponBatch, unknown)).status).toBe(404)
  expect(await countWrites(shop.db)).toEqual(before)
})
