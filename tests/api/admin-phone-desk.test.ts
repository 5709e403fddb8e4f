import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCaller,
  type Caller,
  findFavourites,
  findLastOrders,
  findPhoneProducts,
  takePhoneOrder,
} from '../../src/contract/admin/phone-orders.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { type Item, MEERAS_ADDRESS, order, type Payload, payloadFor, sell } from './counter.ts'
import { openMailRoom } from './mail-room.ts'

let shop: Shop
let desk: ReturnType<typeof deskOf>
let barfi: string
let halwa: string
beforeAll(async () => {
  shop = await openShop()
  desk = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }], 'Desk Barfi')
  halwa = await sell(shop.db, [{ size: '1 kg', price: 400, left: null, grams: 1000 }], 'Desk Halwa')
})
afterAll(() => shop.close())

async function meet(name: string): Promise<Caller> {
  const phone = `98${String(Math.random()).slice(2, 10)}`
  return (await desk(addCaller, { body: { id: randomUUID(), name, phone, email: '' } })).body.customer
}

const take = (caller: Caller, items: readonly Item[], address: Partial<Payload['address']> = {}) => {
  const payload = payloadFor(items, { address: { ...MEERAS_ADDRESS, email: '', ...address } })
  return desk(takePhoneOrder, { body: { customerId: caller.id, key: randomUUID(), order: payload } })
}
const box = (quantity: number) => ({ _id: barfi, size: '250 g', quantity, price: 300 })
const kilo = (quantity: number) => ({ _id: halwa, size: '1 kg', quantity, price: 400 })
const lastOf = async ({ id }: Caller) => (await desk(findLastOrders, { query: { customerId: id } })).body.orders

test('the last two orders of a caller come as they can be had now, newest first, and no cancelled one [DESK-04]', async () => {
  const rekha = await meet('Rekha Saini')
  const ids = []
  for (const items of [[box(1)], [box(2), kilo(1)], [kilo(3)], [box(1)]])
    ids.push((await take(rekha, items)).body.orderId)
  await moveOrder(shop.db, ids[3] ?? '', 'Cancelled')
  await shop.db`update variants set price = 45000 where product_id = ${halwa}`
  expect(await lastOf(rekha)).toMatchObject([
    { orderId: ids[2], amount: 124_000, missing: [], lines: [{ productId: halwa, quantity: 3, price: 45_000 }] },
    {
      orderId: ids[1],
      missing: [],
      lines: [
        { productId: barfi, name: 'Desk Barfi', size: '250 g', quantity: 2, price: 30_000, left: 7 },
        { productId: halwa, size: '1 kg', grams: 1000, quantity: 1, left: null },
      ],
    },
  ])
  expect(await lastOf(await meet('Kabir Rao'))).toEqual([])
})

test('a line of an earlier order that cannot be had is named, and the rest is offered [DESK-04]', async () => {
  const rekha = await meet('Rekha Saini')
  await take(rekha, [box(4), kilo(2)])
  await shop.db`update stock set on_hand = 3 where variant_id in (select id from variants where product_id = ${barfi})`
  await shop.db`update products set published = false where id = ${halwa}`
  expect(await lastOf(rekha)).toMatchObject([
    { missing: ['1 of 4 Desk Barfi 250 g', 'Desk Halwa 1 kg'], lines: [{ productId: barfi, quantity: 3 }] },
  ])
})

test('the favourites are at most eight sizes that can be had now [DESK-05]', async () => {
  const { favourites } = (await desk(findFavourites)).body
  expect(favourites).toHaveLength(8)
  for (const { productId, size, left } of favourites) {
    const [row] = await shop.db<{ left: number | null }[]>`
      select "left" from offered_variants where product_id = ${productId} and size = ${size}`
    expect([left, left === null || left > 0]).toEqual([row?.left, true])
  }
  const ids = favourites.map(({ productId }) => productId)
  expect(new Set(ids).size).toBe(8)
  await shop.db`
    update stock set on_hand = 0 where variant_id in (select id from variants where product_id = ${ids[0] ?? ''})`
  expect((await desk(findFavourites)).body.favourites.map(({ productId }) => productId)).not.toContain(ids[0])
})

test('a search says whether it only found what sounds like it [DESK-03]', async () => {
  const find = async (search: string) => (await desk(findPhoneProducts, { query: { search } })).body
  await expect.poll(async () => (await find('Desk Barfi')).products.map(({ id }) => id)).toContain(barfi)
  expect(await find('Desk Barfi')).toMatchObject({ isNear: false })
  expect(await find('zzqxv')).toEqual({ success: true, products: [], isNear: true })
})

test('a caller of one name orders by it; in the shop itself an order needs a last name [DESK-07]', async () => {
  const kabir = await meet('Kabir')
  const one = { firstName: 'Kabir', lastName: '' }
  expect((await take(kabir, [kilo(1)], one)).body.success).toBe(true)
  const meera = await shop.register()
  const refused = await order(shop, meera.token, payloadFor([kilo(1)], { address: { ...MEERAS_ADDRESS, ...one } }))
  expect([refused.status, refused.body.code]).toEqual([400, 'address-invalid'])
})

test('a letter to Mrs Deshpande greets her by her name [DESK-07]', async () => {
  const email = `deshpande.${randomUUID().slice(0, 8)}@example.com`
  await take(await meet('Mrs Deshpande'), [kilo(1)], { firstName: 'Mrs', lastName: 'Deshpande', email })
  const mail = await openMailRoom(shop)
  await sendDueMails(mail.room)
  const [letter] = mail.to(email)
  await mail.close()
  expect(letter?.text).toContain('Hello Mrs Deshpande, thank you!')
})

test('a manager waives the delivery fee of a caller, and the log says so [DESK-09]', async () => {
  const rekha = await meet('Rekha Saini')
  const key = randomUUID()
  const free = payloadFor([box(1)], { address: { ...MEERAS_ADDRESS, email: '' }, amount: 300 })
  const ask = (waivesFee: boolean, payload: Payload) =>
    desk(takePhoneOrder, { body: { customerId: rekha.id, key, order: payload, waivesFee } })
  expect((await ask(false, free)).body).toMatchObject({ success: false, code: 'prices-changed' })
  const { body } = await ask(true, free)
  expect(body).toMatchObject({ success: true, amount: 30_000 })
  const [placed] = await shop.db`select delivery_fee as fee, amount from orders where id = ${body.orderId}`
  expect(placed).toEqual({ fee: 0, amount: 30_000 })
  const [deed] = await shop.db`select detail from audit_log where about = ${body.orderId}`
  expect(deed?.detail).toEqual({ customerId: rekha.id, waivesFee: true })
  expect((await ask(true, free)).body.orderId).toBe(body.orderId)
  expect((await ask(false, payloadFor([box(1)], { address: { ...MEERAS_ADDRESS, email: '' } }))).body.code).toBe(
    'idempotency-key-reused',
  )
})
