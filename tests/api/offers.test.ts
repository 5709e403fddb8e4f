import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeCoupon, endCoupon, findAdminCoupon } from '../../src/contract/admin/coupons.ts'
import { checkPhoneCoupon, findPhoneTerms } from '../../src/contract/admin/phone-orders.ts'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import { getStore } from '../../src/contract/settings.ts'
import { fromRupees } from '../../src/domain/money.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { pageOf } from '../rendered-page.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { SOON } from './catalogue-office.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let headers: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  headers = { cookie: (await hire(shop, 'owner', 'Asha')).cookie }
})
afterAll(() => shop.close())

const DEMO = { freeDeliveryFrom: null, freeShippingCode: 'SWEETFREE' }
beforeEach(async () => {
  await shop.db`update coupons set ends_at = null, min_amount = 50000, listed = true where code = 'SWEETFREE'`
  await save(DEMO)
})

async function save(changed: Partial<SettingsForm>) {
  const { settings, version } = (await shop.call(readShopSettings, { headers })).body
  const body = { version, settings: { ...(settings as SettingsForm), ...changed } }
  const saved = await shop.call(saveShopSettings, { headers, body })
  return saved
}

const said = async () => (await shop.call(getStore)).body.store.freeShipping
const PAGES = ['/', '/collection', '/product/kaju-barfi', '/cart', '/faq', '/shipping', '/about', '/contact']
const ofFree = (text: string) => text.match(/free (?:shipping|delivery)|(?:shipping|delivery) (?:is )?free|SWEETFREE/gi)

test('the demo names SWEETFREE wherever it speaks of free delivery [OFFER-01]', async () => {
  await until(async () => expect(await said()).toEqual({ from: 500, code: 'SWEETFREE' }))
  for (const page of ['/', '/collection', '/product/kaju-barfi']) {
    await expect.poll(() => pageOf(shop.app, page), SOON).toMatch(/Free shipping over ₹500 with code SWEETFREE/)
  }
  await expect
    .poll(() => pageOf(shop.app, '/faq'), SOON)
    .toContain('Over ₹500 with the code SWEETFREE, which cart and checkout offer you.')
  await expect
    .poll(() => pageOf(shop.app, '/shipping'), SOON)
    .toContain('From ₹500 on, the code SWEETFREE takes ₹100 off.')
  await expect.poll(() => pageOf(shop.app, '/'), SOON).toContain('Over ₹500 with SWEETFREE')
})

test('the words follow the coupon: its least order, and nothing once it is stopped [OFFER-01]', async () => {
  const params = { code: 'SWEETFREE' }
  const { coupon } = (await shop.call(findAdminCoupon, { headers, params })).body
  const { version, ...kept } = coupon
  await shop.call(changeCoupon, { headers, params, body: { version, coupon: { ...kept, minAmount: fromRupees(800) } } })
  await until(async () => expect(await said()).toEqual({ from: 800, code: 'SWEETFREE' }))
  const front = () => pageOf(shop.app, '/')
  await expect.poll(front, SOON).toContain('Free shipping over ₹800 with code SWEETFREE')
  expect(await front()).not.toContain('₹500 with')
  await shop.call(endCoupon, { headers, params })
  await until(async () => expect(await said()).toBeNull())
  for (const page of PAGES) await expect.poll(async () => ofFree(await pageOf(shop.app, page)), SOON).toBeNull()
})

test('a fee that the coupon does not cover is never called free [OFFER-01]', async () => {
  await save({ deliveryFee: 101 })
  await until(async () => expect(await said()).toBeNull())
  await save({ deliveryFee: 40 })
  await until(async () => expect(await said()).not.toBeNull())
})

test('a threshold is charged by and told without a code: checkout, order and phone [OFFER-02][OFFER-03]', async () => {
  const saved = await save({ freeDeliveryFrom: 700 })
  expect(saved.body.settings.freeDeliveryFrom).toBe(700)
  await until(async () => expect(await said()).toEqual({ from: 700, code: null }))
  for (const page of ['/', '/product/kaju-barfi']) {
    await expect.poll(() => pageOf(shop.app, page), SOON).toContain('Free shipping from ₹700')
  }
  await expect.poll(() => pageOf(shop.app, '/faq'), SOON).toContain('From ₹700 on, yes, without any code.')
  await expect.poll(() => pageOf(shop.app, '/shipping'), SOON).toContain('From ₹700 on, delivery is free')
  for (const page of PAGES) await expect.poll(() => pageOf(shop.app, page), SOON).not.toContain('SWEETFREE')

  const meera = await shop.register('Meera')
  const barfi = await sell(shop.db, [{ size: '250 g', price: 350, left: null }])
  const boxes = (quantity: number) => [{ _id: barfi, size: '250 g', quantity, price: 350 }]
  expect((await order(shop, meera.token, payloadFor(boxes(1), { amount: 350 }))).body.code).toBe('prices-changed')
  expect((await order(shop, meera.token, payloadFor(boxes(1)))).status).toBe(200)
  expect((await order(shop, meera.token, payloadFor(boxes(2)))).body.code).toBe('prices-changed')
  expect((await order(shop, meera.token, payloadFor(boxes(2), { amount: 700 }))).status).toBe(200)
  expect(await newestOrder(shop, meera.token)).toMatchObject({ amount: 700, deliveryFee: 0 })
  const { body } = await shop.call(findPhoneTerms, { headers })
  expect(body).toMatchObject({ deliveryFee: fromRupees(40), freeDeliveryFrom: fromRupees(700) })
})

test('a code that no listed coupon has cannot be told, nor a threshold of nothing', async () => {
  expect((await save({ freeShippingCode: 'DIWALI-DEMO' })).body.message).toBe(
    'There is no listed coupon called “DIWALI-DEMO”.',
  )
  expect((await save({ freeShippingCode: 'freeship' })).body.settings.freeShippingCode).toBe('FREESHIP')
  expect((await save({ freeDeliveryFrom: 0 })).status).toBe(400)
})

test('the phone desk knows whose code it is [OFFER-05]', async () => {
  const kabir = await shop.register('Kabir')
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, listed, from_newsletter)
    values ('NEWS-OTHERS', 'Newsletter', true, 20, false, true)`
  const check = (customerId?: string) =>
    shop.call(checkPhoneCoupon, {
      headers,
      body: { code: 'NEWS-OTHERS', subtotal: fromRupees(500), ...(customerId && { customerId }) },
    })
  expect((await check(kabir.customerId)).body.code).toBe('coupon-of-another')
  expect((await check()).status).toBe(200)
})

test('a shop that nobody has set up offers nothing on any page [OFFER-03][OFFER-04]', async () => {
  // A struck price is the product's own.
  await shop.db`update variants set discount_price = null`
  await shop.db`delete from store_settings`
  await shop.db`update coupons set ends_at = now() where listed`
  await until(async () => expect((await shop.call(getStore)).body.store.coupons).toEqual([]))
  expect((await shop.call(getStore)).body.store).toMatchObject({ freeShipping: null, newsletterOffer: null })
  for (const page of [...PAGES, '/newsletter', '/payments', '/returns-cancellations', '/privacy-policy']) {
    const found = async () => {
      const text = await pageOf(shop.app, page)
      return [page, ofFree(text), text.match(/\d+ ?% off/gi)]
    }
    await expect.poll(found, SOON).toEqual([page, null, null])
  }
})

test('the charges of all places are told to shoppers and to who takes a call [PROM-95]', async () => {
  const charges = async () => (await shop.call(getStore)).body.store.deliveryCharges
  expect(await charges()).toEqual([{ deliveryFee: 40, freeDeliveryFrom: null, leastOrder: 0 }])
  const { zones: [city, india] = [], windows: [morning, evening] = [] } = deliveryOf([])
  if (!city || !india || !morning || !evening) throw new Error('two zones and two windows')
  const ways = india.ways.map((way) => ({ ...way, fee: 90, freeFrom: 1000, leastOrder: 200 }))
  await setUpDelivery(
    shop.db,
    deliveryOf([], { zones: [city, { ...india, ways }], windows: [morning, { ...evening, fee: 60 }] }),
  )
  await until(async () =>
    expect(await charges()).toEqual([
      { deliveryFee: 40, freeDeliveryFrom: null, leastOrder: 0 },
      { deliveryFee: 60, freeDeliveryFrom: null, leastOrder: 0 },
      { deliveryFee: 90, freeDeliveryFrom: 1000, leastOrder: 200 },
    ]),
  )
  const terms = (await shop.call(findPhoneTerms, { headers })).body
  expect(terms.deliveryCharges[2]).toEqual({ deliveryFee: 9_000, freeDeliveryFrom: 100_000, leastOrder: 20_000 })
  await setUpDelivery(shop.db, null)
  await until(async () => expect(await charges()).toHaveLength(1))
})
