import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsFor, gramsOn, type KitchenLine } from './line.ts'

const KHOYA: KitchenLine = {
  id: 'khoya',
  placeId: 'bapu-bazaar',
  name: 'Khoya sweets',
  gramsADay: 300_000,
  exceptions: new Map([
    ['2026-11-07', 380_000],
    ['2026-11-10', 0],
  ]),
  share: 15,
}

test('a line makes its usual grams, and others on single days', () => {
  expect(gramsOn(KHOYA, '2026-11-06')).toBe(300_000)
  expect(gramsOn(KHOYA, '2026-11-07')).toBe(380_000)
  expect(gramsOn(KHOYA, '2026-11-10')).toBe(0)
})

test('the share of a line is kept from the web, and rounded up to a gram', () => {
  expect(gramsFor('web', 300_000, KHOYA)).toBe(255_000)
  expect(gramsFor('web', 101, KHOYA)).toBe(85)
  expect(gramsFor('phone', 300_000, KHOYA)).toBe(300_000)
  expect(gramsFor('counter', 300_000, KHOYA)).toBe(300_000)
})

test('the web never has more of a line than the counter, nor less than nothing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100), (grams, share) => {
      const web = gramsFor('web', grams, { share })
      expect(web).toBeLessThanOrEqual(gramsFor('counter', grams, { share }))
      expect(web).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(web)).toBe(true)
    }),
  )
})
