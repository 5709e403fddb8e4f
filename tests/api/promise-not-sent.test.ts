import { afterAll, beforeAll, expect, test } from 'vitest'
import { Delivery } from '../../src/contract/admin/shapes/delivery.ts'
import { askOffers } from '../../src/contract/promise.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let barfi: string
let bhujia: string
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
  bhujia = await sell(shop.db, [{ size: '500 g', price: 300, left: 10_000, grams: 500 }], 'Bhujia')
  const delivery = deliveryOf([barfi])
  const zones = delivery.zones.map((zone) =>
    zone.id === 'india'
      ? { ...zone, ways: zone.ways.map((way) => ({ ...way, notSent: { lines: ['khoya'], products: [] } })) }
      : zone,
  )
  await setUpDelivery(shop.db, { ...delivery, zones })
})
afterAll(() => shop.close())

const WORDS = 'Mango Barfi is not sent to Srinagar: leave it out, or send it to a PIN in Jaipur.'

async function refusalOf(products: readonly string[], pin: string) {
  const items = products.map((_id) => ({ _id, size: '500 g', quantity: 1 }))
  return (await shop.call(askOffers, { body: { items, pin } })).body.offers?.refusal
}

test('a line that a way leaves out is refused by name and place, and all else is brought [PROM-90]', async () => {
  await expect.poll(() => refusalOf([barfi, bhujia], '190001')).toMatchObject({ code: 'not-sent', words: WORDS })
  expect(await refusalOf([bhujia], '190001')).toBeNull()
  expect(await refusalOf([barfi, bhujia], '302001')).toBeNull()
})

test('an order with what its way leaves out is not placed [PROM-90]', async () => {
  const meera = await shop.register()
  const address = { ...MEERAS_ADDRESS, city: 'Srinagar', state: 'Jammu and Kashmir', zipcode: '190001' }
  const payload = payloadFor([{ _id: barfi, size: '500 g', quantity: 1, price: 300 }], { address })
  const { status, body } = await order(shop, meera.token, payload)
  expect(status).toBe(409)
  expect(JSON.stringify(body)).toContain('Mango Barfi')
  expect(await shop.db`select from orders`).toHaveLength(0)
})

test('settings that say nothing of what is not sent stay valid [PROM-90]', () => {
  expect(Delivery.parse(deliveryOf([]))).toEqual(deliveryOf([]))
})
