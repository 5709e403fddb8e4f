import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { paise, sumOf, ZERO } from './money.ts'
import { spreadDiscount } from './spread-discount.ts'

const charge = (cost: number, own = 0) => ({ cost: paise(cost), own: paise(own) })

test('a discount of one thing alone stays with it, and the rest goes by what things cost then', () => {
  expect(spreadDiscount(paise(3000), [charge(10_000, 3000), charge(5000)])).toEqual([3000, 0])
  expect(spreadDiscount(paise(4200), [charge(10_000, 3000), charge(5000)])).toEqual([3700, 500])
})

test('charges of which less is taken off than all have for themselves share it', () => {
  expect(spreadDiscount(paise(100), [charge(500, 300), charge(500, 100), charge(900)])).toEqual([75, 25, 0])
})

test('no paisa is lost, nothing is discounted below nothing, and without a charge’s own it is as ever', () => {
  const anyCharge = fc
    .tuple(fc.nat(100_000), fc.nat(1000))
    .map(([cost, mille]) => charge(cost, Math.floor((cost * mille) / 1000)))
  fc.assert(
    fc.property(fc.array(anyCharge, { minLength: 1, maxLength: 9 }), fc.nat(1000), (charges, mille) => {
      const costs = charges.map(({ cost }) => cost)
      const discount = paise(Math.floor((sumOf(costs) * mille) / 1000))
      const shares = spreadDiscount(discount, charges)
      expect(sumOf(shares)).toBe(discount)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(costs[at] ?? Number.NaN)
      }
      const plain = charges.map(({ cost }) => ({ cost, own: ZERO }))
      expect(spreadDiscount(discount, plain)).toEqual(apportion(discount, costs))
    }),
  )
})
