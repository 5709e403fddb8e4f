import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, times, ZERO } from '../money.ts'
import { type CashSettings, findPassedLimit, isLargeFirstCash, type OpenCash, SMALLEST_SHARE } from './cash-credit.ts'

const LIMITS: CashSettings = { openAmount: 5_000, openOrders: 3, stockShare: 25, largeFrom: 2_000 }
const NOTHING: OpenCash = { amount: ZERO, orders: 0, pieces: {} }
const BOX = { variantId: '1', name: 'Kaju Barfi', size: '250 g' }

function orderOf(rupees: number, quantity = 1, left: number | null = 100) {
  return { amount: paise(rupees * 100), lines: [{ ...BOX, quantity, left }] }
}

test('up to each limit cash is possible, beyond it is said which and how much', () => {
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(5_000, 25))).toBeUndefined()
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(5_000.01))).toEqual({ over: 'amount', most: 5_000 })
  expect(findPassedLimit(LIMITS, { ...NOTHING, orders: 3 }, orderOf(1))).toEqual({ over: 'orders', most: 3 })
  const pieces = { over: 'pieces', most: 25, name: 'Kaju Barfi', size: '250 g' }
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(1, 26))).toEqual(pieces)
})

test('of few pieces some can be had, of what is made to order as many as the amount allows', () => {
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(100, SMALLEST_SHARE, SMALLEST_SHARE))).toBeUndefined()
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(100, SMALLEST_SHARE + 1, 6))).toMatchObject({ over: 'pieces' })
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(4_999, 99, null))).toBeUndefined()
  expect(findPassedLimit(LIMITS, NOTHING, orderOf(59_460, 99, null))).toMatchObject({ over: 'amount' })
})

test('however many orders somebody tries, what is open stays within each limit that holds', () => {
  const limit = (most: number) => fc.option(fc.integer({ min: 1, max: most }))
  const limits = fc.record({ openAmount: limit(5_000), openOrders: limit(5), stockShare: limit(100) })
  const tries = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), price: fc.nat(100_000).map(paise) }))
  fc.assert(
    fc.property(limits, tries, fc.nat(500), (some, orders, stock) => {
      let open = NOTHING
      for (const { quantity, price } of orders) {
        const taken = open.pieces['1'] ?? 0
        if (quantity > stock - taken) continue
        const order = { amount: times(price, quantity), lines: [{ ...BOX, quantity, left: stock - taken }] }
        if (findPassedLimit({ ...some, largeFrom: null }, open, order)) continue
        const amount = paise(open.amount + order.amount)
        open = { amount, orders: open.orders + 1, pieces: { 1: taken + quantity } }
      }
      const { openAmount, openOrders, stockShare } = some
      if (openAmount !== null) expect(open.amount).toBeLessThanOrEqual(openAmount * 100)
      if (openOrders !== null) expect(open.orders).toBeLessThanOrEqual(openOrders)
      const share = Math.max(SMALLEST_SHARE, (stock * (stockShare ?? 100)) / 100)
      expect(open.pieces['1'] ?? 0).toBeLessThanOrEqual(share)
    }),
  )
})

test('a first order is large from the owner’s amount on, whoever has received one orders no first', () => {
  expect(isLargeFirstCash(paise(200_000), LIMITS)).toBe(true)
  expect(isLargeFirstCash(paise(199_999), LIMITS)).toBe(false)
  expect(isLargeFirstCash(null, LIMITS)).toBe(false)
  expect(isLargeFirstCash(paise(10 ** 9), { largeFrom: null })).toBe(false)
})
