import { expect, test } from 'vitest'
import {
  documentFileName,
  financialYearOf,
  invoiceNumber,
  isRefundVoucher,
  readDocumentNumber,
} from './financial-year.ts'

test('the financial year runs from April to March, by the clock in India', () => {
  expect(financialYearOf(Date.parse('2026-11-20T12:00:00Z'))).toBe('2026-27')
  expect(financialYearOf(Date.parse('2027-03-31T18:29:59Z'))).toBe('2026-27')
  expect(financialYearOf(Date.parse('2027-03-31T18:30:00Z'))).toBe('2027-28')
  expect(financialYearOf(Date.parse('2099-06-01T00:00:00Z'))).toBe('2099-00')
})

test('an invoice number never has more than 16 characters', () => {
  expect(invoiceNumber('2026-27', 1)).toBe('2026-27/000001')
  expect(invoiceNumber('2026-27', 99_999_999)).toHaveLength(16)
  expect(() => invoiceNumber('2026-27', 100_000_000)).toThrow(
    new RangeError('no invoice number of 16 characters left in 2026-27'),
  )
})

test('the file of an invoice has a name that every system takes', () => {
  expect(documentFileName('2026-27/000001')).toBe('invoice-2026-27-000001.pdf')
  expect(documentFileName('C2026-27/000001')).toBe('credit-note-C2026-27-000001.pdf')
  expect(documentFileName('R2026-27/000001')).toBe('receipt-voucher-R2026-27-000001.pdf')
  expect(documentFileName('F2026-27/000001')).toBe('refund-voucher-F2026-27-000001.pdf')
})

test('a refund voucher is told by its number from a receipt voucher', () => {
  expect(['F2026-27/000001', 'R2026-27/000001', 'C2026-27/000001', '2026-27/000001'].filter(isRefundVoucher)).toEqual([
    'F2026-27/000001',
  ])
})

test('the number of a document is read as it is typed, and nothing else is taken for one', () => {
  expect(['2026-27/000060', ' c2026-27 / 4', 'R2026-27/1234567', 'f2026-27/000001'].map(readDocumentNumber)).toEqual([
    ...['2026-27/000060', 'C2026-27/000004', 'R2026-27/1234567', 'F2026-27/000001'],
  ])
  expect(['000060', '2026-27', '2026-27/', 'X2026-27/1', '2026-27/1a', '22/7', ''].map(readDocumentNumber)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})
