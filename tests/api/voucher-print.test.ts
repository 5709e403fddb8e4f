import { expect, test } from 'vitest'
import type { Seller } from '../../src/domain/invoices/invoice.ts'
import { type Advance, drawUpVoucher } from '../../src/domain/invoices/voucher.ts'
import { fromRupees } from '../../src/domain/money.ts'
import { drawVoucher } from '../../src/server/invoices/pdf/draw-voucher.ts'
import { readPdf } from '../read-pdf.ts'

const SELLER: Seller = {
  ...{ name: 'Kesar & Khoya', address: '12 Example Bazaar, Jaipur 302000', phone: '00000 00000' },
  ...{ email: 'namaste@kesarkhoya.example', gstin: '08AAAAA0000A1Z0', fssai: '00000000000000', demo: false },
}
const PAID: Advance = {
  ...{ orderId: '64f1a2b3c4d5e6f708192a3b', number: 'R2026-27/000001', paymentMethod: 'razorpay' },
  ...{ issuedAt: Date.UTC(2026, 10, 20, 6), placedAt: Date.UTC(2026, 10, 20, 6) },
  buyer: { name: 'Meera', street: '14 Sample Lane', city: 'Pune', state: '', zipcode: '411001', country: 'India' },
  goods: [{ description: 'Besan Ladoo', size: '500 g', quantity: 2 }],
  amount: fromRupees(340),
}
const draw = async (paid: Partial<Advance>, seller: Partial<Seller> = {}) =>
  readPdf(await drawVoucher(drawUpVoucher({ ...PAID, ...paid }, { ...SELLER, ...seller })))

test('a voucher of many goods goes over pages, each with its number, and its sum stands on the last [VOUCHER-02]', async () => {
  const long = 'Shree Raghunandan Prasad Balkishan Das & Sons Sweets, Namkeen and Confectionery Emporium'
  const name = `<script>alert(1)</script> \u202eevil ${'W'.repeat(120)}`
  const goods = Array.from({ length: 60 }, (_, at) => ({
    ...{ description: at % 2 ? 'काजू कतली' : name, size: 'default', quantity: at + 1 },
  }))
  const { pages, text } = await draw({ goods, buyer: { ...PAID.buyer, name } }, { name: long })
  expect(pages).toBeGreaterThan(2)
  for (const words of [`Page ${pages} of ${pages}`, '<script>alert(1)</script> evil', 'काजू कतली', '₹340.00']) {
    expect(text).toContain(words)
  }
  expect(text.match(/Receipt Voucher R2026-27\/000001, Fri 20 Nov 2026, continued/g)).toHaveLength(pages - 1)
})

test('a voucher of a shop without a GSTIN names no tax and no place of supply [VOUCHER-02]', async () => {
  const { text } = await draw({}, { gstin: '' })
  expect(text).toContain('The seller is not registered under GST')
  expect(text).not.toMatch(/Place of supply|reverse charge|Notification/)
})

test('a voucher to a business is from its GSTIN, and says where the goods are to go [VOUCHER-02]', async () => {
  const { text } = await draw({ business: { gstin: '08AAAAA0000A2Z1', name: 'Sample Hotels' } })
  for (const words of [
    'Received from Sample Hotels GSTIN 08AAAAA0000A2Z1',
    'To be delivered to Meera 14 Sample Lane',
  ]) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  }
  expect(text).toMatch(/Place of supply\s+Rajasthan \(code 08\)/)
})

test('a refund voucher to a business does not say that its goods are to be delivered [VOUCHER-03]', async () => {
  const receipt = drawUpVoucher({ ...PAID, business: { gstin: '08AAAAA0000A2Z1', name: 'Sample Hotels' } }, SELLER)
  const back = { ...receipt, title: 'Refund Voucher' as const, number: 'F2026-27/000001' }
  const text = (await readPdf(await drawVoucher(back))).text.replaceAll(/ +/g, ' ')
  expect(text).toContain('Given back to Sample Hotels')
  expect(text).toContain('Address of the order Meera 14 Sample Lane')
  expect(text).not.toContain('elivered')
})
