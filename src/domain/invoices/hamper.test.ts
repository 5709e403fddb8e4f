import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEERA, SELLER } from '../../../tests/sample-seller.ts'
import { hsnRowsOf } from '../books/gstr1.ts'
import { addDocument, openBooks } from '../books/month-books.ts'
import { fromRupees, paise, sumOf } from '../money.ts'
import { drawUpCreditNote } from './credit-note.ts'
import { type SoldHamper, type SoldPart, taxedParts } from './hamper.ts'
import { type DispatchedOrder, drawUpInvoice, type SoldLine } from './invoice.ts'

const KAJU: SoldPart = {
  name: 'Kaju Katli',
  hsn: '17049020',
  gstRate: 5,
  amount: 250,
  unit: 'g',
  share: null,
  worth: fromRupees(300),
}
const NUTS: SoldPart = {
  ...{ name: 'Nuts', hsn: '20081920', gstRate: 12, amount: 100, unit: 'g' },
  ...{ share: null, worth: fromRupees(150) },
}
const LAMP: SoldPart = {
  name: 'Clay lamp',
  hsn: '69120020',
  gstRate: 12,
  amount: 2,
  unit: 'pieces',
  share: null,
  worth: fromRupees(60),
}
const PARTS = [KAJU, NUTS, LAMP]

const line = (hamper: SoldHamper | null, quantity = 1): SoldLine => ({
  ...{ name: 'Diwali Hamper', size: 'Box of 3', hsn: '21069099', gstRate: 5 },
  ...{ price: fromRupees(499), quantity, discount: null, hamper },
})
const order = (lines: readonly SoldLine[], off = 0): DispatchedOrder => ({
  ...{ orderId: 'abc', number: '2026-27/000001', issuedAt: 0, placedAt: 0, paymentMethod: 'cod', lines, coupon: null },
  buyer: MEERA,
  ...{ deliveryFee: fromRupees(40), deliveryDiscount: paise(0), additionalCosts: paise(0) },
  handling: { coldPacking: false, giftWrapping: false },
  amount: paise(sumOf(lines.map(({ price, quantity }) => paise(price * quantity))) + 4000 - off),
})

const part = fc.record({
  ...{ name: fc.constant('Part'), hsn: fc.stringMatching(/^[0-9]{8}$/), gstRate: fc.constantFrom(0, 5, 12, 18, 28) },
  ...{ amount: fc.integer({ min: 1, max: 999 }), unit: fc.constantFrom('g' as const, 'pieces' as const) },
  share: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map(paise)),
  worth: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
})
const hamperOf = (priced: SoldHamper['priced']) =>
  fc.array(part, { minLength: 1, maxLength: 8 }).map((parts): SoldHamper => ({ priced, parts }))
const price = fc.integer({ min: 1, max: 90_000_000 }).map(paise)

test('at one price a hamper is taxed whole, as that part of it that bears the highest rate and is worth most [HAMPER-01]', () => {
  expect(taxedParts(line({ priced: 'together', parts: PARTS }))).toEqual([
    { part: null, hsn: '20081920', gstRate: 12, price: fromRupees(499) },
  ])
  fc.assert(
    fc.property(hamperOf('together'), price, (hamper, price) => {
      const [whole, ...others] = taxedParts({ ...line(hamper), price })
      expect(others).toEqual([])
      expect(whole).toMatchObject({ price, gstRate: Math.max(...hamper.parts.map(({ gstRate }) => gstRate)) })
      expect(hamper.parts.some(({ hsn, gstRate }) => hsn === whole?.hsn && gstRate === whole.gstRate)).toBe(true)
    }),
  )
})

test('priced apart each part bears its own rate for its share, and the shares are the price to the paisa [HAMPER-02]', () => {
  expect(taxedParts(line({ priced: 'apart', parts: PARTS }))).toEqual([
    { part: KAJU, hsn: '17049020', gstRate: 5, price: 29_353 },
    { part: NUTS, hsn: '20081920', gstRate: 12, price: 14_676 },
    { part: LAMP, hsn: '69120020', gstRate: 12, price: 5871 },
  ])
  fc.assert(
    fc.property(hamperOf('apart'), price, (hamper, price) => {
      const taxed = taxedParts({ ...line(hamper), price })
      expect(sumOf(taxed.map((one) => one.price))).toBe(price)
      expect(taxed.map(({ part }) => part)).toEqual(hamper.parts)
      expect(taxed).toMatchObject(hamper.parts.map(({ hsn, gstRate }) => ({ hsn, gstRate })))
    }),
  )
})

/** What of a price each of these parts gets, in rupees. */
const sharesOf = (price: number, parts: readonly SoldPart[]) =>
  taxedParts({ ...line({ priced: 'apart', parts }), price: fromRupees(price) }).map((one) => one.price / 100)
const at = (share: number, part: SoldPart): SoldPart => ({ ...part, share: fromRupees(share) })

test('a named share is a part’s to the paisa, and what of the price is over is of those without one [HAMPER-02]', () => {
  expect(sharesOf(500, [KAJU, at(120, LAMP)])).toEqual([380, 120])
  expect(sharesOf(499, [KAJU, at(120, LAMP), NUTS])).toEqual([252.67, 120, 126.33])
  // None of them is worth anything by itself.
  expect(sharesOf(500, [{ ...KAJU, worth: paise(0) }, at(120, LAMP)])).toEqual([380, 120])
})

test('named shares that are not the price are scaled to it: more than it, or of all parts and less [HAMPER-02]', () => {
  expect(sharesOf(100, [KAJU, at(90, NUTS), at(60, LAMP)])).toEqual([0, 60, 40])
  expect(sharesOf(400, [at(150, KAJU), at(50, LAMP)])).toEqual([300, 100])
})

test('shares of any hamper are exact while they fit, and grow with the price and with what they go by [HAMPER-02]', () => {
  fc.assert(
    fc.property(hamperOf('apart'), price, price, ({ parts }, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((price) =>
        taxedParts({ ...line({ priced: 'apart', parts }), price: paise(price) }).map((taxed) => taxed.price),
      )
      // Whole paise that are left over go now to this part and now to that.
      for (const [nth, share] of (less ?? []).entries()) expect(more?.[nth]).toBeGreaterThanOrEqual(share - 1)
      const named = parts.filter(({ share }) => share !== null)
      const fit =
        named.length < parts.length && sumOf(named.map(({ share }) => share ?? paise(0))) <= Math.min(one, other)
      for (const [nth, { share, worth }] of parts.entries()) {
        if (fit && share !== null) expect([less?.[nth], more?.[nth]]).toEqual([share, share])
        for (const [place, rival] of parts.entries()) {
          const isSmaller =
            share === null ? rival.share === null && rival.worth < worth : (rival.share ?? share) < share
          if (isSmaller) expect(less?.[place]).toBeLessThanOrEqual(less?.[nth] ?? 0)
        }
      }
    }),
  )
})

test('goods that are no hamper, or have no part that there still is, bear their own rate [HAMPER-01]', () => {
  const own = [{ part: null, hsn: '21069099', gstRate: 5, price: fromRupees(499) }]
  expect(taxedParts(line(null))).toEqual(own)
  expect(taxedParts(line({ priced: 'apart', parts: [] }))).toEqual(own)
})

test('an invoice has a line for each part of a hamper that is priced apart, and delivery goes by their rates [HAMPER-02]', () => {
  const { lines, byRate, total } = drawUpInvoice(order([line({ priced: 'apart', parts: PARTS }, 2)], 5000), SELLER)
  expect(lines.map(({ description, goods, gstRate }) => [description, goods?.size, goods?.item, gstRate])).toEqual([
    ['Diwali Hamper', 'Box of 3', 'Kaju Katli, 250 g', 5],
    ['Diwali Hamper', 'Box of 3', 'Nuts, 100 g', 12],
    ['Diwali Hamper', 'Box of 3', 'Clay lamp, 2 pieces', 12],
    ...[
      ['Delivery, for goods at 5 %', undefined, undefined, 5],
      ['Delivery, for goods at 12 %', undefined, undefined, 12],
    ],
  ])
  expect(byRate.map(({ gstRate }) => gstRate)).toEqual([5, 12])
  expect(total).toMatchObject({ amount: 2 * 49_900 + 4000 - 5000, discount: 5000 })
})

test('parts are packs by weight and pieces by number, whatever the hamper is, on the invoice and in the return [HAMPER-02]', () => {
  const lamp = { ...LAMP, amount: 1, hsn: '69120099' }
  const invoice = drawUpInvoice(order([line({ priced: 'apart', parts: [...PARTS, lamp] }, 3)]), SELLER)
  expect(invoice.lines.map(({ goods }) => goods && [goods.quantity, goods.unit, goods.each])).toEqual([
    [3, 'PAC', undefined],
    [3, 'PAC', undefined],
    [3, 'NOS', 2],
    [3, 'NOS', undefined],
    ...[undefined, undefined],
  ])
  const books = openBooks('2026-11')
  addDocument(books, { document: invoice })
  const drawn = drawUpCreditNote(invoice, [], { amount: fromRupees(499), pieces: [{ at: 0, quantity: 1 }] })
  const note = drawn?.({ number: 'C2026-27/000001', issuedAt: 1, reason: 'givenBack' })
  if (note) addDocument(books, { document: note, takesBack: invoice })
  expect(hsnRowsOf(books, false).map(({ hsn, unit, quantity }) => [hsn, unit, quantity])).toEqual([
    ['17049020', 'PAC', 2],
    ['20081920', 'PAC', 2],
    ['69120020', 'NOS', 4],
    ['69120099', 'NOS', 2],
  ])
})

test('a part that nothing of the price is for still stands on the invoice, with nothing [HAMPER-02]', () => {
  const parts = [{ ...KAJU, worth: paise(0) }, NUTS]
  const { lines } = drawUpInvoice(order([line({ priced: 'apart', parts })], 5000), SELLER)
  expect(lines.map(({ goods, amount }) => [goods?.item, amount])).toEqual([
    ['Kaju Katli, 250 g', 0],
    ['Nuts, 100 g', 45_271],
    [undefined, 3629],
  ])
})

test('a shop without a GSTIN bills a hamper as one thing without tax [HAMPER-01]', () => {
  const { lines } = drawUpInvoice(order([line({ priced: 'apart', parts: PARTS })]), { ...SELLER, gstin: '' })
  expect(lines.map(({ goods, igst, cgst }) => [goods?.size, igst, cgst])).toEqual([
    ['Box of 3', 0, 0],
    [undefined, 0, 0],
  ])
})

test('hampers that go back are credited with all their parts, at the rates of the invoice [HAMPER-03]', () => {
  const sold = [line(null), line({ priced: 'apart', parts: PARTS }, 2)]
  const invoice = drawUpInvoice(order(sold), SELLER)
  const draw = drawUpCreditNote(invoice, [], { amount: fromRupees(499), pieces: [{ at: 1, quantity: 1 }] })
  const note = draw?.({ number: 'C2026-27/000001', issuedAt: 1, reason: 'givenBack' })
  expect(note?.lines.map(({ goods, gstRate, amount }) => [goods?.item, goods?.quantity, gstRate, amount])).toEqual([
    ['Kaju Katli, 250 g', 1, 5, 29_353],
    ['Nuts, 100 g', 1, 12, 14_676],
    ['Clay lamp, 2 pieces', 1, 12, 5871],
  ])
})
