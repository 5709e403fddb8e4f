import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { MEERAS_ADDRESS, makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { openMailRoom, type TestedMail } from '../api/mail-room.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { many } from './full.ts'
import { METHODS, type Method, pay, place } from './online-orders.ts'

const ORDERS = many(6, 60)

let shop: PayingShop
let mail: TestedMail
beforeAll(async () => {
  shop = await openPayingShop()
  mail = await openMailRoom(shop)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

test(`with the mail server down ${ORDERS} orders by each method stand, and each mail goes later, once`, async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1_000 }])
  const stock = await noteStock(shop.db)
  mail.server.refuse(() => 451)
  const placed: { orderId: string; email: string }[] = []
  for (const method of METHODS) placed.push(...(await placeAll(method, barfi)))
  const acknowledged = placed.map(({ orderId }) => orderId)
  expect(await sendDueMails(mail.room)).toBe(0)
  expect(await findViolations(shop.db, { stock, acknowledged })).toEqual([])

  mail.server.refuse(undefined)
  for (let n = 0; n < 2; n++) {
    await shop.db`update mails set due_at = now()`
    await Promise.all([sendDueMails(mail.room), sendDueMails(mail.room)])
  }
  for (const { email } of placed) expect([email, mail.to(email).length]).toEqual([email, 1])
  expect(await findViolations(shop.db, { stock, acknowledged })).toEqual([])
})

/** Orders that are placed, whatever becomes of their mail. */
async function placeAll(method: Method, sweet: string): Promise<{ orderId: string; email: string }[]> {
  const tokens = await makeBuyers(shop.db, ORDERS)
  return Promise.all(
    tokens.map(async (token, n) => {
      const email = `${method}.${n}@example.com`
      const payload = payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }], {
        address: { ...MEERAS_ADDRESS, email },
      })
      const order = await place(shop, method, { token, payload })
      const status = method === 'cod' ? order.status : await (await pay(shop, method, order)).confirm(token)
      expect(status).toBe(200)
      return { orderId: order.orderId, email }
    }),
  )
}
