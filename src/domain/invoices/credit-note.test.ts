import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IN_PUNE, MEERA, SELLER, TRADERS } from '../../../tests/sample-seller.ts'
import type { Business } from '../business/business.ts'
import { fromRupees, paise, sumOf, times } from '../money.ts'
import { type Credit, drawUpCreditNote, withoutTyped } from './credit-note.ts'
import { sumTax } from './gst.ts'
import { type DispatchedOrder, drawUpInvoice, type Invoice, type SoldLine } from './invoice.ts'

const line = (gstRate: number, rupees: number, quantity: number): SoldLine => ({
  ...{ name: `Sweet at ${gstRate} %`, size: '250 g', hsn: '21069099', gstRate },
  ...{ price: fromRupees(rupees), quantity, discount: null },
})

type Sold = {
  lines: readonly SoldLine[]
  discount?: number
  deliveryFee?: number
  outside?: boolean
  business?: Business | null
}

function invoiceOf({ lines, discount = 0, deliveryFee = 0, outside = false, business = null }: Sold): Invoice {
  const goods = sumOf(lines.map(({ price, quantity }) => times(price, quantity)))
  const order: DispatchedOrder = {
    ...{ orderId: '64f1a2b3c4d5e6f708192a3b', number: '2026-27/000001', paymentMethod: 'cod', coupon: null },
    ...{ issuedAt: Date.UTC(2026, 10, 22), placedAt: Date.UTC(2026, 10, 20), buyer: outside ? IN_PUNE : MEERA, lines },
    ...{ deliveryFee: paise(deliveryFee), deliveryDiscount: paise(0), additionalCosts: paise(0) },
    handling: { coldPacking: false, giftWrapping: false },
    ...{ amount: paise(goods + deliveryFee - discount), business },
  }
  return drawUpInvoice(order, SELLER)
}

const NOTED = { number: 'C2026-27/000001', issuedAt: Date.UTC(2026, 10, 24), reason: 'givenBack' } as const
const note = (invoice: Invoice, earlier: readonly Invoice[], credit: Credit) =>
  drawUpCreditNote(invoice, earlier, credit)?.(NOTED)
const ofAmount = (amount: number): Credit => ({ amount: paise(amount), pieces: [] })

test('a credit note of all names the invoice, its day and the reason, and is what the invoice was', () => {
  const invoice = invoiceOf({ lines: [line(5, 105, 2), line(18, 118, 1)], deliveryFee: 4000, discount: 10_000 })
  const whole = note(invoice, [], 'all')
  expect(whole).toMatchObject({
    ...{ title: 'Credit Note', number: NOTED.number, issuedAt: NOTED.issuedAt, total: invoice.total },
    cancels: {
      title: 'Tax Invoice',
      number: '2026-27/000001',
      issuedAt: invoice.issuedAt,
      reason: 'Money was given back',
    },
    byRate: invoice.byRate,
  })
  expect(whole?.lines).toEqual(invoice.lines.map((one, at) => ({ ...one, at })))
})

test('pieces go back with their own tax, and what they are not for stays [CREDIT-03]', () => {
  const invoice = invoiceOf({ lines: [line(5, 105, 3), line(18, 118, 1)] })
  const back = note(invoice, [], { amount: paise(21_000), pieces: [{ at: 0, quantity: 2 }] })
  expect(back?.lines).toEqual([
    {
      ...{ at: 0, description: 'Sweet at 5 %', discount: 0, amount: 21_000, gstRate: 5 },
      goods: { size: '250 g', hsn: '21069099', quantity: 2, unit: 'PAC', price: 10_500 },
      ...{ taxable: 20_000, cgst: 500, sgst: 500, igst: 0 },
    },
  ])
})

test('a sum without pieces goes back from all lines by what stands of them, and no piece with it [CREDIT-03]', () => {
  const invoice = invoiceOf({ lines: [line(5, 100, 3), line(18, 100, 1)], outside: true })
  const back = note(invoice, [], ofAmount(4000))
  expect(back?.lines.map(({ amount, goods, discount }) => [amount, goods?.quantity, discount])).toEqual([
    [3000, 0, 0],
    [1000, 0, 0],
  ])
  expect(back?.total).toMatchObject({ amount: 4000, igst: 143 + 153, cgst: 0 })
})

test('an invoice that was taken back is not taken back again [CREDIT-03]', () => {
  const invoice = invoiceOf({ lines: [line(5, 105, 2)] })
  const whole = note(invoice, [], 'all')
  expect(note(invoice, whole ? [whole] : [], 'all')).toBeUndefined()
  expect(note(invoice, whole ? [whole] : [], ofAmount(100))).toBeUndefined()
  const earlier = whole && { ...whole, lines: whole.lines.map(({ at: _, ...one }) => one) }
  expect(note(invoice, earlier ? [earlier] : [], 'all')).toBeUndefined()
})

test('pieces that are paid back one after the other take no paisa of another line, and each takes its piece [CREDIT-03]', () => {
  const invoice = invoiceOf({ lines: [line(5, 100, 3)], deliveryFee: 4000, discount: 3300 })
  const notes: Invoice[] = []
  for (const amount of [9029, 9029, 9030]) {
    const back = note(invoice, notes, { amount: paise(amount), pieces: [{ at: 0, quantity: 1 }] })
    expect(back?.lines.map(({ at, amount: taken, goods }) => [at, taken, goods?.quantity])).toEqual([[0, amount, 1]])
    if (back) notes.push(back)
  }
})

test('a line of which all goes back takes its pieces with it, however the sum was named, and so does what was free [CREDIT-03]', () => {
  const invoice = invoiceOf({
    lines: [line(5, 100, 3), { ...line(5, 50, 1), discount: fromRupees(50) }],
    discount: 5000,
  })
  const back = note(invoice, [], ofAmount(30_000))
  expect(back?.lines.map(({ amount, goods }) => [amount, goods?.quantity])).toEqual([
    [30_000, 3],
    [0, 1],
  ])
  expect(note(invoice, back ? [back] : [], 'all')).toBeUndefined()
})

test('a customer reads the shop’s own words of why, not what staff typed into earlier notes [CREDIT-05]', () => {
  const back = note(invoiceOf({ lines: [line(5, 100, 1)] }), [], 'all')
  if (!back?.cancels) throw new Error('no note')
  expect(withoutTyped(back)).toEqual(back)
  const typed = { ...back, cancels: { ...back.cancels, reason: 'Always complains' } }
  expect(withoutTyped(typed).cancels?.reason).toBe('')
})

const anySold = fc.record({
  lines: fc.array(
    fc.record({
      rate: fc.constantFrom(0, 5, 12, 18),
      price: fc.integer({ min: 1, max: 5000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  off: fc.double({ min: 0, max: 0.9, noNaN: true }),
  deliveryFee: fc.constantFrom(0, 4000),
  outside: fc.boolean(),
  business: fc.constantFrom(null, TRADERS),
})
const anyCredits = fc.array(
  fc.record({
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
    at: fc.integer({ min: 0, max: 4 }),
    quantity: fc.integer({ min: 0, max: 6 }),
  }),
  { maxLength: 5 },
)

test('all notes of an invoice together are what it was, each line and each tax, and none takes more than stands [CREDIT-03, GSTIN-05]', () => {
  fc.assert(
    fc.property(anySold, anyCredits, ({ lines, off, deliveryFee, ...to }, credits) => {
      const sold = lines.map(({ rate, price, quantity }) => line(rate, price, quantity))
      const goods = sumOf(sold.map(({ price, quantity }) => times(price, quantity)))
      const invoice = invoiceOf({ lines: sold, discount: Math.floor(goods * off), deliveryFee, ...to })
      const notes: Invoice[] = []
      for (const { part, at, quantity } of credits) {
        const amount = paise(Math.floor(invoice.total.amount * part))
        const back = note(invoice, notes, { amount, pieces: quantity === 0 ? [] : [{ at, quantity }] })
        if (!back) continue
        expect(back.total.amount).toBeLessThanOrEqual(amount)
        expect([back.business, back.placeOfSupply]).toEqual([invoice.business, invoice.placeOfSupply])
        for (const one of back.lines) {
          expect(Math.min(one.taxable, one.cgst, one.sgst, one.igst, one.discount)).toBeGreaterThanOrEqual(0)
          expect(one.taxable + one.cgst + one.sgst + one.igst).toBe(one.amount)
          expect(one.cgst).toBe(one.sgst)
        }
        notes.push(back)
      }
      const last = note(invoice, notes, 'all')
      const all = [...notes, ...(last ? [last] : [])]
      for (const [at, one] of invoice.lines.entries()) {
        const back = all.flatMap((each) => each.lines.filter((credited) => credited.at === at))
        const { amount, taxable, cgst, sgst, igst } = one
        expect(sumTax(back)).toEqual({ amount, taxable, cgst, sgst, igst })
        const pieces = back.reduce((sum, { goods: some }) => sum + (some?.quantity ?? 0), 0)
        if (amount > 0) expect(pieces).toBe(one.goods?.quantity ?? 0)
        for (const part of ['taxable', 'cgst', 'igst'] as const) {
          for (const each of back) expect(each[part]).toBeGreaterThanOrEqual(0)
        }
      }
      expect(note(invoice, all, 'all')).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
