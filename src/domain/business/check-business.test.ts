import { expect, test } from 'vitest'
import { LONGEST_BUSINESS, NO_BUSINESS } from './business.ts'
import { businessErrors, checkBusiness, checkBuyer } from './check-business.ts'

const ACME = { gstin: '27AAPFU0939F1ZV', name: 'Example Traders' }

test('a business has a GSTIN and a name, and all that is wrong is said at once [GSTIN-01]', () => {
  expect(checkBusiness(ACME)).toEqual({ ok: true })
  expect(checkBusiness({ ...ACME, gstin: ' 27aapfu0939f1zv' })).toEqual({ ok: true })
  expect(checkBusiness(NO_BUSINESS)).toEqual({
    ok: false,
    refusal: {
      code: 'business-invalid',
      messages: [
        'Please enter the GSTIN of the business.',
        'Please enter the name in which the business is registered.',
      ],
    },
  })
})

test('a name has as many letters as the invoice has room for [GSTIN-01]', () => {
  expect(businessErrors({ ...ACME, name: 'व'.repeat(LONGEST_BUSINESS) })).toEqual({})
  expect(businessErrors({ ...ACME, name: 'a'.repeat(LONGEST_BUSINESS + 1) })).toEqual({
    name: 'The invoice has room for a name of 120 letters.',
  })
})

test('a shop bills no business without a GSTIN of its own, nor itself [GSTIN-02]', () => {
  const messagesOf = (seller: string) => {
    const checked = checkBuyer(ACME, seller)
    return checked.ok ? [] : checked.refusal.messages
  }
  expect(messagesOf(' ')).toEqual(['This shop has no GSTIN, and writes no GST invoices.'])
  expect(messagesOf('27AAPFU0939F1ZV ')).toEqual(['This is the GSTIN of the shop. Please enter that of the business.'])
  expect(messagesOf('08AAAAA0000A1Z2')).toEqual([])
  expect(checkBuyer({ ...ACME, gstin: 'none' }, '08AAAAA0000A1Z2')).toMatchObject({ ok: false })
})
