import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponForm } from '../../src/contract/admin/coupons.ts'
import * as coupons from '../../src/contract/admin/coupons.ts'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { getStore } from '../../src/contract/settings.ts'
import { fromRupees, paise } from '../../src/domain/money.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let arjun: Colleague
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'manager')
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

const DIWALI: CouponForm = {
  description: '₹75 off for Diwali',
  isPercentage: false,
  discount: fromRupees(75.5),
  minAmount: fromRupees(200),
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
  usageLimit: 3,
  startsAt: null,
  endsAt: null,
}
const aCode = () => `T-${randomUUID().slice(0, 8).toUpperCase()}`

async function make(code: string, changed: Partial<CouponForm> = {}) {
  return shop.call(coupons.createCoupon, { body: { code, coupon: { ...DIWALI, ...changed } }, ...asArjun() })
}

function asArjun() {
  return { headers: { cookie: arjun.cookie } }
}

async function logOf(about: string): Promise<string[]> {
  const rows = await shop.db<{ action: string }[]>`select action from audit_log where about = ${about} order by id`
  return rows.map(({ action }) => action)
}

async function listedInShop(code: string): Promise<boolean> {
  return (await shop.call(getStore)).body.store.coupons.some((coupon) => coupon.code === code)
}

test('a coupon that is made is offered by the shop, used in an order, and names it', async () => {
  const code = aCode()
  expect((await make(` ${code.toLowerCase()} `)).body.coupon).toEqual({
    ...DIWALI,
    code,
    fromNewsletter: false,
    things: '',
    products: [],
    batchId: null,
    used: 0,
    state: 'current',
    version: 1,
  })
  await expect.poll(() => listedInShop(code)).toBe(true)
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 5 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 300 }]
  const placed = await order(shop, meera.token, payloadFor(items, { appliedCoupon: code, discount: 75.5 }))
  expect(placed.status).toBe(200)

  const { body } = await shop.call(coupons.findAdminCoupon, { params: { code }, ...asArjun() })
  expect(body.coupon.used).toBe(1)
  const used = await shop.call(coupons.listCouponOrders, { params: { code }, query: {}, ...asArjun() })
  expect(used.body).toMatchObject({
    next: null,
    rows: [
      {
        id: placed.body.orderId,
        customerId: meera.customerId,
        name: 'Meera',
        amount: fromRupees(264.5),
        discount: fromRupees(75.5),
      },
    ],
  })
})

test('a coupon that is used up is offered no more, until a use comes back or more are allowed', async () => {
  const code = aCode()
  await make(code, { usageLimit: 1 })
  await expect.poll(() => listedInShop(code)).toBe(true)
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 5 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 300 }]
  const useIt = () => order(shop, meera.token, payloadFor(items, { appliedCoupon: code, discount: 75.5 }))
  const { body } = await useIt()
  await expect.poll(() => listedInShop(code)).toBe(false)
  expect((await shop.call(checkCoupon, { body: { code, subtotal: 500 } })).body.code).toBe('coupon-used-up')
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  await expect.poll(() => listedInShop(code)).toBe(true)
  await useIt()
  await expect.poll(() => listedInShop(code)).toBe(false)
  await shop.db`update coupons set usage_limit = 2 where code = ${code}`
  await expect.poll(() => listedInShop(code)).toBe(true)
})

test('a code that was used is never deleted, one that was not is', async () => {
  const [used, unused] = [aCode(), aCode()]
  await make(used)
  await make(unused)
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 5 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 300 }]
  await order(shop, meera.token, payloadFor(items, { appliedCoupon: used, discount: 75.5 }))
  const remove = (code: string) => shop.call(coupons.deleteCoupon, { params: { code }, ...asArjun() })
  expect((await remove(used)).body).toMatchObject({ success: false, code: 'coupon-was-used' })
  expect((await remove(unused)).body).toMatchObject({ success: true })
  const left = await shop.db`select code from coupons where code in (${used}, ${unused})`
  expect(left).toEqual([{ code: used }])
  expect([await logOf(used), await logOf(unused)]).toEqual([['coupon-created'], ['coupon-created', 'coupon-deleted']])
})

test('a coupon that was ended is refused and listed no more', async () => {
  const code = aCode()
  await make(code)
  await expect.poll(() => listedInShop(code)).toBe(true)
  const ended = await shop.call(coupons.endCoupon, { params: { code }, ...asArjun() })
  expect(ended.body.coupon).toMatchObject({ state: 'ended', version: 2 })
  expect((await shop.call(checkCoupon, { body: { code, subtotal: 500 } })).body.code).toBe('coupon-unknown')
  await expect.poll(() => listedInShop(code)).toBe(false)
  const again = await shop.call(coupons.endCoupon, { params: { code }, ...asArjun() })
  expect(again.body.coupon.endsAt).toBe(ended.body.coupon.endsAt)
  expect(await logOf(code)).toEqual(['coupon-created', 'coupon-ended'])
})

test('the second of two who change a coupon at once is told', async () => {
  const code = aCode()
  await make(code)
  const change = (discount: number) =>
    shop.call(coupons.changeCoupon, {
      params: { code },
      body: { version: 1, coupon: { ...DIWALI, discount: fromRupees(discount) } },
      ...asArjun(),
    })
  const answers = await Promise.all([change(80), change(90)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile')
  expect(await logOf(code)).toEqual(['coupon-created', 'coupon-changed'])
})

test('a coupon that makes no sense is refused with all that is wrong, and nothing is written', async () => {
  const before = await checksumOf(shop.db)
  const wrong = await make('A', { isPercentage: true, discount: 120, startsAt: 2000, endsAt: 1000 })
  expect(wrong.body.message).toBe(
    'A code has 3 to 40 letters, digits and hyphens, and begins with a letter or a digit. ' +
      'A percentage is a whole number from 1 to 100. A coupon ends after it has begun.',
  )
  expect((await make(aCode(), { discount: 0 })).body.message).toContain('enter an amount above zero')
  expect((await make(aCode(), { maxDiscount: paise(500) })).body.message).toContain('Only a percentage has a most')
  expect((await make('SWEETFREE')).body).toMatchObject({ code: 'coupon-taken', success: false })
  expect((await make('   ')).body.message).toBe('Please enter a coupon code')
  expect(await checksumOf(shop.db)).toBe(before)
})

test('a limit cannot be lower than the use', async () => {
  const code = aCode()
  await make(code)
  await shop.db`update coupons set used = 2 where code = ${code}`
  const { body } = await shop.call(coupons.changeCoupon, {
    params: { code },
    body: { version: 1, coupon: { ...DIWALI, usageLimit: 1 } },
    ...asArjun(),
  })
  expect(body.message).toBe('It was used 2 times already: the limit cannot be lower.')
})

test('the list goes by code, in parts, by state and by words, the codes of readers among them or alone [OFFER-07]', async () => {
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, listed, from_newsletter)
    select 'LIST-' || lpad(n::text, 3, '0'), 'Of many', true, 5, false, n = 7 from generate_series(1, 60) as n`
  const list = (query: object) => shop.call(coupons.listAdminCoupons, { query, ...asArjun() })
  const first = await list({ search: 'of many' })
  const second = await list({ search: 'OF MANY', after: first.body.next ?? '' })
  const codes = [...first.body.rows, ...second.body.rows].map(({ code }) => code)
  expect([first.body.rows.length, second.body.next]).toEqual([50, null])
  expect(codes).toHaveLength(60)
  expect(codes).toEqual(codes.toSorted())
  const ofReaders = await list({ of: 'newsletter', search: 'list-' })
  expect(ofReaders.body.rows).toMatchObject([{ code: 'LIST-007', fromNewsletter: true, state: 'current' }])
  expect((await list({ of: 'shop', search: 'list-00' })).body.rows).toHaveLength(8)
  await shop.db`update coupons set starts_at = now() + interval '1 day' where code = 'LIST-001'`
  const coming = await list({ state: 'coming', search: 'list-' })
  expect(coming.body.rows).toMatchObject([{ code: 'LIST-001', state: 'coming' }])
  await shop.db`update coupons set ends_at = now() where code = 'LIST-002'`
  await shop.db`update coupons set usage_limit = 1, used = 1 where code = 'LIST-003'`
  for (const [state, code] of [
    ['ended', 'LIST-002'],
    ['used-up', 'LIST-003'],
  ]) {
    expect((await list({ state, search: 'list-' })).body.rows).toMatchObject([{ code, state }])
  }
  expect((await list({ state: 'current', search: 'list-00' })).body.rows).toHaveLength(6)
})

test('the orders of a coupon go on after one that is cancelled meanwhile', async () => {
  const code = aCode()
  await make(code, { usageLimit: 100 })
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: null }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 300 }]
  for (let n = 0; n < 52; n++) {
    await order(shop, meera.token, payloadFor(items, { appliedCoupon: code, discount: 75.5 }))
  }
  const read = async (query: { after?: string }) =>
    (await shop.call(coupons.listCouponOrders, { params: { code }, query, ...asArjun() })).body
  const first = await read({})
  await moveOrder(shop.db, first.rows.at(-1)?.id ?? '', 'Cancelled')
  const second = await read({ after: first.next ?? '' })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null])
  const moments = [...first.rows, ...second.rows].map(({ redeemedAt }) => redeemedAt)
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52)
})

test.each(['', 'then', '1-', "1-'", '9999999999999999999-a'])('%j is nowhere for a list to go on', async (after) => {
  const refused = await shop.call(coupons.listCouponOrders, {
    params: { code: 'SWEETFREE' },
    query: { after },
    ...asArjun(),
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'bad-request'])
})
