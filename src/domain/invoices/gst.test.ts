import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise, sumOf } from '../money.ts'
import { splitTax, sumTax, taxByRate } from './gst.ts'

const anyTaxed = fc.record({ amount: fc.nat(1_000_000_000).map(paise), gstRate: fc.constantFrom(0, 5, 12, 18, 40) })

test('the tax within a price is split in halves for centre and state', () => {
  const sweets = splitTax({ amount: fromRupees(105), gstRate: 5 }, true)
  expect(sweets).toEqual({ amount: 10_500, gstRate: 5, taxable: 10_000, cgst: 250, sgst: 250, igst: 0 })
})

test('from one state to another the whole tax is integrated', () => {
  const sweets = splitTax({ amount: fromRupees(105), gstRate: 5 }, false)
  expect(sweets).toEqual({ amount: 10_500, gstRate: 5, taxable: 10_000, cgst: 0, sgst: 0, igst: 500 })
})

test('no paisa is lost and both halves are equal, whatever the amounts and rates', () => {
  fc.assert(
    fc.property(anyTaxed, fc.boolean(), (taxed, withinState) => {
      const { amount, taxable, cgst, sgst, igst } = splitTax(taxed, withinState)
      expect(taxable + cgst + sgst + igst).toBe(amount)
      expect(cgst).toBe(sgst)
      expect(withinState ? igst : cgst + sgst).toBe(0)
      const exact = (taxed.amount * taxed.gstRate) / (100 + taxed.gstRate)
      expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1)
    }),
  )
})

test('goods of one rate are added up, each rate on a line of its own, and nothing is rounded again', () => {
  fc.assert(
    fc.property(fc.array(anyTaxed), fc.boolean(), (amounts, withinState) => {
      const splits = amounts.map((taxed) => splitTax(taxed, withinState))
      const rates = taxByRate(splits)
      expect(rates.map(({ gstRate }) => gstRate)).toEqual(
        [...new Set(amounts.map(({ gstRate }) => gstRate))].sort((one, other) => one - other),
      )
      expect(sumTax(rates)).toEqual(sumTax(splits))
      expect(sumTax(splits).amount).toBe(sumOf(amounts.map(({ amount }) => amount)))
    }),
  )
})
