import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOTELS, IN_PUNE, MEERA, SELLER, TRADERS } from '../../../tests/sample-seller.ts'
import type { Business } from '../business/business.ts'
import { drawUpCreditNote } from '../invoices/credit-note.ts'
import { type DispatchedOrder, drawUpInvoice, type Invoice, type SoldLine } from '../invoices/invoice.ts'
import { drawUpVoucher } from '../invoices/voucher.ts'
import { fromRupees, type Paise, paise, sumOf, times } from '../money.ts'
import { drawUpGstr1, hsnRowsOf } from './gstr1.ts'
import { addFigures, type Figures, type Issued, NOTHING } from './issued.ts'
import { addDocument, addVoucher, type MonthBooks, openBooks } from './month-books.ts'
import { findOdds } from './odds.ts'
import { REGISTER_HEADS, registerRow, SHEETS, sheetOf } from './sheets.ts'

const DUBAI = { ...MEERA, city: 'Dubai', zipcode: '00000', country: 'United Arab Emirates' }
const NOVEMBER = Date.UTC(2026, 10, 10)

const line = (gstRate: number, rupees: number, quantity: number, hsn = '21069099'): SoldLine => ({
  ...{ name: `Sweet at ${gstRate} %`, size: '250 g', hsn, gstRate },
  ...{ price: fromRupees(rupees), quantity, discount: null },
})

type Sold = {
  lines: readonly SoldLine[]
  to?: typeof MEERA
  deliveryFee?: Paise
  at?: number
  gstin?: string
  business?: Business
}

function invoice(
  serial: number,
  { lines, to = MEERA, deliveryFee = paise(0), at = NOVEMBER, gstin, business }: Sold,
): Invoice {
  const goods = sumOf(lines.map(({ price, quantity }) => times(price, quantity)))
  const order: DispatchedOrder = {
    ...{
      orderId: `${serial}`,
      number: `2026-27/${String(serial).padStart(6, '0')}`,
      paymentMethod: 'cod',
      coupon: null,
    },
    ...{ issuedAt: at, placedAt: at, buyer: to, lines, deliveryFee },
    ...{ deliveryDiscount: paise(0), additionalCosts: paise(0), handling: { coldPacking: false, giftWrapping: false } },
    amount: paise(goods + deliveryFee),
    business: business ?? null,
  }
  return drawUpInvoice(order, { ...SELLER, gstin: gstin ?? SELLER.gstin })
}

function note(serial: number, takesBack: Invoice, rupees: number | 'all', at = NOVEMBER): Issued {
  const credit = rupees === 'all' ? 'all' : { amount: fromRupees(rupees), pieces: [] }
  const draw = drawUpCreditNote(takesBack, [], credit)
  if (!draw) throw new Error('nothing stands')
  const number = `C2026-27/${String(serial).padStart(6, '0')}`
  return { document: draw({ number, issuedAt: at, reason: 'cameBack' }), takesBack }
}

function booksOf(issued: readonly Issued[]): MonthBooks {
  const books = openBooks('2026-11')
  for (const one of issued) addDocument(books, one)
  return books
}

/**
 * Reckoned by hand, tax within the price:
 * 1 Jaipur, 5 %: 2 × 105 + 10.50 to send them = 220.50: value 210, CGST and SGST 5.25 each.
 * 2 Jaipur, 0 %: 1 × 80, and 5 %: 1 × 210: value 200, CGST and SGST 5 each; 80 without tax.
 * 3 Pune, 18 %: 1 × 118: value 100, IGST 18.
 * 4 Pune, 5 %: 1,050 × 105 = 1,10,250, over a lakh: value 1,05,000, IGST 5,250.
 * 5 Dubai, 5 %: 1 × 1,050: value 1,000, IGST 50.
 * 6 Traders of Maharashtra, to Jaipur, 5 %: 10 × 105 = 1,050: value 1,000, IGST 50, for their state is where it is supplied.
 * 7 Hotels of Rajasthan, 5 %: 2 × 105 + 10.50 to send them = 220.50: value 210, CGST and SGST 5.25 each; 0 %: none.
 * 8 Hotels of Rajasthan, 0 %: 1 × 80 without tax, and 18 %: 1 × 118: value 100, CGST and SGST 9 each.
 * C1 takes back invoice 1 whole, C2 of invoice 4 21 rupees: value 20, IGST 1; C3 of invoice 6 105 rupees: value 100, IGST 5.
 */
function goldenMonth(): readonly Issued[] {
  const first = invoice(1, { lines: [line(5, 105, 2)], deliveryFee: fromRupees(10.5) })
  const large = invoice(4, { lines: [line(5, 1050, 105)], to: IN_PUNE })
  const traders = invoice(6, { lines: [line(5, 105, 10)], business: TRADERS })
  return [
    { document: first },
    { document: invoice(2, { lines: [line(0, 80, 1, '19059040'), line(5, 210, 1)] }) },
    { document: invoice(3, { lines: [line(18, 118, 1, '18069010')], to: IN_PUNE }) },
    { document: large },
    { document: invoice(5, { lines: [line(5, 1050, 1)], to: DUBAI }) },
    { document: traders },
    { document: invoice(7, { lines: [line(5, 105, 2)], deliveryFee: fromRupees(10.5), business: HOTELS }) },
    { document: invoice(8, { lines: [line(0, 80, 1, '19059040'), line(18, 118, 1, '18069010')], business: HOTELS }) },
    note(1, first, 'all'),
    note(2, large, 21),
    note(3, traders, 105),
  ]
}

test('the return of a month is the one that was reckoned by hand, to businesses too [BOOKS-02, GSTIN-06]', () => {
  expect(drawUpGstr1(booksOf(goldenMonth()), SELLER.gstin)).toEqual({
    ...{ gstin: '08AAAAA0000A1Z0', fp: '112026', version: 'GST3.2' },
    b2b: [
      {
        ctin: '27AAAAA0000A1Z2',
        inv: [
          {
            ...{ inum: '2026-27/000006', idt: '10-11-2026', val: 1050, pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 1000, iamt: 50, csamt: 0 } }],
          },
        ],
      },
      {
        ctin: '08AAAAA0000A2Z1',
        inv: [
          {
            ...{ inum: '2026-27/000007', idt: '10-11-2026', val: 220.5, pos: '08', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 210, camt: 5.25, samt: 5.25, csamt: 0 } }],
          },
          {
            ...{ inum: '2026-27/000008', idt: '10-11-2026', val: 198, pos: '08', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '27',
        inv: [
          {
            ...{ inum: '2026-27/000004', idt: '10-11-2026', val: 110_250 },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 105_000, iamt: 5250, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [
      { sply_ty: 'INTRA', pos: '08', typ: 'OE', rt: 5, txval: 200, iamt: 0, camt: 5, samt: 5, csamt: 0 },
      { sply_ty: 'INTER', pos: '27', typ: 'OE', rt: 18, txval: 100, iamt: 18, camt: 0, samt: 0, csamt: 0 },
    ],
    exp: [
      {
        exp_typ: 'WPAY',
        inv: [
          {
            ...{ inum: '2026-27/000005', idt: '10-11-2026', val: 1050 },
            itms: [{ rt: 5, txval: 1000, iamt: 50, csamt: 0 }],
          },
        ],
      },
    ],
    cdnr: [
      {
        ctin: '27AAAAA0000A1Z2',
        nt: [
          {
            ...{ ntty: 'C', nt_num: 'C2026-27/000003', nt_dt: '10-11-2026', val: 105 },
            ...{ pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 100, iamt: 5, csamt: 0 } }],
          },
        ],
      },
    ],
    cdnur: [
      {
        ...{ typ: 'B2CL', pos: '27', ntty: 'C', nt_num: 'C2026-27/000002', nt_dt: '10-11-2026', val: 21 },
        itms: [{ num: 1, itm_det: { rt: 5, txval: 20, iamt: 1, csamt: 0 } }],
      },
    ],
    nil: {
      inv: [
        { sply_ty: 'INTRAB2C', nil_amt: 80, expt_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2B', nil_amt: 80, expt_amt: 0, ngsup_amt: 0 },
      ],
    },
    hsn: {
      hsn_b2b: [
        hsnRow(1, { hsn: '18069010', desc: 'Chocolate', qty: 1, rt: 18, txval: 100, camt: 9, samt: 9 }),
        hsnRow(2, { hsn: '19059040', desc: 'Biscuits and bakers wares', qty: 1, rt: 0, txval: 80 }),
        hsnRow(3, {
          ...{ hsn: '21069099', desc: 'Sweetmeats and namkeen', qty: 10 + 2, rt: 5 },
          ...{ txval: 1000 + 210 - 100, iamt: 50 - 5, camt: 5.25, samt: 5.25 },
        }),
      ],
      hsn_b2c: [
        hsnRow(1, { hsn: '18069010', desc: 'Chocolate', qty: 1, rt: 18, txval: 100, iamt: 18 }),
        hsnRow(2, { hsn: '19059040', desc: 'Biscuits and bakers wares', qty: 1, rt: 0, txval: 80 }),
        hsnRow(3, {
          ...{ hsn: '21069099', desc: 'Sweetmeats and namkeen', qty: 1 + 105 + 1, rt: 5 },
          ...{ txval: 200 + 105_000 + 1000 - 20, iamt: 5250 + 50 - 1, camt: 5, samt: 5 },
        }),
      ],
    },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [docs('2026-27/000001', '2026-27/000008', 8)] },
        { doc_num: 5, docs: [docs('C2026-27/000001', 'C2026-27/000003', 3)] },
      ],
    },
  })
})

type HsnFigures = {
  hsn: string
  desc: string
  qty: number
  rt: number
  txval: number
  iamt?: number
  camt?: number
  samt?: number
}

function hsnRow(num: number, { hsn, iamt = 0, camt = 0, samt = 0, ...rest }: HsnFigures) {
  return { num, hsn_sc: hsn, uqc: 'PAC', iamt, camt, samt, csamt: 0, ...rest }
}

function docs(from: string, to: string, issued: number) {
  return { num: 1, from, to, totnum: issued, cancel: 0, net_issue: issued }
}

test('vouchers are listed by number alone, a gap is told, and those of a shop without GSTIN are in no return [VOUCHER-06]', () => {
  const books = booksOf(goldenMonth())
  const figures = structuredClone(books.figures)
  for (const serial of [3, 4, 6]) addVoucher(books, voucher(serial))
  addVoucher(books, voucher(1, 'F'))
  expect(books.figures).toEqual(figures)
  expect(drawUpGstr1(books, SELLER.gstin).doc_issue).toMatchObject({
    doc_det: [
      ...[{ doc_num: 1 }, { doc_num: 5 }],
      {
        doc_num: 6,
        docs: [{ num: 1, from: 'R2026-27/000003', to: 'R2026-27/000006', totnum: 4, cancel: 1, net_issue: 3 }],
      },
      { doc_num: 8, docs: [docs('F2026-27/000001', 'F2026-27/000001', 1)] },
    ],
  })
  expect(sheetOf(books, 'docs').slice(-2)).toEqual([
    ['Receipt Voucher', 'R2026-27/000003', 'R2026-27/000006', '4', '1'],
    ['Refund Voucher', 'F2026-27/000001', 'F2026-27/000001', '1', '0'],
  ])
  const known = { gstin: SELLER.gstin, cameBack: [], givenBack: [], kept: [], unpaid: [], restored: [] }
  expect(findOdds(books, { ...known, before: new Map([['R2026-27', 1]]) })).toEqual([
    { what: 'missing-numbers', of: ['R2026-27/000002', 'R2026-27/000005'] },
  ])
  const unregistered = openBooks('2026-11')
  addVoucher(unregistered, voucher(1, 'R', ''))
  expect(drawUpGstr1(unregistered, '')).not.toHaveProperty('doc_issue')
})

function voucher(serial: number, letter: 'R' | 'F' = 'R', gstin = SELLER.gstin) {
  const { orderId, placedAt, issuedAt, buyer } = invoice(1, { lines: [line(5, 105, 1)] })
  const paid = { orderId, placedAt, issuedAt, buyer, paymentMethod: 'stripe', goods: [], amount: fromRupees(105) }
  const receipt = drawUpVoucher({ ...paid, number: `R2026-27/00000${serial}` }, { ...SELLER, gstin })
  const number = `F2026-27/00000${serial}`
  return letter === 'R' ? receipt : drawUpVoucher({ ...paid, number }, SELLER, { receipt, reason: 'cancelled' })
}

test('a sheet has a row for each row of the return under its heads [BOOKS-02, GSTIN-06]', () => {
  const books = booksOf(goldenMonth())
  const rows = Object.fromEntries(SHEETS.map((sheet) => [sheet, sheetOf(books, sheet).slice(1)]))
  expect(rows).toMatchObject({
    b2b: [
      [
        ...['27AAAAA0000A1Z2', 'Example Traders', '2026-27/000006', '10-Nov-2026', '1050.00', '27-Maharashtra'],
        ...['N', '', 'Regular B2B', '', '5', '1000.00', '0.00'],
      ],
      [
        ...['08AAAAA0000A2Z1', 'Sample Hotels', '2026-27/000007', '10-Nov-2026', '220.50', '08-Rajasthan'],
        ...['N', '', 'Regular B2B', '', '5', '210.00', '0.00'],
      ],
      [
        ...['08AAAAA0000A2Z1', 'Sample Hotels', '2026-27/000008', '10-Nov-2026', '198.00', '08-Rajasthan'],
        ...['N', '', 'Regular B2B', '', '18', '100.00', '0.00'],
      ],
    ],
    b2cs: [
      ['OE', '08-Rajasthan', '5', '200.00', '0.00', '5.00', '5.00', '0.00'],
      ['OE', '27-Maharashtra', '18', '100.00', '18.00', '0.00', '0.00', '0.00'],
    ],
    b2cl: [['2026-27/000004', '10-Nov-2026', '110250.00', '27-Maharashtra', '5', '105000.00', '0.00']],
    exp: [['WPAY', '2026-27/000005', '10-Nov-2026', '1050.00', '5', '1000.00', '0.00']],
    cdnur: [['B2CL', 'C2026-27/000002', '10-Nov-2026', 'C', '27-Maharashtra', '21.00', '5', '20.00', '0.00']],
    cdnr: [
      [
        ...['27AAAAA0000A1Z2', 'Example Traders', 'C2026-27/000003', '10-Nov-2026', 'C', '27-Maharashtra'],
        ...['N', 'Regular B2B', '105.00', '', '5', '100.00', '0.00'],
      ],
    ],
    nil: [
      ['Intra-State supplies to unregistered persons', '80.00', '0.00', '0.00'],
      ['Intra-State supplies to registered persons', '80.00', '0.00', '0.00'],
    ],
    docs: [
      ['Invoices for outward supply', '2026-27/000001', '2026-27/000008', '8', '0'],
      ['Credit Note', 'C2026-27/000001', 'C2026-27/000003', '3', '0'],
    ],
  })
  for (const sheet of SHEETS) {
    const [heads, ...some] = sheetOf(books, sheet)
    for (const row of some) expect(row).toHaveLength(heads?.length ?? 0)
  }
})

test('a month is told what it lacks and what is odd in it, and one that is whole nothing [BOOKS-03]', () => {
  const whole = booksOf(goldenMonth())
  const known = {
    gstin: SELLER.gstin,
    cameBack: [],
    givenBack: [],
    kept: [],
    unpaid: [],
    restored: [],
    before: new Map([['2026-27', 0]]),
  }
  expect(findOdds(whole, known)).toEqual([])
  const before = invoice(1, { lines: [line(5, 105, 4)], at: Date.UTC(2025, 2, 10) })
  const nowhere = { ...MEERA, zipcode: '', state: '' }
  const books = booksOf([
    { document: invoice(7, { lines: [line(5, 105, 1)], gstin: '' }) },
    { document: invoice(9, { lines: [line(5, 105, 1, '21')], to: nowhere }) },
    {
      document: {
        ...invoice(10, { lines: [line(5, 105, 1)] }),
        seller: { ...before.seller, gstin: '27AAAAA0000A1Z0' },
      },
    },
    note(3, before, 'all', Date.UTC(2025, 11, 1)),
  ])
  const uneven = { kept: ['8888'], unpaid: ['9999'] }
  const restored = [{ from: Date.UTC(2026, 10, 20, 10, 35), until: Date.UTC(2026, 10, 20, 12) }]
  const lacking = {
    gstin: ' ',
    cameBack: ['0123'],
    givenBack: ['4567'],
    ...uneven,
    restored,
    before: new Map([['2026-27', 5]]),
  }
  expect(findOdds(books, lacking)).toEqual([
    { what: 'no-gstin', of: [''] },
    { what: 'two-gstins', of: ['08AAAAA0000A1Z0', '27AAAAA0000A1Z0'] },
    { what: 'unregistered', of: ['2026-27/000007'] },
    { what: 'restored', of: ['Fri 20 Nov, 4:05 PM to Fri 20 Nov, 5:30 PM'] },
    { what: 'missing-numbers', of: ['2026-27/000006', '2026-27/000008'] },
    { what: 'came-back', of: ['0123'] },
    { what: 'given-back', of: ['4567'] },
    { what: 'kept', of: ['8888'] },
    { what: 'unpaid', of: ['9999'] },
    { what: 'late-note', of: ['C2026-27/000003'] },
    { what: 'no-place', of: ['2026-27/000009'] },
    { what: 'short-hsn', of: ['2026-27/000009'] },
    { what: 'below-nothing', of: ['08 at 5 %', 'HSN 21069099 at 5 %'] },
  ])
  const inTime = booksOf([note(3, before, 'all', Date.UTC(2025, 10, 30, 18, 29))])
  expect(findOdds(inTime, known).map(({ what }) => what)).toEqual(['below-nothing'])
})

test('documents to a GSTIN that is none, and to the shop’s own, are told [BOOKS-03, GSTIN-07]', () => {
  const books = booksOf([
    { document: invoice(1, { lines: [line(5, 105, 1)], business: { ...TRADERS, gstin: '27AAAAA0000A1ZX' } }) },
    { document: invoice(2, { lines: [line(5, 105, 1)], business: HOTELS, gstin: HOTELS.gstin }) },
    { document: invoice(3, { lines: [line(5, 105, 1)], to: { ...MEERA, zipcode: '' }, business: TRADERS }) },
  ])
  const known = {
    ...{ gstin: SELLER.gstin, cameBack: [], givenBack: [], kept: [], unpaid: [] },
    restored: [],
    before: new Map(),
  }
  const told = findOdds(books, known).filter(({ what }) => what !== 'two-gstins')
  expect(told).toEqual([
    { what: 'wrong-buyer', of: ['2026-27/000001'] },
    { what: 'own-gstin', of: ['2026-27/000002'] },
  ])
})

test('the register names the business and its GSTIN in place of who ordered [GSTIN-06]', () => {
  const [bought, sent] = [
    invoice(1, { lines: [line(5, 105, 1)], business: TRADERS }),
    invoice(2, { lines: [line(5, 105, 1)] }),
  ]
  const places = ['Buyer', 'GSTIN of the buyer', 'Place of supply'].map((head) => REGISTER_HEADS.indexOf(head))
  const rows = [bought, sent].map((document) => registerRow({ document }))
  expect(rows.map((row) => places.map((at) => row[at]))).toEqual([
    ['Example Traders', '27AAAAA0000A1Z2', '27-Maharashtra'],
    ['Meera Sharma', '', '08-Rajasthan'],
  ])
  for (const row of rows) expect(row).toHaveLength(REGISTER_HEADS.length)
})

const anyDocuments = fc.array(
  fc.record({
    lines: fc.array(
      fc.record({
        rate: fc.constantFrom(0, 5, 18),
        price: fc.integer({ min: 1, max: 9000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    to: fc.constantFrom(MEERA, IN_PUNE, DUBAI),
    business: fc.constantFrom(undefined, TRADERS, HOTELS),
    deliveryFee: fc.constantFrom(paise(0), paise(4000)),
    back: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  { maxLength: 8 },
)

const sum = (some: readonly Figures[]) => some.reduce(addFigures, NOTHING)

test('all documents of a month are all tables of its return, and all HSN codes, to the paisa [BOOKS-01, GSTIN-06]', () => {
  fc.assert(
    fc.property(anyDocuments, (drawn) => {
      const issued = drawn.flatMap(({ lines, to, business, deliveryFee, back }, at): Issued[] => {
        const sold = lines.map(({ rate, price, quantity }) => line(rate, price, quantity))
        const document = invoice(at + 1, { lines: sold, to, deliveryFee, ...(business && { business }) })
        const amount = Math.floor(document.total.amount * (back ?? 0)) / 100
        return [{ document }, ...(amount >= 0.01 ? [note(at + 1, document, amount)] : [])]
      })
      const books = booksOf(issued)
      const single = books.single.flatMap(({ byRate }) => byRate.map(({ figures }) => figures))
      const small = [...books.small.values()].map(({ figures }) => figures)
      expect(sum([...single, ...small, ...books.untaxed.values()])).toEqual(books.figures)
      expect(sum([...books.hsn.values()].map(({ figures }) => figures))).toEqual(books.figures)
      // Of businesses alone, too: what is listed of them and what of it bears no tax is what of HSN codes is theirs.
      const listed = books.single.filter(({ section }) => section === 'b2b' || section === 'cdnr')
      const untaxed = (['INTRAB2B', 'INTRB2B'] as const).map((kind) => books.untaxed.get(kind) ?? NOTHING)
      const theirs = [...listed.flatMap(({ byRate }) => byRate.map(({ figures }) => figures)), ...untaxed]
      expect(sum(theirs)).toEqual(sum(hsnRowsOf(books, true).map(({ figures }) => figures)))
      const { taxable, cgst, sgst, igst } = books.figures
      const sold = issued.map(({ document, takesBack }) => (takesBack ? -1 : 1) * document.total.amount)
      expect(taxable + cgst + sgst + igst).toBe(sold.reduce((one, other) => one + other, 0))
    }),
    { numRuns: 200 },
  )
})
