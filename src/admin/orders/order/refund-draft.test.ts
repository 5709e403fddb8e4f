import { expect, test } from 'vitest'
import { paise } from '../../../domain/money.ts'
import { amountOfPart, readDraft } from './refund-draft.ts'

const EMPTY = { choice: 'all', amount: '', pieces: {} } as const

test.each([
  ['50', 5000],
  ['1,250.50', 125_050],
  ['₹ 99', 9900],
])('%s is an amount', (amount, read) => {
  expect(readDraft({ ...EMPTY, choice: 'amount', amount })).toEqual({ of: 'amount', amount: read })
})

test.each(['', '0', '-5', '1.005', 'ten', '1e3', '99999999'])('%j is none', (amount) => {
  expect(readDraft({ ...EMPTY, choice: 'amount', amount })).toBeUndefined()
})

test('pieces count where there are any', () => {
  expect(readDraft({ ...EMPTY, choice: 'lines', pieces: { 0: 2, 1: 0 } })).toEqual({
    of: 'lines',
    lines: [{ position: 0, quantity: 2 }],
  })
  expect(readDraft({ ...EMPTY, choice: 'lines', pieces: { 0: 0 } })).toBeUndefined()
})

const MONEY = {
  amount: 17_000,
  deliveryFee: 4000,
  deliveryDiscount: 0,
  additionalCosts: 0,
  refundable: 12_000,
} as never
const orderIn = (status: string) =>
  ({ status, lines: [{ position: 4, price: 10_000, quantity: 3, refunded: 1 }] }) as never

test('the amount is said as the shop reckons it: pieces at what was paid for them', () => {
  const order = orderIn('Shipped')
  expect(amountOfPart({ of: 'all' }, order, MONEY)).toBe(12_000)
  expect(amountOfPart({ of: 'amount', amount: paise(1250) }, order, MONEY)).toBe(1250)
  expect(amountOfPart({ of: 'lines', lines: [{ position: 4, quantity: 2 }] }, order, MONEY)).toBe(10_000)
  // A colleague was faster.
  expect(amountOfPart({ of: 'lines', lines: [{ position: 4, quantity: 3 }] }, order, MONEY)).toBeUndefined()
})

test.each([
  ['Shipped', 10_000],
  ['Placed', 6000],
])('of an order that is %s pieces are worth %d paise where ₹60 are left', (status, worth) => {
  const money = {
    amount: 17_000,
    deliveryFee: 4000,
    deliveryDiscount: 0,
    additionalCosts: 0,
    refundable: 6000,
  } as never
  expect(amountOfPart({ of: 'lines', lines: [{ position: 4, quantity: 2 }] }, orderIn(status), money)).toBe(worth)
})
