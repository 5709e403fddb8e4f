import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTax } from './gst.ts'
import { fromRupees, paise } from './money.ts'

test('the tax within a price is split in halves for centre and state', () => {
  const [sweets] = splitTax([{ amount: fromRupees(105), gstRate: 5 }], true)
  expect(sweets).toMatchObject({ taxable: 10_000, cgst: 250, sgst: 250, igst: 0 })
})

test('from one state to another the whole tax is integrated', () => {
  const [sweets] = splitTax([{ amount: fromRupees(105), gstRate: 5 }], false)
  expect(sweets).toMatchObject({ taxable: 10_000, cgst: 0, sgst: 0, igst: 500 })
})

test('goods of one rate are taxed together, each rate on a line of its own', () => {
  const split = splitTax(
    [
      { amount: fromRupees(112), gstRate: 12 },
      { amount: fromRupees(10), gstRate: 5 },
      { amount: fromRupees(200), gstRate: 5 },
    ],
    true,
  )
  expect(split.map(({ gstRate, amount }) => [gstRate, amount])).toEqual([
    [5, fromRupees(210)],
    [12, fromRupees(112)],
  ])
})

test('no paisa is lost, whatever the amounts and rates', () => {
  const taxed = fc.record({
    amount: fc.nat(10_000_000).map(paise),
    gstRate: fc.constantFrom(0, 5, 12, 18, 40),
  })
  fc.assert(
    fc.property(fc.array(taxed), fc.boolean(), (amounts, withinState) => {
      const split = splitTax(amounts, withinState)
      for (const { amount, taxable, cgst, sgst, igst } of split) expect(taxable + cgst + sgst + igst).toBe(amount)
      const paid = amounts.reduce((sum, { amount }) => sum + amount, 0)
      expect(split.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    }),
  )
})
