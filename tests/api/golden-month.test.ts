import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { downloadReturn } from '../../src/contract/admin/books.ts'
import { correctOrder, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { startOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Method, pay, place } from '../faults/online-orders.ts'
import { Gstr1 } from '../gstr1-schema.ts'
import { type Colleague, hire, signInAgain } from '../office.ts'
import { stopClock } from '../shifted-clock.ts'
import { type ClockedShop, openClockedShop } from '../year/year-shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { type Item, MEERAS_ADDRESS, makeBuyers, type Payload, payloadFor, sell } from './counter.ts'

const JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
const PUNE = MEERAS_ADDRESS
const DELHI = { ...MEERAS_ADDRESS, city: 'Delhi', state: 'Delhi', zipcode: '110001' }
const DUBAI = { ...MEERAS_ADDRESS, city: 'Dubai', state: '', zipcode: '00000', country: 'United Arab Emirates' }
/** Of businesses that there are not: no PAN has the number 0000. */
const TRADERS = { gstin: '27AAAAA0000A1Z2', name: 'Example Traders' }
const HOTELS = { gstin: '08AAAAA0000A2Z1', name: 'Sample Hotels' }

let shop: ClockedShop
let owner: Colleague
const boxes = new Map<string, { id: string; price: number }>()
beforeAll(async () => {
  shop = await openClockedShop({ adminUrl: inject('adminUrl'), shopUrl: inject('shopUrl') }, startOf('2026-04-30'))
  owner = await hire(shop, 'owner')
  await offer('barfi', { price: 105, hsn: '17049020', rate: 5 })
  await offer('platter', { price: 10_500, hsn: '17049020', rate: 5 })
  await offer('chocolate', { price: 118, hsn: '18069010', rate: 18 })
  await offer('khakhra', { price: 80, hsn: '19059090', rate: 0 })
  const fees = { deliveryFee: 42, freeDeliveryFrom: null }
  await shop.db`update store_settings set settings = settings || ${shop.db.json(fees)}`
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('TENTH', 'A tenth off', true, 10)`
})
afterAll(async () => {
  await shop?.close()
  stopClock()
})

async function offer(name: string, { price, hsn, rate }: { price: number; hsn: string; rate: number }): Promise<void> {
  const id = await sell(shop.db, [{ size: '250 g', price, left: null }], name)
  await shop.db`update products set hsn = ${hsn}, gst_rate = ${rate} where id = ${id}`
  boxes.set(name, { id, price })
}

type Sold = Partial<Payload> & { by?: Method }

/** Has an order of so many boxes placed at noon of a day of the month, and paid where it is not for cash. */
async function order(day: number, wanted: Record<string, number>, { by = 'cod', ...changed }: Sold): Promise<string> {
  await goTo(day)
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = Object.entries(wanted).map(([name, quantity]): Item => {
    const { id = '', price = 0 } = boxes.get(name) ?? {}
    return { _id: id, size: '250 g', quantity, price }
  })
  const { amount, ...payload } = payloadFor(items, changed)
  // Delivery costs two rupees more than in other tests.
  const placed = await place(shop, by, { token, payload: { ...payload, amount: amount + 2 } })
  expect(placed).toMatchObject({ status: 200 })
  if (by !== 'cod') await (await pay(shop, by, placed)).confirm(token)
  return placed.orderId
}

const goTo = (day: number) => shop.clock.set(startOf(`2026-05-${String(day).padStart(2, '0')}`) + 12 * 3_600_000)

async function send(...given: Parameters<typeof order>): Promise<string> {
  const id = await order(...given)
  await moveOrder(shop.db, id, given[2].by === undefined ? 'Shipped' : 'Delivered')
  return id
}

async function desk() {
  return deskOf(shop, { ...owner, cookie: await signInAgain(shop, owner.id) })
}

async function refund(day: number, orderId: string, part: Call<typeof refundOrder>['body']['part']): Promise<void> {
  await goTo(day)
  const { body } = await (await desk())(refundOrder, { body: { id: clientId(), orderId, reason: 'As agreed', part } })
  expect(body).toMatchObject({ success: true })
}

/** As its reckoning has it, number by number. */
async function sellTheMonth(): Promise<void> {
  await send(1, { barfi: 2 }, { address: JAIPUR })
  await send(3, { barfi: 1, khakhra: 1 }, { address: JAIPUR, by: 'razorpay' })
  await send(5, { chocolate: 1 }, { address: PUNE, by: 'stripe' })
  const platters = await send(7, { platter: 10 }, { address: PUNE, by: 'razorpay' })
  const traders = await send(9, { barfi: 10 }, { address: JAIPUR, business: TRADERS, by: 'stripe' })
  await send(11, { barfi: 2, khakhra: 1 }, { address: JAIPUR, business: HOTELS })
  await send(13, { barfi: 4 }, { address: DUBAI, by: 'stripe' })
  await send(15, { barfi: 4 }, { address: JAIPUR, appliedCoupon: 'TENTH', discount: 42 })
  const back = await send(17, { barfi: 1 }, { address: JAIPUR })
  const delhi = await send(19, { barfi: 2 }, { address: DELHI, by: 'razorpay' })
  await moveOrder(shop.db, await order(20, { barfi: 3 }, { address: JAIPUR, by: 'razorpay' }), 'Cancelled')
  expect((await (await desk())(takeOrderBack, { body: { orderId: back, restock: true } })).status).toBe(200)
  const orderId = await send(21, { chocolate: 1 }, { address: JAIPUR })
  const set = { orderId, from: 'Shipped', to: 'Processing', reason: 'Another door' } as const
  expect((await (await desk())(correctOrder, { body: set })).status).toBe(200)
  await goTo(22)
  await moveOrder(shop.db, orderId, 'Delivered')
  await refund(24, delhi, { of: 'lines', lines: [{ position: 0, quantity: 1 }] })
  await refund(26, platters, { of: 'lines', lines: [{ position: 0, quantity: 1 }] })
  await refund(28, traders, { of: 'amount', amount: 10_500 })
}

test('the return of a golden month is the file that was reckoned by hand, and of the form’s own shape [BOOKS-02]', async () => {
  await sellTheMonth()
  await shop.clock.set(startOf('2026-06-10'))
  const cookie = await signInAgain(shop, owner.id)
  const answer = await shop.app.inject({ url: downloadReturn.path.replace(':month', '2026-05'), headers: { cookie } })
  const byHand = await readFile(new URL('../golden-month/gstr1-052026.json', import.meta.url), 'utf8')
  expect(answer.json()).toEqual(JSON.parse(byHand))
  expect(Gstr1.parse(answer.json())).toEqual(answer.json())
})
