import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

test('an order is told of when it is shipped and when it has arrived, and of nothing between', async () => {
  const { id, email } = await place()
  for (const status of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const) {
    await moveOrder(shop.db, id, status)
    await sendDueMails(mail.room)
  }
  expect(subjects(email)).toEqual([
    `Your order #${printedOrderId(id)} is placed`,
    `Your order #${printedOrderId(id)} is on its way`,
    `Your order #${printedOrderId(id)} has arrived`,
  ])
  expect(mail.to(email)[0]?.text).toMatch(/Payment\s+Cash on Delivery/)
})

test('a letter of an order that was sent names its invoice, and one before does not [BACKUP-12]', async () => {
  const { id, email } = await place()
  await moveOrder(shop.db, id, 'Shipped')
  await sendDueMails(mail.room)
  const [order] = await shop.db<{ number: string }[]>`select invoice_number as number from orders where id = ${id}`
  const [placed, sent] = mail.to(email)
  expect(placed?.text).not.toContain('Its invoice')
  expect(sent?.text?.replaceAll(/\s+/g, ' ')).toContain(
    `Its invoice has the number ${order?.number}, and stands with your order.`,
  )
})

test('a customer is told only the last of several steps taken at once', async () => {
  const { id, email } = await place()
  await moveOrder(shop.db, id, 'Delivered')
  await sendDueMails(mail.room)
  expect(subjects(email)).toEqual([
    `Your order #${printedOrderId(id)} is placed`,
    `Your order #${printedOrderId(id)} has arrived`,
  ])
})

test('a cancelled order that was to be paid in cash leaves nothing to pay', async () => {
  const { id, email } = await place()
  await moveOrder(shop.db, id, 'Cancelled')
  await sendDueMails(mail.room)
  const letter = mail.to(email).at(-1)
  expect(letter?.subject).toBe(`Your order #${printedOrderId(id)} is cancelled`)
  expect(letter?.text).toContain('There is nothing to pay.')
})

test('a cancelled order that cost nothing promises no money', async () => {
  const { id, email } = await place()
  await shop.db`
    update orders set paid = true, payment_method = 'stripe', discount = subtotal + delivery_fee, amount = 0 where id = ${id}`
  await moveOrder(shop.db, id, 'Cancelled')
  await sendDueMails(mail.room)
  expect(mail.to(email).at(-1)?.text).toContain('There is nothing to pay.')
})

test('a move that does not happen is not told of', async () => {
  const { id, email } = await place()
  await moveOrder(shop.db, id, 'Shipped')
  await expect(moveOrder(shop.db, id, 'Cancelled')).rejects.toThrow('status-change-illegal')
  await sendDueMails(mail.room)
  expect(subjects(email).some((subject) => subject?.includes('cancelled'))).toBe(false)
})

test('an order that is refused has no mail', async () => {
  const email = `late.${randomUUID().slice(0, 8)}@example.com`
  const [token = ''] = await makeBuyers(shop.db, 1)
  const soldOut = await sell(shop.db, [{ size: '250 g', price: 100, left: 0 }])
  expect((await order(shop, token, payload(email, soldOut))).status).toBe(409)
  expect(await shop.db`select from mails where recipient = ${email}`).toHaveLength(0)
})

test('every status an order can have is told in at most one mail', async () => {
  const told: OrderStatus[] = ['Shipped', 'Delivered', 'Cancelled']
  for (const status of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'] as const) {
    const { id } = await place()
    await moveOrder(shop.db, id, status)
    // On the way out it has been shipped as well.
    const expected = told.includes(status) || status === 'Out for Delivery' ? 2 : 1
    expect(await shop.db`select from mails where about = ${id}`).toHaveLength(expected)
  }
})

async function place(): Promise<{ id: string; email: string }> {
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`
  const [token = ''] = await makeBuyers(shop.db, 1)
  const { body } = await order(shop, token, payload(email, barfi))
  return { id: body.orderId, email }
}

function payload(email: string, sweet: string) {
  const whole = payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }])
  return { ...whole, address: { ...whole.address, email } }
}

function subjects(email: string) {
  return mail.to(email).map(({ subject }) => subject)
}
