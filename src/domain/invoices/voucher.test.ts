import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import type { Seller } from './invoice.ts'
import { type Advance, drawUpVoucher } from './voucher.ts'

const SELLER: Seller = {
  name: 'Kesar & Khoya',
  address: '12 Example Bazaar, Jaipur 302000',
  phone: '00000 00000',
  email: 'namaste@kesarkhoya.example',
  gstin: '08AAAAA0000A1Z0',
  fssai: '00000000000000',
  demo: true,
}
const PAID: Advance = {
  ...{ orderId: 'abc', number: 'R2026-27/000001', issuedAt: Date.UTC(2026, 10, 10), placedAt: Date.UTC(2026, 10, 10) },
  paymentMethod: 'razorpay',
  buyer: {
    ...{ name: 'Meera Sharma', street: '14 Sample Lane', city: 'Pune', state: '', zipcode: '411001', country: 'India' },
  },
  goods: [{ description: 'Besan Ladoo', size: '500 g', quantity: 2 }],
  amount: fromRupees(340),
}
/** Of a business that there is not: no PAN has the number 0000. */
const HOTELS = { gstin: '08AAAAA0000A2Z1', name: 'Sample Hotels' }

test('a receipt voucher of a person names the place of supply, no street and no PIN code [VOUCHER-02]', () => {
  expect(drawUpVoucher(PAID, SELLER)).toMatchObject({
    ...{ title: 'Receipt Voucher', payment: 'Online Payment', amount: 34_000 },
    buyer: { name: 'Meera Sharma', street: '', city: 'Pune', zipcode: '' },
    placeOfSupply: { code: '27', name: 'Maharashtra' },
    seller: { state: { code: '08', name: 'Rajasthan' } },
  })
})

test('a receipt voucher of a business has its GSTIN, its address and the place where it is registered [VOUCHER-02]', () => {
  expect(drawUpVoucher({ ...PAID, business: HOTELS }, SELLER)).toMatchObject({
    ...{ business: HOTELS, buyer: { street: '14 Sample Lane', zipcode: '411001' }, placeOfSupply: { code: '08' } },
  })
  expect(drawUpVoucher({ ...PAID, business: null }, SELLER)).not.toHaveProperty('business')
})

test('a refund voucher names the receipt that it is against, and why [VOUCHER-03]', () => {
  const receipt = drawUpVoucher(PAID, SELLER)
  const back = drawUpVoucher({ ...PAID, number: 'F2026-27/000001' }, SELLER, { receipt, reason: 'cancelled' })
  expect(back).toMatchObject({
    title: 'Refund Voucher',
    cancels: { title: 'Receipt Voucher', number: 'R2026-27/000001', reason: 'The order was cancelled' },
  })
})
