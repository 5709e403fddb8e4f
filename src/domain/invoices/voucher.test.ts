import { expect, test } from 'vitest'
import { HOTELS, IN_PUNE, SELLER } from '../../../tests/sample-seller.ts'
import { fromRupees } from '../money.ts'
import { type Advance, drawUpVoucher } from './voucher.ts'

const PAID: Advance = {
  ...{ orderId: 'abc', number: 'R2026-27/000001', issuedAt: Date.UTC(2026, 10, 10), placedAt: Date.UTC(2026, 10, 10) },
  paymentMethod: 'razorpay',
  buyer: IN_PUNE,
  goods: [{ description: 'Besan Ladoo', size: '500 g', quantity: 2 }],
  amount: fromRupees(340),
}

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
