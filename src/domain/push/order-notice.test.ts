import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { noticeOfOrders } from './order-notice.ts'

const orders = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `id-${place + 1}`,
    called: `D-${place + 147}`,
    amount: paise(124_000),
  }))

test('a notice of one order opens that order and names its number, its sum to whom money is shown, and what waits besides [PUSH-02]', () => {
  expect(noticeOfOrders(orders(1), { notBegun: 1, seesMoney: true })).toEqual({
    title: 'New order D-147',
    body: '₹1,240',
    path: '/admin/orders/id-1',
  })
  expect(noticeOfOrders(orders(1), { notBegun: 1204, seesMoney: false }).body).toBe('1,204 orders not begun')
  expect(noticeOfOrders(orders(1), { notBegun: 0, seesMoney: false }).body).toBe('')
})

test('a notice of several orders counts them, names three, adds up their sums and opens the list [PUSH-05]', () => {
  expect(noticeOfOrders(orders(2), { notBegun: 5, seesMoney: true })).toEqual({
    title: '2 new orders',
    body: 'D-147, D-148 · ₹2,480 · 5 orders not begun',
    path: '/admin/orders',
  })
  const many = noticeOfOrders(orders(1003), { notBegun: 1003, seesMoney: false })
  expect(many).toMatchObject({ title: '1,003 new orders', body: 'D-147, D-148, D-149 and 1,000 more' })
})

test('a notice is short enough to be read on a locked phone, whatever comes, and shows money to nobody else [PUSH-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(10_000), fc.boolean(), (count, notBegun, seesMoney) => {
      const { title, body } = noticeOfOrders(orders(count), { notBegun, seesMoney })
      expect(title.length).toBeLessThan(30)
      expect(body.length).toBeLessThan(90)
      expect(body.includes('₹')).toBe(seesMoney)
    }),
  )
})
