import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planRate } from '../../src/contract/admin/books/rates.ts'
import { changeProduct, deleteProduct, findAdminProduct } from '../../src/contract/admin/catalog.ts'
import { handOverRefund, refundOrder } from '../../src/contract/admin/order-work.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { AdminProduct } from '../../src/contract/admin/shapes/product-shapes.ts'
import type { Hamper } from '../../src/domain/catalog/record/hamper-cell.ts'
import type { Invoice } from '../../src/domain/invoices/invoice.ts'
import { paise } from '../../src/domain/money.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { getInvoice } from '../../src/server/invoices/issue-invoice.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findReturns } from '../../src/server/reports/find-returns.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let desk: ReturnType<typeof deskOf>
/** ₹100 for 250 g at 5 %, ₹100 for 100 g at 12 %; the box is ₹100. */
let kaju: string
let nuts: string
let box: string
beforeAll(async () => {
  shop = await openShop()
  desk = deskOf(shop, await hire(shop, 'owner', 'Meera'))
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z0"}'`
  kaju = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  nuts = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  box = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  await shop.db`update products set hsn = '20081920', gst_rate = 12 where id = ${nuts}`
})
afterAll(() => shop.close())

async function save(id: string, hamper: Hamper | null) {
  const { product } = (await desk(findAdminProduct, { params: { id } })).body
  const { sizes, changedAt, ...fields } = product as AdminProduct
  const form = { ...fields, hamper, sizes: sizes.map(({ stock: _, reserved: __, ...size }) => size) }
  return desk(changeProduct, { params: { id }, body: { changedAt, product: form } })
}

const part = (product: string, amount: number, share: number | null = null) => ({
  ...{ product, amount, unit: 'g' as const },
  share: share === null ? null : paise(share),
})

/** HSN, rate and amount of each line of goods on the document. */
async function linesOf(table: 'invoices' | 'credit_notes', orderId: string) {
  const [row] = await shop.db<{ contents: Invoice }[]>`
    select contents from ${shop.db(table)} where order_id = ${orderId}`
  return row?.contents.lines.flatMap(({ goods, gstRate, amount }) => (goods ? [[goods.hsn, gstRate, amount]] : []))
}

async function sent(): Promise<string> {
  const id = await placeForCash(shop, box, { quantity: 1 })
  await moveOrder(shop.db, id, 'Shipped')
  return id
}

test('an owner says what is in a hamper, and the log what changed; what is in it cannot be deleted, nor be a hamper [HAMPER-04]', async () => {
  const made = await save(box, { priced: 'together', parts: [part(kaju, 250), part(nuts, 250)] })
  expect(made.body.product).toMatchObject({
    hamper: { priced: 'together', parts: [{ product: kaju }, { product: nuts }] },
  })
  expect(JSON.stringify((await logOf(shop, box))[0])).toContain('One price')
  for (const strange of ['no-such-sweet', box]) {
    expect((await save(box, { priced: 'together', parts: [part(strange, 250)] })).body).toMatchObject({
      code: 'product-invalid',
    })
  }
  expect((await save(kaju, { priced: 'apart', parts: [part(nuts, 250)] })).body).toMatchObject({
    code: 'product-invalid',
  })
  expect((await desk(deleteProduct, { params: { id: kaju } })).body).toMatchObject({ code: 'product-invalid' })
})

test('a part that goes, or becomes a hamper, while its hamper is saved is refused [HAMPER-04]', async () => {
  for (const change of ['delete from products', `update products set hamper = '{"priced": "apart", "parts": []}'`]) {
    const going = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
    let saved: ReturnType<typeof save> | undefined
    await shop.db.begin(async (tx) => {
      await tx.unsafe(`${change} where id = '${going}'`)
      saved = save(box, { priced: 'together', parts: [part(going, 250)] })
      await untilItWaits(shop.db)
    })
    expect((await saved)?.body).toMatchObject({ code: 'product-invalid' })
  }
})

test('a hamper at one price is billed at the highest rate of its parts on the day of its invoice, as it was ordered [HAMPER-01]', async () => {
  await save(box, { priced: 'together', parts: [part(kaju, 250), part(nuts, 250)] })
  const early = await placeForCash(shop, box, { quantity: 1 })
  const waiting = await placeForCash(shop, box, { quantity: 1 })
  // What is ordered stays what it is.
  await save(box, null)
  await moveOrder(shop.db, early, 'Shipped')
  expect(await linesOf('invoices', early)).toEqual([['20081920', 12, 10_000]])
  const rate = { id: randomUUID(), hsn: '1704', since: addDays(dayOf(Date.now()), 1), was: null, rate: 18 }
  expect((await desk(planRate, { body: rate })).status).toBe(200)
  await shop.db`update gst_rates set since = since - 1`
  await moveOrder(shop.db, waiting, 'Shipped')
  expect(await linesOf('invoices', waiting)).toEqual([['17049020', 18, 10_000]])
  await shop.db`delete from gst_rates`
})

test('a hamper that is priced apart has its parts on invoice and credit note, each at its rate, and all accounts agree [HAMPER-02] [HAMPER-03]', async () => {
  const stock = await noteStock(shop.db)
  await save(box, { priced: 'apart', parts: [part(kaju, 500), part(nuts, 250)] })
  const byPrice = await sent()
  expect(await linesOf('invoices', byPrice)).toEqual([
    ['17049020', 5, 6667],
    ['20081920', 12, 3333],
  ])
  await save(box, { priced: 'apart', parts: [part(kaju, 500), part(nuts, 250, 1000)] })
  const byShare = await sent()
  expect(await linesOf('invoices', byShare)).toEqual([
    ['17049020', 5, 9000],
    ['20081920', 12, 1000],
  ])
  await moveOrder(shop.db, byShare, 'Delivered')
  const refund = { id: clientId(), orderId: byShare, reason: 'Dented' }
  await desk(refundOrder, { body: { ...refund, part: { of: 'lines', lines: [{ position: 0, quantity: 1 }] } } })

  await desk(handOverRefund, { body: { id: refund.id } })
  expect(await linesOf('credit_notes', byShare)).toEqual([
    ['17049020', 5, 9000],
    ['20081920', 12, 1000],
  ])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a hamper of two sizes has its own on each line of its invoice, and comes back as that in the report [HAMPER-03]', async () => {
  const { token } = await shop.register()
  const sizes = [
    { size: '250 g', price: 100, left: 5 },
    { size: '1 kg', price: 300, left: 5, grams: 1000 },
  ]
  const chest = await sell(shop.db, sizes, 'Chest')
  await save(chest, { priced: 'apart', parts: [part(kaju, 500), part(nuts, 250)] })
  const items = sizes.map(({ size, price }) => ({ _id: chest, size, price, quantity: 1 }))
  const { orderId } = (await order(shop, token, payloadFor(items))).body
  await moveOrder(shop.db, orderId, 'Delivered')
  const { lines } = await getInvoice(shop.db, orderId)
  expect(lines.flatMap(({ goods }) => (goods ? [[goods.size, goods.item]] : []))).toEqual(
    ['250 g', '1 kg'].flatMap((size) => [
      [size, 'Test Barfi, 500 g'],
      [size, 'Test Barfi, 250 g'],
    ]),
  )
  const refund = { id: clientId(), orderId, reason: 'Dented' }
  await desk(refundOrder, { body: { ...refund, part: { of: 'lines', lines: [{ position: 1, quantity: 1 }] } } })
  await desk(handOverRefund, { body: { id: refund.id } })
  const today = dayOf(Date.now())
  const returns = await findReturns(shop.db, { from: today, until: today })
  expect(Object.fromEntries(returns)[chest]).toMatchObject({ boxes: 1, grams: 1000, amount: 30_000 })
})

test('a packer reads what is in a hamper on its order’s page and slip, as it was when it was ordered [HAMPER-05]', async () => {
  await save(box, { priced: 'together', parts: [part(kaju, 500), { ...part(nuts, 2), unit: 'pieces' as const }] })
  const id = await placeForCash(shop, box, { quantity: 1 })
  await save(box, null)
  const packer = deskOf(shop, await hire(shop, 'packer'))
  const inIt = '500 g Test Barfi, 2 × Test Barfi'
  expect((await packer(readOrder, { params: { id } })).body.order.lines).toMatchObject([{ hamperParts: inIt }])
  expect((await packer(readSlips, { body: { orders: [id] } })).body.slips[0]?.lines).toMatchObject([
    { hamperParts: inIt },
  ])
  const plain = await placeForCash(shop, kaju, { quantity: 1 })
  expect((await packer(readOrder, { params: { id: plain } })).body.order.lines).toMatchObject([{ hamperParts: '' }])
})
