import { expect, test } from 'vitest'
import type { Keep } from '../../state/keep.ts'
import { type Order, orderAttempts } from './order-attempt.ts'

const MINUTE = 60_000

function open() {
  const kept = new Map<string, unknown>()
  const keep: Keep = {
    read: (key) => kept.get(key),
    write: (key, value) => Boolean(kept.set(key, structuredClone(value))),
    remove: (key) => void kept.delete(key),
    onChange: () => {},
  }
  const clock = { now: 0 }
  let keys = 0
  return { kept, clock, attempts: orderAttempts(keep, { newKey: () => `key-${++keys}`, now: () => clock.now }) }
}

function orderOf(customerId: string, amount = 300): Order {
  return { customerId, method: 'cod', body: { address: ADDRESS, items: [], amount } }
}

const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Sharma',
  email: 'meera@example.com',
  phone: '9829012345',
  street: '14 Sample Lane',
  city: 'Jaipur',
  zipcode: '302001',
  country: 'India',
}

test('a try after no answer keeps the key, whatever the shopper changed meanwhile', () => {
  const { attempts } = open()
  attempts.leave(attempts.start(orderOf('meera')))
  expect(attempts.start(orderOf('meera', 330))).toMatchObject({ key: 'key-1', body: { amount: 330 } })
})

test('an order that waits for its payment keeps its key only while nothing about it changes', () => {
  const { attempts } = open()
  const online = (amount: number): Order => ({ ...orderOf('meera', amount), method: 'razorpay' })
  attempts.leave(attempts.start(online(300)))
  expect(attempts.start(online(300)).key).toBe('key-1')
  expect(attempts.start(online(330)).key).toBe('key-2')
  expect(attempts.start({ ...online(330), method: 'stripe' }).key).toBe('key-3')
  expect(attempts.start(orderOf('meera', 330)).key).toBe('key-4')
})

test('an order that was paid comes first, whatever the shopper wants next and however often no answer comes', () => {
  const { attempts } = open()
  const paid = attempts.start({ ...orderOf('meera'), method: 'razorpay' })
  attempts.leave(paid, { paid: true })
  expect(attempts.findCutOff('meera')).toMatchObject({ key: 'key-1' })
  const again = attempts.start(orderOf('meera', 330))
  expect(again).toMatchObject({ key: 'key-1', method: 'razorpay', body: { amount: 300 } })
  attempts.leave(again)
  expect(attempts.start(orderOf('meera', 330))).toMatchObject({ key: 'key-1', method: 'razorpay' })
  attempts.finish()
  expect(attempts.start(orderOf('meera', 330))).toMatchObject({ key: 'key-2', method: 'cod' })
})

test('an order whose window opens once more is not paid, and is replaced by what the shopper wants next', () => {
  const { attempts } = open()
  attempts.leave(attempts.start({ ...orderOf('meera'), method: 'razorpay' }), { paid: true })
  attempts.leave(attempts.start(orderOf('meera', 330)), { paid: undefined })
  expect(attempts.findCutOff('meera')).toBeUndefined()
  expect(attempts.start(orderOf('meera', 330))).toMatchObject({ key: 'key-2', method: 'cod' })
})

test('an order that was answered leaves nothing behind', () => {
  const { attempts, kept } = open()
  attempts.start(orderOf('meera'))
  attempts.finish()
  expect(kept.size).toBe(0)
  expect(attempts.start(orderOf('meera')).key).toBe('key-2')
})

test('a reload finds the order it cut off, but none that the shopper was told about', () => {
  const { attempts } = open()
  const attempt = attempts.start(orderOf('meera'))
  expect(attempts.findCutOff('meera')).toEqual(attempt)
  attempts.leave(attempt)
  expect(attempts.findCutOff('meera')).toBeUndefined()
})

test("another customer in the same window never gets Meera's order or key", () => {
  const { attempts } = open()
  attempts.start(orderOf('meera'))
  expect(attempts.findCutOff('kabir')).toBeUndefined()
  expect(attempts.start(orderOf('kabir')).key).toBe('key-2')
})

test('half an hour later it is another wish', () => {
  const { attempts, clock } = open()
  attempts.start(orderOf('meera'))
  clock.now = 30 * MINUTE
  expect(attempts.findCutOff('meera')).toBeUndefined()
  expect(attempts.start(orderOf('meera')).key).toBe('key-2')
})

test('rubbish in the storage is not taken for an attempt to order', () => {
  const { attempts, kept } = open()
  for (const rubbish of [null, 7, 'key', {}, { key: 'k', at: 0, customerId: 'meera', body: {}, method: 'barter' }]) {
    kept.set('halwai.order', rubbish)
    expect(attempts.findCutOff('meera')).toBeUndefined()
  }
})

test('an order that waits for its payment holds its sizes for its shopper, for as long as it is tried', () => {
  const { attempts, clock } = open()
  const order = orderOf('meera')
  const items = [{ _id: 'barfi', size: '250 g', quantity: 1, price: 320 }]
  const attempt = attempts.start({ ...order, method: 'razorpay', body: { ...order.body, items } })
  attempts.leave(attempt)
  expect(attempts.holds('meera', 'barfi', '250 g')).toBe(true)
  expect(attempts.holds('meera', 'barfi', '500 g')).toBe(false)
  expect(attempts.holds('kabir', 'barfi', '250 g')).toBe(false)
  clock.now = 31 * MINUTE
  expect(attempts.holds('meera', 'barfi', '250 g')).toBe(false)
})

test('an order that waits for its payment is found for as long as it is tried, one for cash is not', () => {
  const { attempts, clock } = open()
  const attempt = attempts.start({ ...orderOf('meera'), method: 'razorpay' })
  attempts.leave(attempt, { paid: undefined })
  expect(attempts.findUnpaid('meera')).toMatchObject({ key: 'key-1' })
  expect(attempts.findUnpaid('kabir')).toBeUndefined()
  clock.now = 31 * MINUTE
  expect(attempts.findUnpaid('meera')).toBeUndefined()
  attempts.leave(attempts.start(orderOf('meera')))
  expect(attempts.findUnpaid('meera')).toBeUndefined()
})

test('an order for cash holds nothing: it is there, or it is not', () => {
  const { attempts } = open()
  const order = orderOf('meera')
  const items = [{ _id: 'barfi', size: '250 g', quantity: 1, price: 320 }]
  attempts.leave(attempts.start({ ...order, body: { ...order.body, items } }))
  expect(attempts.holds('meera', 'barfi', '250 g')).toBe(false)
})

test('of an order that was given up only what it held stays, for the next one', () => {
  const { attempts } = open()
  const items = [{ _id: 'kaju-barfi', size: '250 g', quantity: 1 }]
  const online: Order = { customerId: 'meera', method: 'stripe', body: { address: ADDRESS, items, amount: 300 } }
  attempts.leave(attempts.start(online), { state: 'released', paid: undefined })
  expect(attempts.holds('meera', 'kaju-barfi', '250 g')).toBe(true)
  expect(attempts.findUnpaid('meera')).toBeUndefined()
  expect(attempts.findCutOff('meera')).toBeUndefined()
  expect(attempts.start(online)).toMatchObject({ key: 'key-2', state: 'sent' })
  expect(attempts.findUnpaid('meera')).toMatchObject({ key: 'key-2' })
  attempts.finish()
  expect(attempts.holds('meera', 'kaju-barfi', '250 g')).toBe(false)
})
