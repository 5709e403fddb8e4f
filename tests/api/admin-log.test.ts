import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CouponForm, changeCoupon, createCoupon } from '../../src/contract/admin/coupons.ts'
import { eraseAdminCustomer, noteOnCustomer } from '../../src/contract/admin/customers.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { moveOrders } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { DEED_SECTIONS, type DeedSection } from '../../src/domain/log/deeds.ts'
import { fromRupees } from '../../src/domain/money.ts'
import { calledOf } from '../../src/domain/orders/day-number.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { findLog } from '../../src/server/log/find-log.ts'
import { putIntoWords } from '../../src/server/log/put-into-words.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

let shop: Shop
let asha: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'owner', 'Asha')
  desk = deskOf(shop, asha)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }], 'Anjeer Barfi')
})
afterAll(() => shop.close())

const DIWALI: CouponForm = {
  ...{ description: 'Off for Diwali', isPercentage: false, discount: fromRupees(75.5), minAmount: fromRupees(200) },
  ...{ maxDiscount: null, gives: 'amount', buy: null, free: null, productIds: [], categories: [], listed: true },
  ...{ automatic: false, firstOrder: false, onceEach: false, usageLimit: 3, startsAt: null, endsAt: null },
}
const read = async (query = {}) => (await desk(readLog, { query })).body.rows
const write = (action: string, about: string, detail: object = {}) =>
  shop.db`
    insert into audit_log (staff_id, action, about, detail)
    values (${asha.id}, ${action}, ${about}, ${shop.db.json(detail as never)})`
const wordsIn = async (about: string) => {
  const [entry] = await read({ about })
  return entry && { words: `${entry.before}…${entry.after}`, lines: entry.lines, thing: entry.thing }
}
const variantOf = async (productId: string) => {
  const [row] = await shop.db<{ id: string }[]>`select id::text from variants where product_id = ${productId}`
  return row?.id ?? ''
}

test('a move of an order reads as a sentence with its number, in the log and on its page [LOG-01] [LOG-03] [LOG-06]', async () => {
  const id = await placeForCash(shop, barfi)
  await shop.db`insert into day_numbers (order_id, day, number) values (${id}, '2026-11-20', 147)`
  await desk(moveOrders, { body: { orders: [id], to: 'Processing' } })
  const name = `${calledOf({ day: '2026-11-20', number: 147 })} #${id.slice(-6).toUpperCase()}`
  expect((await read({ about: id }))[0]).toMatchObject({
    by: { name: 'Asha' },
    before: 'moved ',
    after: ' from Placed to Processing',
    lines: [],
    thing: { kind: 'order', name, page: id },
  })
  const { order } = (await desk(readOrder, { params: { id } })).body
  expect(order.log).toMatchObject([{ by: 'Asha', words: 'moved it from Placed to Processing', lines: [] }])
})

test('sizes, lines of an order and other things in a detail are called by name [LOG-03]', async () => {
  const [id, variantId] = [await placeForCash(shop, barfi, { quantity: 3 }), await variantOf(barfi)]
  await write('order-reduced', id, {
    amount: 200,
    reason: 'Short',
    lines: [{ position: 0, quantity: 2 }],
    toShelf: true,
  })
  expect((await wordsIn(id))?.words).toBe('took 2 × Anjeer Barfi 250 g out of …, ₹200 less: “Short”')
  await write('sizes-edited', 'catalogue', {
    ...{ reason: 'Diwali', changes: [{ variantId, size: '250 g', what: 'price', from: 350, to: 385 }] },
  })
  expect(await wordsIn('catalogue')).toEqual({
    words: 'edited many prices or stocks of …: “Diwali”',
    lines: ['Anjeer Barfi 250 g ₹350 → ₹385'],
    thing: { kind: 'catalogue', name: 'the catalogue', page: '' },
  })
})

test('every kind of thing has its name and leads to its page [LOG-03]', async () => {
  const meera = await shop.register('Meera Iyer')
  const [batch, review, message] = [randomUUID(), randomUUID(), randomUUID()]
  await shop.db`insert into coupon_batches (id, name, prefix) values (${batch}, 'Diwali post', 'POST26')`
  await shop.db`
    insert into reviews (id, product_id, author, rating, title, text) values (${review}, ${barfi}, 'Kabir', 4, 'Good', 'Good')`
  const [{ number } = { number: '' }] = await shop.db<{ number: string }[]>`
    insert into contact_messages (id, name, email, phone, subject, inquiry_type, message)
    values (${message}, 'Kabir', 'kabir@example.com', '', 'Hello', 'general', 'Hello') returning number`
  await desk(createCoupon, { body: { code: 'LOGGED', coupon: DIWALI } })
  const things: [action: string, about: string, thing: object][] = [
    ['product-changed', barfi, { kind: 'product', name: 'Anjeer Barfi', page: barfi }],
    ['customer-noted', meera.customerId, { kind: 'customer', name: 'Meera Iyer', page: meera.customerId }],
    ['coupon-ended', 'LOGGED', { kind: 'coupon', name: 'LOGGED', page: 'LOGGED' }],
    ['coupon-batch-ended', 'POST26', { kind: 'coupon-batch', name: 'Diwali post', page: batch }],
    ['review-shown', review, { kind: 'review', name: 'a review of Anjeer Barfi', page: barfi }],
    ['message-noted', message, { kind: 'message', name: `message ${number}`, page: message }],
    ['staff-signed-out', asha.id, { kind: 'staff', name: 'Asha', page: '' }],
    ['day-changed', '2026-11-20', { kind: 'day', name: 'Fri 20 Nov 2026', page: '2026-11-20' }],
    ['kitchen-counted', '2026-11-21', { kind: 'kitchen-day', name: 'Sat 21 Nov 2026', page: '2026-11-21' }],
    ['content-saved', 'about', { kind: 'piece', name: null, page: 'about' }],
    ['papers-printed', 'labels', { kind: 'paper', name: 'labels', page: null }],
    ['look-changed', 'look', { kind: 'look', name: 'the look of the shop', page: '' }],
  ]
  for (const [action, about] of things) await write(action, about)
  for (const [, about, thing] of things) expect((await wordsIn(about))?.thing).toEqual(thing)
})

test('a deed with the settings leads to the page that was saved, and one with several to all of them [LOG-03]', async () => {
  const turn = { before: '', after: 'x' }
  const saved: [detail: object, page: string][] = [
    [{ 'copy.sameDay': turn, cutOff: turn }, 'hours'],
    [{ 'copy.customOrders': turn }, 'words'],
    [{ delivery: { before: null, after: {} } }, 'promise'],
    [{ name: turn, gstin: turn }, ''],
    [{}, ''],
  ]
  for (const [detail, page] of saved) {
    await write('settings-changed', 'settings', detail)
    expect((await wordsIn('settings'))?.thing).toEqual({ kind: 'settings', name: null, page })
  }
})

test('the terms of a coupon that was changed stand from what to what, in words [LOG-02]', async () => {
  const code = 'TURNED'
  const { coupon } = (await desk(createCoupon, { body: { code, coupon: DIWALI } })).body
  const [startsAt, changed] = [Date.parse('2026-11-20T00:00:00+05:30'), { isPercentage: true, discount: 15 }]
  const body = { version: coupon.version, coupon: { ...DIWALI, ...changed, productIds: [barfi], startsAt } }
  await desk(changeCoupon, { params: { code }, body })
  expect((await wordsIn(code))?.lines.toSorted()).toEqual([
    'Discount: ₹75.50 → 15 %',
    'In per cent: no → yes',
    'Products: Anjeer Barfi added',
    'Starts at: nothing → Fri 20 Nov 2026, 12:00 AM',
  ])
})

test('a thing that is gone is named as far as may be known, and leads nowhere [LOG-04]', async () => {
  const gone = `gone-${randomUUID()}`
  await write('stock-changed', gone, { variantId: '987654321', size: '500 g', from: 1, to: 2, reason: 'Counted' })
  expect(await wordsIn(gone)).toMatchObject({
    words: 'changed the stock of … 500 g from 1 to 2: “Counted”',
    thing: { name: 'a deleted product', page: null },
  })
  await write('product-deleted', gone, { name: 'Old Barfi', removed: [] })
  await write('product-added', 'copy', { name: 'Copy', copyOf: gone })
  expect((await read({ about: gone })).map(({ thing }) => thing)).toEqual(
    Array(2).fill({ kind: 'product', name: 'Old Barfi', page: null }),
  )
  expect((await wordsIn('copy'))?.words).toBe('added … as a copy of Old Barfi')
  for (const [action, name] of [
    ['review-shown', 'a deleted review'],
    ['message-noted', 'a deleted message'],
    ['order-noted', '#0000AB'],
    ['coupon-ended', 'an-order-of-0000ab'],
    ['a-deed-of-before', 'something'],
  ] as const) {
    await write(action, 'an-order-of-0000ab')
    expect((await wordsIn('an-order-of-0000ab'))?.thing).toMatchObject({ name, page: null })
  }
})

test('an erased customer has no name and no address in the log [LOG-04]', async () => {
  const meera = await shop.register('Meera Erased')
  const params = { id: meera.customerId }
  await desk(noteOnCustomer, { params, body: { text: 'Likes figs.' } })
  await write('order-taken', 'an-order', { customerId: meera.customerId })
  expect((await wordsIn('an-order'))?.words).toBe('took … by phone for Meera Erased')
  await desk(eraseAdminCustomer, { params })
  const rows = [...(await read({ about: meera.customerId })), ...(await read({ about: 'an-order' }))]
  expect(rows.map(({ action, thing }) => [action, thing.name, thing.page])).toEqual([
    ['customer-erased', 'an erased customer', null],
    ['customer-noted', 'an erased customer', null],
    ['order-taken', '#-ORDER', null],
  ])
  expect((await wordsIn('an-order'))?.words).toBe('took … by phone for an erased customer')
  expect(JSON.stringify(rows)).not.toContain('Meera')
  expect(JSON.stringify(rows)).not.toContain(meera.email)
})

test('a section of the log holds its deeds alone, in parts, newest first [LOG-05]', async () => {
  const about = randomUUID()
  await shop.db`
    insert into audit_log (staff_id, action, about)
    select ${asha.id}, case when n % 2 = 0 then 'coupon-ended' else 'coupon-created' end, ${about} from generate_series(1, 60) n`
  await write('order-noted', about)
  const part = async (query: object) => (await desk(readLog, { query: { about, ...query } })).body
  const first = await part({ section: 'coupons' })
  const second = await part({ section: 'coupons', after: first.next ?? '' })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
  const ids = [...first.rows, ...second.rows].map(({ id }) => BigInt(id))
  expect(ids).toEqual(ids.toSorted((one, other) => Number(other - one)))
  expect((await part({ section: 'orders' })).rows.map(({ action }) => action)).toEqual(['order-noted'])
  expect((await desk(readLog, { query: { section: 'nothing' as never } })).status).toBe(400)
})

test('a part of the log asks one question for each kind of thing, however many entries it has [LOG-05]', async () => {
  const entry = (about: string) => ({ action: 'order-taken', about, times: 1, detail: { customerId: randomUUID() } })
  const asked = async (count: number) => {
    let questions = 0
    const counting = new Proxy(shop.db, {
      apply: (db, self, given) => {
        questions += 1
        return Reflect.apply(db as never, self, given)
      },
    }) as Db
    await putIntoWords(counting, Array.from({ length: count }, randomUUID).map(entry))
    return questions
  }
  expect(await asked(50)).toBe(await asked(1))
})

test('a long log is read by an index, whatever it is narrowed to [LOG-05]', async () => {
  const arjun = await hire(shop, 'packer')
  await shop.db`
    insert into audit_log (staff_id, action, about)
    select case when n % 1000 = 0 then ${arjun.id}::uuid else ${asha.id} end, case when n % 1000 = 0 then 'coupon-ended' else 'order-moved' end, n::text
    from generate_series(1, 60000) n`
  await shop.db`analyze audit_log`
  const sections = Object.keys(DEED_SECTIONS) as DeedSection[]
  const indexes: [filter: object, index: string][] = [
    [{}, 'audit_log_pkey'],
    [{ about: '7' }, 'audit_log_about'],
    [{ staff: arjun.id }, 'audit_log_staff'],
    [{ from: '2020-01-01', to: '2020-01-02' }, 'audit_log_at'],
    ...sections.map((section): [object, string] => [{ section }, 'audit_log_action']),
  ]
  for (const [filter, index] of indexes) {
    const rows = await shop.db<{ 'QUERY PLAN': string }[]>`explain ${findLog(shop.db, filter)}`
    expect(rows.map((row) => Object.values(row)[0]).join('\n'), JSON.stringify(filter)).toContain(index)
  }
})
