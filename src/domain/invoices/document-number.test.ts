import { expect, test } from 'vitest'
import {
  documentFileName,
  documentNumber,
  isRefundVoucher,
  readDocumentNumber,
  restoredSeries,
} from './document-number.ts'

test('the number of a document never has more than 16 characters', () => {
  expect(documentNumber('2026-27', 1)).toBe('2026-27/000001')
  expect(documentNumber('2026-27', 99_999_999)).toHaveLength(16)
  expect(() => documentNumber('2026-27', 100_000_000)).toThrow(
    new RangeError('no number of 16 characters left in 2026-27'),
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
  expect(
    ['2026-27/000060', ' c2026-27 / 4', 'R2026-27/1234567', 'f2026-27/000001', 'r2b8s1130/2'].map(readDocumentNumber),
  ).toEqual([...['2026-27/000060', 'C2026-27/000004', 'R2026-27/1234567', 'F2026-27/000001', 'R2B8S1130/000002']])
  expect(['000060', '2026-27', '2026-27/', 'X2026-27/1', '2026-27/1a', '22/7', ''].map(readDocumentNumber)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})

test('the series of a restored shop is of its second, begins with no 0, and leaves room for a million documents [BACKUP-11]', () => {
  const at = Date.parse('2026-11-30T14:32:00+05:30')
  expect([at, at + 999, at + 1000].map(restoredSeries)).toEqual(['2B8S1130', '2B8S1130', '2B8T1130'])
  expect(restoredSeries(Date.parse('2027-01-01T00:00:00+05:30'))).toBe('10000101')
  expect(restoredSeries(Date.parse('2027-03-31T23:59:59+05:30'))).toBe('36P50331')
  expect(documentNumber(`R${restoredSeries(at)}`, 999_999)).toHaveLength(16)
})
