import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadEntries, downloadTally } from '../../src/contract/admin/books/ledger.ts'
import {
  downloadRegister,
  downloadReturn,
  downloadSheet,
  readBooks,
  writeCreditNotes,
} from '../../src/contract/admin/books.ts'
import { handOverRefund, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { monthOf } from '../../src/domain/settings/month.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { ADDRESS_OF_KABIR, clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, sell } from './counter.ts'

const month = monthOf(Date.now())
const JAIPUR = { city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }

let shop: Shop
let owner: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z0"}'`
})
afterAll(() => shop.close())

async function send(firstName: string, address: object, to: OrderStatus = 'Delivered'): Promise<string> {
  const id = await placeForCash(shop, barfi, { quantity: 2, address: { ...MEERAS_ADDRESS, ...address, firstName } })
  await moveOrder(shop.db, id, to)
  return id
}

/** In cash, after it was delivered. */
async function giveBack(orderId: string, amount: number): Promise<void> {
  const id = clientId()
  await desk(refundOrder, { body: { id, orderId, reason: 'Dented', part: { of: 'amount', amount } } })
  await desk(handOverRefund, { body: { id } })
}

/** As if an order's document had never been written, nor entered: such stay, and only a test takes one away. */
function forget(table: 'invoices' | 'credit_notes', orderId: string): Promise<unknown> {
  return shop.db.begin(async (tx) => {
    for (const kept of [table, 'ledger']) await tx`alter table ${tx(kept)} disable trigger user`
    const gone = await tx<{ number: string }[]>`delete from ${tx(table)} where order_id = ${orderId} returning number`
    await tx`delete from ledger where document = any(${gone.map(({ number }) => number)}::text[])`
    for (const kept of [table, 'ledger']) await tx`alter table ${tx(kept)} enable trigger user`
  })
}

const booksNow = async () => (await desk(readBooks, { params: { month } })).body.books
const load = (path: string, query = {}) =>
  shop.app.inject({ url: path.replace(':month', month), query, headers: { cookie: owner.cookie } })

test('the books of a month hold what was sent, less what went back, for the portal and as tables [BOOKS-05] [LEDGER-03]', async () => {
  expect(await booksNow()).toMatchObject({ isOver: false, invoices: 0, notes: 0, tables: [], odds: [] })
  const near = await send('Meera', JAIPUR)
  await send('=Kabir', ADDRESS_OF_KABIR)
  await giveBack(near, 10_500)

  // Each 2 × 100 + 40 to send them at 5 %, of which 105 went back.
  const books = await booksNow()
  expect(books).toMatchObject({ invoices: 2, notes: 1, odds: [] })
  // By line: 9.52 in 200, 1.90 in 40; within the state in halves.
  expect(books.figures).toEqual({ taxable: 2 * 22_858 - 10_000, cgst: 571 - 250, sgst: 571 - 250, igst: 1142 })
  const file = await load(downloadReturn.path)
  expect(file.headers['content-disposition']).toContain(`gstr1-${month}.json`)
  expect(file.json()).toMatchObject({
    gstin: '08AAAAA0000A1Z0',
    b2cs: [
      { sply_ty: 'INTRA', pos: '08', rt: 5 },
      { sply_ty: 'INTER', pos: '27', rt: 5, txval: 228.58, iamt: 11.42 },
    ],
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ totnum: 2 }] },
        { doc_num: 5, docs: [{ totnum: 1 }] },
      ],
    },
  })
  expect((await load(downloadSheet.path, { sheet: 'docs' })).body).toContain('"Credit Note","C')

  const register = (await load(downloadRegister.path)).body.trim().split('\r\n')
  expect(register).toHaveLength(4)
  expect(register[2]).toContain(`"'=Kabir Deshpande"`)
  expect(register[3]).toMatch(/"Credit Note".*"-105\.00"$/)
  expect((await logOf(shop, 'customers'))[0]).toMatchObject({ action: 'register-saved' })
  await load(downloadEntries.path)
  await load(downloadTally.path)
  const saved = (await logOf(shop, month)).filter(({ action }) => action === 'books-saved')
  const files = ['the return (GSTR-1)', 'the table docs of the return', 'all entries', 'all entries for Tally']
  expect(saved.toReversed()).toMatchObject(files.map((file) => ({ detail: { file } })))
})

test('a parcel that came back without a credit note is named, and what has no invoice yet gets one [BOOKS-04]', async () => {
  const before = await booksNow()
  const [back, taken] = [await send('Meera', JAIPUR, 'Shipped'), await send('Asha', JAIPUR, 'Shipped')]
  await shop.db`update orders set came_back_at = now(), restocked = false where id = ${back}`
  await desk(takeOrderBack, { body: { orderId: taken, restock: true } })
  const given = await send('Kabir', JAIPUR)
  await giveBack(given, 5000)
  // As it was before credit notes were written by themselves.
  await forget('credit_notes', given)
  expect((await booksNow()).odds).toEqual([
    { what: 'came-back', of: [back], more: 0 },
    { what: 'given-back', of: [given], more: 0 },
  ])
  // As orders were that were sent before invoices were kept.
  await forget('invoices', back)
  expect((await booksNow()).invoices).toBe(before.invoices + 3)
  expect((await shop.db`select from invoices where order_id = ${back}`).length).toBe(1)
})

test('an owner has the credit notes written that are missing, each once however often it is pressed [BOOKS-06]', async () => {
  const back = await send('Meera', JAIPUR, 'Shipped')
  await shop.db`update orders set came_back_at = now(), restocked = false where id = ${back}`
  const { notes, odds } = await booksNow()
  expect(odds.map(({ what }) => what)).toEqual(['came-back', 'given-back'])
  const pressed = await Promise.all([desk(writeCreditNotes), desk(writeCreditNotes)])
  const written = pressed.map(({ body }) => body.written)
  expect(written.reduce((one, other) => one + other)).toBe(3)
  const after = await booksNow()
  expect(after.notes).toBe(notes + 3)
  // That of the note which a test took away.
  expect(after.odds.map(({ what }) => what)).toEqual(['missing-numbers'])
  expect((await logOf(shop, back))[0]).toMatchObject({ action: 'order-credited' })
  expect((await desk(writeCreditNotes)).body).toMatchObject({ written: 0 })
})

test('a month that is none is refused, and one without a sale is empty', async () => {
  expect((await load('/api/admin/books/2026-13')).statusCode).toBe(400)
  expect((await desk(readBooks, { params: { month: '2020-01' } })).body.books).toMatchObject({
    ...{ isOver: true, invoices: 0, tables: [] },
  })
})
