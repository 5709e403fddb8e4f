import { setImmediate as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { drawUpCreditNote } from '../../src/domain/invoices/credit-note.ts'
import { type DispatchedOrder, drawUpInvoice, type Seller, type SoldLine } from '../../src/domain/invoices/invoice.ts'
import { fromRupees, paise, sumOf, times } from '../../src/domain/money.ts'
import { drawInTurn } from '../../src/server/invoices/draw-in-turn.ts'
import { drawInvoice } from '../../src/server/invoices/pdf/draw-invoice.ts'
import { Pen } from '../../src/server/invoices/pdf/pen.ts'
import { printInvoice } from '../../src/server/invoices/print-invoice.ts'
import { photograph } from '../photograph.ts'
import { missingLettersOf, type ReadPdf, readPdf, type Written } from '../read-pdf.ts'

const SELLER: Seller = {
  name: 'Kesar & Khoya',
  address: '12 Example Bazaar, Jaipur 302000',
  phone: '00000 00000',
  email: 'namaste@kesarkhoya.example',
  gstin: '08AAAAA0000A1Z0',
  fssai: '00000000000000',
  demo: false,
}
const MEERA = {
  name: 'Meera Sharma',
  street: '14 Sample Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipcode: '302001',
  country: 'India',
}
const LADOO: SoldLine = {
  name: 'Besan Ladoo',
  size: '500 g',
  hsn: '21069099',
  gstRate: 5,
  price: fromRupees(370),
  quantity: 2,
  discount: null,
}

type Changes = Partial<DispatchedOrder> & { discount?: number }

function invoiceOf({ discount = 0, ...changes }: Changes = {}, seller: Partial<Seller> = {}) {
  const order = {
    orderId: '64f1a2b3c4d5e6f708192a3b',
    number: '2026-27/000001',
    issuedAt: Date.UTC(2026, 10, 22, 6),
    placedAt: Date.UTC(2026, 10, 20, 6),
    paymentMethod: 'cod',
    buyer: MEERA,
    lines: [LADOO],
    deliveryFee: fromRupees(40),
    deliveryDiscount: fromRupees(0),
    additionalCosts: fromRupees(30),
    handling: { coldPacking: false, giftWrapping: true },
    coupon: null,
    ...changes,
  }
  const goods = order.lines.map(({ price, quantity }) => times(price, quantity))
  const amount = paise(sumOf([...goods, order.deliveryFee, order.additionalCosts]) - discount)
  return drawUpInvoice({ ...order, amount }, { ...SELLER, ...seller })
}

const draw = async (...of: Parameters<typeof invoiceOf>) => readPdf(await drawInvoice(invoiceOf(...of)))

/** What the credit note of all that an invoice has says. */
async function creditWhole(invoice: ReturnType<typeof invoiceOf>): Promise<string> {
  const draw = drawUpCreditNote(invoice, [], 'all')
  const note = draw?.({ number: 'C2026-27/000001', issuedAt: invoice.issuedAt, reason: 'cameBack' })
  if (!note) throw new Error('nothing stands')
  const { text } = await readPdf(await drawInvoice(note))
  return text.replaceAll(/ +/g, ' ')
}

test('an invoice says all that rule 46 asks for', async () => {
  const { text, pages, title } = await draw({ discount: 10_000, coupon: 'SWEETFREE' })
  expect([pages, title]).toEqual([1, 'Tax Invoice 2026-27/000001'])
  for (const words of [
    'Kesar & Khoya 12 Example Bazaar, Jaipur 302000',
    'State: Rajasthan (code 08) GSTIN 08AAAAA0000A1Z0 FSSAI licence 00000000000000',
    'Tax Invoice 2026-27/000001 Issued on Sun 22 Nov 2026 Original for recipient',
    'Meera Sharma 14 Sample Lane Jaipur, Rajasthan 302001, India State: Rajasthan (code 08)',
    'Order id 64f1a2b3c4d5e6f708192a3b Ordered on Fri 20 Nov 2026 Payment Cash on Delivery',
    'Place of supply Rajasthan (code 08) Tax on reverse charge No',
    'HSN Qty Price Discount Taxable value CGST SGST Amount',
    '1 Besan Ladoo 500 g 21069099 2 PAC 370.00 91.36 617.76 15.44 2.5 % 15.44 2.5 % 648.64',
    '2 Delivery 4.94 33.40 0.83 2.5 % 0.83 2.5 % 35.06',
    '3 Gift wrapping 3.70 25.04 0.63 2.5 % 0.63 2.5 % 26.30',
    'Total 100.00 676.20 16.90 16.90 710.00',
    'Discount (SWEETFREE) −100.00 Total ₹710.00',
    'GST 5 % 676.20 16.90 16.90',
    'Rupees Seven Hundred Ten Only',
    'computer-generated invoice, valid without a signature',
    'Page 1 of 1',
  ]) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  }
})

test('an invoice bears the legal name of the business below the shop’s, and is signed for it [LAW-15]', async () => {
  const { text } = await draw({}, { legalName: 'Example Sweets LLP' })
  for (const words of [
    'Kesar & Khoya Example Sweets LLP 12 Example Bazaar',
    'For Example Sweets LLP: computer-generated',
  ]) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  }
})

test('a credit note bears the legal name as its invoice does, and is signed for it [LAW-15]', async () => {
  const text = await creditWhole(invoiceOf({}, { legalName: 'Example Sweets LLP' }))
  expect(text).toContain('Kesar & Khoya Example Sweets LLP 12 Example Bazaar')
  expect(text).toContain('For Example Sweets LLP')
})

test('from one state to another it shows the integrated tax and no other', async () => {
  const { text } = await draw({ buyer: { ...MEERA, state: 'Maharashtra' } })
  expect(text).toContain('Place of supply Maharashtra (code 27)')
  expect(text).toContain('IGST')
  expect(text).not.toMatch(/[CS]GST/)
})

const TRADERS = { gstin: '27AAAAA0000A1Z2', name: 'Example Traders' }

test('an invoice to a business names it with its GSTIN, and where the goods go beside [GSTIN-04]', async () => {
  const { text } = await draw({ business: TRADERS })
  for (const words of [
    'Billed to Example Traders GSTIN 27AAAAA0000A1Z2 State: Maharashtra (code 27)',
    'Delivered to Meera Sharma 14 Sample Lane Jaipur, Rajasthan 302001, India State: Rajasthan (code 08)',
    'Place of supply Maharashtra (code 27)',
    'IGST',
  ]) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  }
  expect(text).not.toMatch(/[CS]GST/)
})

test('the credit note of an invoice to a business names it too [GSTIN-05]', async () => {
  const text = await creditWhole(invoiceOf({ business: TRADERS }))
  expect(text).toContain('Billed to Example Traders GSTIN 27AAAAA0000A1Z2 State: Maharashtra')
  expect(text).toContain('Place of supply Maharashtra (code 27)')
})

test('a registered name of any length and script stands whole above where the goods go [GSTIN-04]', async () => {
  const NAMES = [
    'The Shri Lakshminarayanaswamy Cooperative Confectioners’ and Dry Fruit Importers’ Association Private Limited, Unit II',
    'श्री लक्ष्मीनारायण सहकारी मिष्ठान्न एवं नमकीन विक्रेता संघ प्राइवेट लिमिटेड (उदाहरण)',
    'W'.repeat(120),
  ]
  for (const name of NAMES) {
    const read = await draw({ business: { ...TRADERS, name }, lines: Array.from({ length: 12 }, () => LADOO) })
    expectTidy(read)
    const left = read.written.filter(({ x, page }) => page === 1 && x < 290).map(({ text }) => text)
    const [from, until] = [left.indexOf('Billed to'), left.findIndex((text) => text.startsWith('GSTIN 27'))]
    const written = left
      .slice(from + 1, until)
      .join('')
      .replaceAll(' ', '')
    expect([...written].toSorted()).toEqual([...name.replaceAll(' ', '')].toSorted())
    expect(left.indexOf('Delivered to')).toBeGreaterThan(until)
  }
})

test('a union territory without a legislature has its own tax', async () => {
  const { text } = await draw({ buyer: { ...MEERA, state: 'Chandigarh' } }, { gstin: '04AAAAA0000A1Z0' })
  expect(text).toContain('CGST UTGST Amount')
  expect(text).not.toContain('SGST')
})

test('without a GSTIN there is an invoice without taxes, which says why', async () => {
  const { text, title } = await draw({}, { gstin: '' })
  expect(title).toBe('Invoice 2026-27/000001')
  expect(text).toContain('The seller is not registered under GST: no tax is charged.')
  expect(text).not.toMatch(/GSTIN|CGST|SGST|IGST|HSN|Taxable|reverse|Place of supply/)
})

test('exempt goods are billed without a tax', async () => {
  const { text, title } = await draw({ lines: [{ ...LADOO, gstRate: 0 }] })
  expect(title).toBe('Bill of Supply 2026-27/000001')
  expect(text).toContain('All goods are exempt from GST')
  expect(text).toContain('HSN')
  expect(text).not.toMatch(/CGST|SGST|IGST/)
})

test('the demonstration says on every page that it is one', async () => {
  const { written, pages } = await draw({ lines: Array.from({ length: 60 }, () => LADOO) }, { demo: true })
  const specimens = written.filter(({ text }) => text.includes('Specimen of a demonstration shop'))
  expect(specimens.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
  expect((await draw()).text).not.toContain('Specimen')
})

test('a long order goes over pages, each with the head of the table and its number', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...LADOO, name: `Sweet number ${index + 1}` }))
  const { written, pages, text } = await draw({ lines })
  expect(pages).toBeGreaterThan(3)
  for (const { name } of lines) expect(written.filter((piece) => piece.text === name)).toHaveLength(1)
  const of = (page: number) => written.filter((piece) => piece.page === page).map((piece) => piece.text)
  for (let page = 1; page <= pages; page++) {
    expect(of(page)).toEqual(expect.arrayContaining(['Description', `Page ${page} of ${pages}`]))
  }
  expect(of(2).join(' ')).toContain('Tax Invoice 2026-27/000001, Sun 22 Nov 2026, continued')
  expect(text.match(/computer-generated/g)).toHaveLength(1)
  expectTidy({ written })
})

const HOSTILE = `<script>alert(1)</script>\u202e\u0000\n\t🍬👨‍👩‍👧 مرحبا שלום ${'x'.repeat(300)}`

describe('an invoice with hostile fields', () => {
  test('an invoice keeps them as text, in its place, and overlaps nothing', async () => {
    const buyer = { name: HOSTILE, street: 'W'.repeat(240), city: 'ब'.repeat(80), state: 'i'.repeat(80) }
    const lines = [
      { ...LADOO, name: HOSTILE, size: 'Z'.repeat(40) },
      { ...LADOO, name: 'W'.repeat(120), price: fromRupees(99_99_999.99), quantity: 1 },
      { ...LADOO, name: 'Ж'.repeat(120), hsn: '12345678', quantity: 99 },
    ]
    const seller = { name: HOSTILE, address: HOSTILE.repeat(9), phone: HOSTILE, email: HOSTILE, fssai: HOSTILE }
    const read = await draw({ buyer: { ...MEERA, ...buyer }, lines, coupon: 'W'.repeat(40), discount: 12_345 }, seller)
    expect(read.text).toContain('<script>alert(1)</script>')
    expect(read.text).not.toMatch(/[\n\t\u202e]/)
    expectTidy(read)
  })

  test('wherever the table ends, what follows it stands above the foot of a page', async () => {
    for (let count = 8; count < 20; count++) {
      const lines = Array.from({ length: count }, () => LADOO)
      const read = await draw({ lines, coupon: 'W'.repeat(40), discount: 1 }, { name: HOSTILE })
      expectTidy(read)
      const foot = read.written.filter(({ text }) => text.startsWith('Page ')).map(({ page, y }) => [page, y] as const)
      for (const [page, y] of foot) {
        const lowest = read.written.filter((piece) => piece.page === page && piece.y < y - 1)
        expect([count, lowest]).toEqual([count, []])
      }
    }
  })

  test('an invoice does and opens nothing for its reader', async () => {
    const bytes = await drawInvoice(invoiceOf({ buyer: { ...MEERA, name: `${HOSTILE} https://evil.example` } }))
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/)
  })

  test('the largest amounts keep their columns', async () => {
    const large = { ...LADOO, price: fromRupees(1_00_00_000), quantity: 1 }
    expectTidy(await draw({ lines: [large], discount: 1_00_00_000_00 - 1, coupon: 'A' }))
    expectTidy(await draw({ lines: [{ ...large, price: paise(1) }] }))
  })
})

/** Nothing stands outside the page's margins, and nothing on or across anything else of its line. */
function expectTidy({ written }: Pick<ReadPdf, 'written'>): void {
  for (const { x, y, width, text } of written) {
    expect([text, x >= 41, x + width <= 554.5, y > 20, y < 820]).toEqual([text, true, true, true, true])
  }
  const byLine = Map.groupBy(written, ({ page, y }) => `${page} ${Math.round(y)}`)
  for (const line of byLine.values()) {
    const sorted = line.toSorted((one, other) => one.x - other.x)
    for (const [index, piece] of sorted.entries()) expectApart(piece, sorted[index + 1])
  }
}

function expectApart(left: Written, right: Written | undefined): void {
  if (right) expect([left.text, right.text, left.x + left.width <= right.x + 1]).toEqual([left.text, right.text, true])
}

test('Devanagari is shaped: a conjunct is narrower than its letters side by side', async () => {
  const pen = new Pen({ Title: '', Author: '', CreationDate: new Date(0) })
  for (const font of ['text', 'bold', 'title'] as const) {
    const widthOf = (text: string) => pen.widthOf(text, { font, size: 100 })
    for (const word of ['लड्डू', 'रसगुल्ला', 'श्री', 'द्राक्ष', 'मिष्ठान्न']) {
      expect([word, widthOf(word) > 0, widthOf(word) < widthOf(apart(word))]).toEqual([word, true, true])
    }
  }
  const { written } = await draw({ lines: ['बेसन लड्डू', 'रसगुल्ला'].map((name) => ({ ...LADOO, name })) })
  expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['बेसन लड्डू', 'रसगुल्ला']))
})

/** The same letters, kept from joining. */
function apart(word: string): string {
  return word.replaceAll('\u094d', '\u094d\u200c')
}

test('a shop’s name of any length stands whole on its invoice, beside an emblem too [LOOK-03]', async () => {
  const png = await photograph({ width: 600, height: 300 }).png().toBuffer()
  const NAMES = ['Shri Lakshminarayanaswamy Sweets & Bakery', 'श्री कृष्णचन्द्र मिष्ठान्न भण्डार एवं नमकीन वाले', 'M'.repeat(80)]
  for (const name of NAMES) {
    for (const emblem of [undefined, { png, width: 320, height: 160 }]) {
      const bytes = await drawInvoice(invoiceOf({}, { name }), { colour: '#0a594c', emblem })
      const read = await readPdf(bytes)
      expectTidy(read)
      const seller = read.written.filter(({ x }) => x < 290).map(({ text }) => text)
      // A reader of PDFs may tell the signs of a Devanagari syllable in another order.
      const written = seller.join('').replaceAll(' ', '')
      const wanted = name.replaceAll(' ', '')
      expect([...written.slice(0, wanted.length)].toSorted()).toEqual([...wanted].toSorted())
      expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(emblem !== undefined)
    }
  }
})

const IN_SCRIPTS = {
  Bengali: 'শ্রী কৃষ্ণ মিষ্টান্ন ভাণ্ডার',
  Gujarati: 'શ્રી ખોડિયાર મીઠાઈ ભંડાર',
  Gurmukhi: 'ਸ੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ ਮਿਠਾਈ',
  Oriya: 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମିଷ୍ଟାନ୍ନ',
  Tamil: 'ஸ்ரீ கிருஷ்ணா இனிப்பகம்',
  Telugu: 'శ్రీ వెంకటేశ్వర స్వీట్స్',
  Kannada: 'ಶ್ರೀ ಕೃಷ್ಣ ಸ್ವೀಟ್ಸ್',
  Malayalam: 'ശ്രീ കൃഷ്ണ സ്വീറ്റ്സ്',
}

test('names in every script of India stand whole and shaped on an invoice, in a font of their script [PAPER-13]', async () => {
  const pen = new Pen({ Title: '', Author: '', CreationDate: new Date(0) })
  for (const [script, name] of Object.entries(IN_SCRIPTS)) {
    const long = `${name} & Sons, `.repeat(8)
    const bytes = await drawInvoice(
      invoiceOf({ buyer: { ...MEERA, name: long, street: long }, lines: [{ ...LADOO, name: long }] }, { name }),
    )
    expect([script, Buffer.from(bytes).includes(`NotoSans${script}`)]).toEqual([script, true])
    expect([script, await missingLettersOf(bytes)]).toEqual([script, 0])
    const { written } = await readPdf(bytes)
    for (const { x, y, width } of written) expect([x >= 41, x + width <= 554.5, y > 20, y < 820]).not.toContain(false)
    const widthOf = (text: string) => pen.widthOf(text, { size: 100 })
    const joined = name.split(' ')[0] ?? ''
    expect([script, widthOf(joined) > 0, widthOf(joined) < widthOf(lettersApart(joined))]).toEqual([script, true, true])
  }
})

/** The same signs, kept from joining, each sign of a vowel on a dotted circle of its own. */
function lettersApart(word: string): string {
  return [...word].join('\u200c')
}

test('the same invoice is the same file, whoever draws it', async () => {
  const invoice = invoiceOf()
  expect(Buffer.from(await printInvoice(invoice)).equals(await drawInvoice(invoice))).toBe(true)
})

test('the last of one customer’s too many invoices at once are asked for again, and all others are printed', async () => {
  const meera = { customer: 'Meera' }
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, () => drawInTurn(meera, () => printInvoice(invoiceOf()))),
  )
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused.map((each) => each.status === 'rejected' && each.reason.message)).toEqual(Array(4).fill('unavailable'))
  expect(asked.slice(0, 8).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await printInvoice(invoiceOf())).length).toBeGreaterThan(1000)
})

test('invoices are drawn one at a time: staff’s first, then one of each customer’s in turn', async () => {
  const drawn: string[] = []
  let atOnce = 0
  const draw = (name: string) => async () => {
    expect(++atOnce).toBe(1)
    await pause()
    atOnce--
    drawn.push(name)
  }
  const [meera, kabir] = [{ customer: 'Meera' }, { customer: 'Kabir' }]
  await Promise.all([
    ...['Meera 1', 'Meera 2', 'Meera 3'].map((name) => drawInTurn(meera, draw(name))),
    ...['Kabir 1', 'Kabir 2'].map((name) => drawInTurn(kabir, draw(name))),
    drawInTurn('staff', draw('staff')),
  ])
  expect(drawn).toEqual(['staff', 'Meera 1', 'Kabir 1', 'Meera 2', 'Kabir 2', 'Meera 3'])
})
