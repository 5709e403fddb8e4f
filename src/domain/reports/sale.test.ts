import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sumOf, ZERO } from '../money.ts'
import { SUM_KINDS } from './breakdowns.ts'
import { partsOfSale, type Sale } from './sale.ts'
import { addUp, type CountedSale, NOTHING, sumSales } from './sums.ts'

const anyLine = fc
  .record({
    productId: fc.constantFrom('kaju-barfi', 'besan-ladoo', 'soan-papdi'),
    size: fc.constantFrom('250 g', '500 g', 'Box | of 12'),
    grams: fc.constantFrom(250, 500, 1000),
    price: fc.integer({ min: 0, max: 200_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 12 }),
    gstRate: fc.constantFrom(0, 5, 12, 18),
    off: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    gone: fc.double({ min: 0, max: 1, noNaN: true }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ off, gone, back, ...line }) => ({
    ...line,
    takenOff: Math.floor(line.quantity * gone),
    refunded: Math.floor(line.quantity * back),
    discount: off === null ? null : paise(Math.floor(line.price * line.quantity * off)),
  }))

/** Orders of all kinds: coupons for all, for some things and for delivery, gift wrap, some or all of it given back. */
const anySale = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    deliveryFee: fc.constantFrom(0, 4000, 9900).map(paise),
    additionalCosts: fc.constantFrom(0, 3000, 7000).map(paise),
    over: fc.integer({ min: 0, max: 20_000 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ over, back, ...order }): Sale => {
    const costs = sumOf([
      ...order.lines.map(({ price, quantity }) => paise(price * quantity)),
      order.deliveryFee,
      order.additionalCosts,
    ])
    const own = order.lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0)
    const discount = paise(own + over)
    const amount = paise(Math.max(0, costs - discount))
    return { ...order, discount, amount, back: paise(Math.floor(amount * back)) }
  })

test('the parts of an order are what was paid for it and did not go back, to the paisa [REPORT-02]', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { lines, delivery, packing } = partsOfSale(sale)
      const amounts = [...lines.map(({ amount }) => amount), delivery, packing]
      expect(sumOf(amounts)).toBe(sale.amount - sale.back)
      expect(amounts.every((amount) => amount >= 0)).toBe(true)
      expect(lines.every(({ amount, net }) => net <= amount)).toBe(true)
    }),
  )
})

const BARFI = {
  ...{ productId: 'kaju-barfi', size: '250 g', grams: 250, price: paise(10_000), quantity: 2 },
  ...{ takenOff: 0, refunded: 0, gstRate: 5, discount: null },
}
const LADOO = { ...BARFI, productId: 'besan-ladoo', price: paise(5000), quantity: 1 }

test('a refund lies on the pieces that it was for, and the rest of it on all that was paid', () => {
  const order = { lines: [{ ...BARFI, refunded: 1 }, LADOO], deliveryFee: paise(5000), additionalCosts: ZERO }
  const sale = { ...order, discount: ZERO, amount: paise(30_000), back: paise(10_000) }
  expect(partsOfSale(sale)).toMatchObject({ lines: [{ amount: 10_000, net: 9524 }, { amount: 5000 }], delivery: 5000 })
  // 4,000 more than the one piece cost, from 20,000 that are left.
  expect(partsOfSale({ ...sale, back: paise(14_000) })).toMatchObject({
    ...{ lines: [{ amount: 8000 }, { amount: 4000 }], delivery: 4000 },
  })
})

test('a coupon for some things takes nothing off the others, and what is over was for delivery', () => {
  const lines = [
    { ...BARFI, discount: paise(4000) },
    { ...LADOO, discount: ZERO },
  ]
  const sale = { lines, deliveryFee: paise(5000), additionalCosts: ZERO, discount: paise(9000), back: ZERO }
  expect(partsOfSale({ ...sale, amount: paise(21_000) })).toMatchObject({
    ...{ lines: [{ amount: 16_000 }, { amount: 5000 }], delivery: 0 },
  })
})

const anyCounted = fc.record({
  sale: anySale,
  placedAt: fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
  city: fc.constantFrom('Jaipur', ' JAIPUR', 'New  Delhi', ''),
  zipcode: fc.constantFrom('302001', '110 001', 'SW1A'),
  country: fc.constantFrom('India', 'United Kingdom'),
  coupon: fc.constantFrom('', 'SWEETFREE'),
  payment: fc.constantFrom('cod', 'razorpay'),
  byPhone: fc.boolean(),
  again: fc.boolean(),
})

test('every breakdown comes to the same amount, weight and boxes [REPORT-02]', () => {
  fc.assert(
    fc.property(fc.array(anyCounted, { maxLength: 12 }), (all) => {
      const sales: CountedSale[] = all.map(({ sale, ...order }) => ({ ...order, ...sale }))
      const sums = sumSales(sales)
      const amount = sales.reduce((sum, sale) => sum + sale.amount - sale.back, 0)
      const whole = [...sums.channel.values()].reduce(addUp, NOTHING)
      expect(whole.amount).toBe(amount)
      expect(whole.orders).toBe(sales.length)
      for (const kind of SUM_KINDS) {
        const { orders, ...rest } = [...sums[kind].values()].reduce(addUp, NOTHING)
        expect([rest.amount, rest.boxes, rest.grams, rest.net]).toEqual([
          ...[whole.amount, whole.boxes, whole.grams, whole.net],
        ])
        if (kind !== 'size') expect(orders).toBe(sales.length)
      }
      expect([...sums.city.keys()].every((city) => ['jaipur', 'new delhi', ''].includes(city))).toBe(true)
    }),
  )
})
