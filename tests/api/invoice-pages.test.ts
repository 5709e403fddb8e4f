import { expect, test, vi } from 'vitest'
import { drawUpInvoice, type SoldLine } from '../../src/domain/invoices/invoice.ts'
import { drawUpVoucher } from '../../src/domain/invoices/voucher.ts'
import { fromRupees, paise, sumOf, times } from '../../src/domain/money.ts'
import { drawInvoice } from '../../src/server/invoices/pdf/draw-invoice.ts'
import { drawVoucher } from '../../src/server/invoices/pdf/draw-voucher.ts'
import { Pen } from '../../src/server/invoices/pdf/pen.ts'
import { missingLettersOf, type ReadPdf, readPdf } from '../read-pdf.ts'

const SELLER = {
  ...{ name: 'Kesar & Khoya', address: '12 Example Bazaar, Jaipur 302000', phone: '00000 00000' },
  ...{ email: 'namaste@kesarkhoya.example', gstin: '08AAAAA0000A1Z0', fssai: '00000000000000', demo: false },
}
const MEERA = {
  ...{ name: 'Meera Sharma', street: '14 Sample Lane', city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' },
  country: 'India',
}
const ORDER = {
  ...{ orderId: '64f1a2b3c4d5e6f708192a3b', paymentMethod: 'razorpay', buyer: MEERA },
  ...{ issuedAt: Date.UTC(2026, 10, 22, 6), placedAt: Date.UTC(2026, 10, 20, 6) },
}

/** Of so many lines, each a sweet of its own: 'Sweet 1' to the last. */
function drawLines(count: number, buyer: Partial<typeof MEERA> = {}): Promise<Uint8Array> {
  const lines: SoldLine[] = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Sweet ${at + 1}`, size: '500 g', hsn: '21069099', gstRate: 5, price: fromRupees(370), quantity: 2 },
    discount: null,
  }))
  const fees = { deliveryFee: paise(0), deliveryDiscount: paise(0), additionalCosts: paise(0), coupon: null }
  const amount = sumOf(lines.map(({ price, quantity }) => times(price, quantity)))
  const order = { ...ORDER, ...fees, number: '2026-27/000001', buyer: { ...MEERA, ...buyer }, lines, amount }
  return drawInvoice(drawUpInvoice({ ...order, handling: { coldPacking: false, giftWrapping: false } }, SELLER))
}

/** What stands on each page, the first first. */
function pagesOf({ written, pages }: ReadPdf): string[][] {
  return Array.from({ length: pages }, (_, at) => written.filter(({ page }) => page === at + 1).map(({ text }) => text))
}

const isSweet = (text: string) => /^Sweet \d+(,|$)/.test(text)

/** Each page with a head of the table has a line of it, and the one that has `ending` too. */
function expectNoneAlone(pages: readonly string[][], head: string, ending: string): void {
  for (const page of pages) {
    const [hasHead, hasEnding] = [page.includes(head), page.some((text) => text.includes(ending))]
    expect([hasHead, hasEnding, page.some(isSweet)]).toEqual([hasHead, hasEnding, hasHead || hasEnding])
  }
}

test('wherever an invoice ends, no page has a head without a line, or sums without the last of them [PAPER-14]', async () => {
  for (let count = 10; count < 20; count++) {
    const read = await readPdf(await drawLines(count))
    expectNoneAlone(pagesOf(read), 'Description', 'computer-generated')
    expect(read.written.filter(({ text }) => isSweet(text))).toHaveLength(count)
  }
  for (let letters = 400; letters <= 900; letters += 100) {
    const buyer = { name: 'W '.repeat(letters / 4), street: 'W '.repeat(letters / 4), city: 'W '.repeat(letters / 4) }
    expectNoneAlone(pagesOf(await readPdf(await drawLines(8, buyer))), 'Description', 'computer-generated')
  }
})

test('wherever a voucher ends, no page has a head without goods, or its sum without the last of them [PAPER-14]', async () => {
  for (let count = 18; count < 30; count++) {
    const goods = Array.from({ length: count }, (_, at) => ({
      ...{ description: `Sweet ${at + 1}`, size: '500 g', quantity: 1 },
    }))
    const advance = { ...ORDER, number: 'R2026-27/000001', goods, amount: fromRupees(370) }
    const pages = pagesOf(await readPdf(await drawVoucher(drawUpVoucher(advance, SELLER))))
    expectNoneAlone(pages, 'Goods', 'computer-generated')
    expect(pages.flat().filter(isSweet)).toHaveLength(count)
  }
})

test('an invoice a little longer than a page is set closer, and stands on one [PAPER-14]', async () => {
  const [gapOf, pagesFor] = [
    ({ written }: ReadPdf) => {
      const [first, second] = written.filter(({ text }) => isSweet(text))
      return (first?.y ?? 0) - (second?.y ?? 0)
    },
    async (count: number) => readPdf(await drawLines(count)),
  ]
  const [few, some, many] = await Promise.all([2, 14, 40].map(pagesFor))
  if (!few || !some || !many) throw new Error('nothing is drawn')
  expect([few.pages, some.pages]).toEqual([1, 1])
  expect(gapOf(some)).toBeLessThan(gapOf(few))
  expect(many.pages).toBeGreaterThan(1)
})

test('no line of Devanagari begins or ends within a letter and its marks, however narrow it is [PAPER-13]', async () => {
  for (const word of ['स्त्री'.repeat(40), 'श्रीकृष्णचन्द्र'.repeat(15), 'काजू'.repeat(40)]) {
    for (const width of [60, 63, 71]) {
      const pen = new Pen({ Title: '', Author: '', CreationDate: new Date(0) })
      const drawn = vi.spyOn(pen.doc, 'text')
      const height = pen.write(word, { x: 50, y: 50, width }, { size: 9 })
      expect(height).toBe(pen.heightOf(word, width, { size: 9 }))
      const lines = drawn.mock.calls.map(([text]) => text)
      expect(lines.join('')).toBe(word)
      for (const line of lines) {
        expect(line).not.toMatch(/^\p{M}|\u094d$/u)
        expect(pen.widthOf(line, { size: 9 })).toBeLessThan(width + 0.5)
      }
    }
  }
})

test('an invoice draws no box for a picture in a name [PAPER-13]', async () => {
  const bytes = await drawLines(1, { name: 'Priya 🌸 Sharma', street: '5 Ring Road 🏠 👨‍👩‍👧', city: 'Jaipur ☆' })
  expect(await missingLettersOf(bytes)).toBe(0)
  expect((await readPdf(bytes)).text).toContain('Priya Sharma')
})
