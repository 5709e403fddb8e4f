import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planRate, readRates, withdrawRate } from '../../src/contract/admin/books/rates.ts'
import { takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { beginRates } from '../../src/server/books/rates/begin-rates.ts'
import { findInvoice } from '../../src/server/invoices/queries.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, logOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

const today = dayOf(Date.now())
const tomorrow = addDays(today, 1)

let shop: Shop
let owner: Colleague
let desk: ReturnType<typeof deskOf>
/** Of HSN 17049020, at 5 %. */
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
})
beforeEach(async () => {
  await shop.db`delete from gst_rates`
  await shop.db`update products set gst_rate = 5`
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
})
afterAll(() => shop.close())

const plan = (hsn: string, since: string, rate: number, id: string = randomUUID(), was: number | null = null) =>
  desk(planRate, { body: { id, hsn, since, was, rate } })
const rateOf = async (id: string) => (await shop.db`select gst_rate from products where id = ${id}`)[0]?.gstRate
const ratesOn = async (orderId: string) =>
  (await findInvoice(shop.db, orderId))?.lines.filter(({ goods }) => goods).map(({ gstRate }) => gstRate)

/** As if it were the day on which all planned rates begin. */
const letTheDayCome = () => shop.db`update gst_rates set since = ${today}`

test('a rate that begins tomorrow changes nothing today, and on its day products have it at the price that they had [RATE-01]', async () => {
  expect((await plan('1704', tomorrow, 12)).status).toBe(200)
  await beginRates(shop.db)
  expect(await rateOf(barfi)).toBe(5)
  const { planned, codes } = (await desk(readRates)).body
  expect(planned).toMatchObject([{ hsn: '1704', since: tomorrow, rate: 12, begun: false, by: 'Meera' }])
  const ofCode = codes.filter(({ hsn }) => hsn.startsWith('1704')).reduce((sum, { products }) => sum + products, 0)
  expect(planned[0]?.products).toBe(ofCode)
  expect(await logOf(shop, '1704')).toMatchObject([{ action: 'rate-planned', detail: { rate: 12 } }])

  await letTheDayCome()
  await Promise.all([beginRates(shop.db), beginRates(shop.db)])
  expect(await rateOf(barfi)).toBe(12)
  expect(await shop.db`select price from variants where product_id = ${barfi}`).toEqual([{ price: 10_000 }])
  expect(await shop.db`select from products where gst_rate <> 5 and not starts_with(hsn, '1704')`).toEqual([])
  // Whoever changes a product's rate afterwards has the last word.
  await shop.db`update products set gst_rate = 18 where id = ${barfi}`
  await beginRates(shop.db)
  expect(await rateOf(barfi)).toBe(18)
})

test('a rate of today begins at once, and of two that begin together what says more of the code has the last word [RATE-01]', async () => {
  await plan('17049020', tomorrow, 18)
  await plan('1704', tomorrow, 12)
  await letTheDayCome()
  await beginRates(shop.db)
  expect(await rateOf(barfi)).toBe(18)
  expect((await plan('17049', today, 28)).status).toBe(200)
  expect(await rateOf(barfi)).toBe(28)
})

test('a rate of those goods of a code that bear one rate leaves the others alone, on invoices too [RATE-01] [RATE-02]', async () => {
  const nil = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  await shop.db`update products set gst_rate = 0 where id = ${nil}`
  const orders = [await placeForCash(shop, barfi), await placeForCash(shop, nil)]
  expect((await plan('1704', tomorrow, 12, randomUUID(), 5)).status).toBe(200)
  expect((await plan('1704', tomorrow, 5, randomUUID(), 5)).body).toMatchObject({ code: 'not-as-asked' })
  await letTheDayCome()
  for (const id of orders) await moveOrder(shop.db, id, 'Shipped')
  expect(await Promise.all(orders.map(ratesOn))).toEqual([[12], [0]])
  await beginRates(shop.db)
  expect([await rateOf(barfi), await rateOf(nil)]).toEqual([12, 0])
  await shop.db`delete from products where id = ${nil}`
})

test('of rates of one day each product gets what was meant for what it bore until then, and of several days one after the other [RATE-01] [RATE-02]', async () => {
  const bearing = async (rate: number) => {
    const id = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
    await shop.db`update products set gst_rate = ${rate} where id = ${id}`
    return id
  }
  const [five, twelve] = [await bearing(5), await bearing(12)]
  const orders = [await placeForCash(shop, five), await placeForCash(shop, twelve)]
  await plan('1704', tomorrow, 12, randomUUID(), 5)
  await plan('170490', tomorrow, 18, randomUUID(), 12)
  await plan('1704', addDays(today, 2), 28, randomUUID(), 18)
  await shop.db`update gst_rates set since = since - 2`
  for (const id of orders) await moveOrder(shop.db, id, 'Shipped')
  expect(await Promise.all(orders.map(ratesOn))).toEqual([[12], [28]])
  await beginRates(shop.db)
  expect([await rateOf(five), await rateOf(twelve)]).toEqual([12, 28])
  // What was changed by hand since stays so when another rate of that day is entered.
  await shop.db`update products set gst_rate = 0 where id = ${five}`
  await plan('9999', today, 5)
  expect(await rateOf(five)).toBe(0)
  await shop.db`delete from products where id in (${five}, ${twelve})`
})

test('an invoice bears the rates of its own day, whether products have them yet or not; its credit note bears the same [RATE-02]', async () => {
  const stock = await noteStock(shop.db)
  const [early, late, later] = [
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
  ]
  await plan('1704', tomorrow, 12)
  await moveOrder(shop.db, early, 'Shipped')
  expect(await ratesOn(early)).toEqual([5])
  await letTheDayCome()
  await moveOrder(shop.db, late, 'Shipped')
  expect(await ratesOn(late)).toEqual([12])
  await beginRates(shop.db)
  await moveOrder(shop.db, later, 'Shipped')
  expect(await ratesOn(later)).toEqual([12])
  // As if it had begun a while ago.
  await shop.db`update gst_rates set begun_at = begun_at - interval '2 minutes'`
  const placedAfter = await placeForCash(shop, barfi)
  await shop.db`update products set gst_rate = 18 where id = ${barfi}`
  const withOwnRate = await placeForCash(shop, barfi)
  for (const id of [placedAfter, withOwnRate]) await moveOrder(shop.db, id, 'Shipped')
  expect([await ratesOn(placedAfter), await ratesOn(withOwnRate)]).toEqual([[12], [18]])

  await desk(takeOrderBack, { body: { orderId: early, restock: true } })
  const notes =
    await shop.db`select contents -> 'lines' -> 0 -> 'gstRate' as rate from credit_notes where order_id = ${early}`
  expect(notes).toEqual([{ rate: 5 }])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a rate that has not begun is taken back once, one that has is not [RATE-03]', async () => {
  const id = randomUUID()
  await plan('1704', tomorrow, 12, id)
  for (let times = 0; times < 2; times++) expect((await desk(withdrawRate, { body: { id } })).status).toBe(200)
  expect((await desk(readRates)).body.planned).toEqual([])
  expect((await logOf(shop, '1704'))[0]).toMatchObject({ action: 'rate-withdrawn' })
  await plan('1704', tomorrow, 12, id)
  await letTheDayCome()
  expect((await desk(withdrawRate, { body: { id } })).body).toMatchObject({ code: 'not-as-asked' })
})

test('a rate of a day that is past or years away, or a second one of the day, is refused; the same asked again is one [RATE-03]', async () => {
  for (const since of [addDays(today, -1), addDays(today, 800)]) {
    expect((await plan('1704', since, 12)).body).toMatchObject({ code: 'not-as-asked' })
  }
  const id = randomUUID()
  const answers = await Promise.all([1, 2].map(() => plan('1704', tomorrow, 12, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await plan('1704', tomorrow, 18)).body).toMatchObject({ code: 'not-as-asked' })
  expect((await plan('1704', tomorrow, 18, id)).body).toMatchObject({ code: 'not-as-asked' })
  expect((await desk(readRates)).body.planned).toHaveLength(1)
  for (const [hsn, rate] of [
    ['170', 5],
    ['1704x', 5],
    ['1704', 41],
    ['1704', 2.5],
  ] as const) {
    expect((await plan(hsn, tomorrow, rate)).status).toBe(400)
  }
})
