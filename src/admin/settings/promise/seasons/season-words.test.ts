import { expect, test } from 'vitest'
import { emptyText, shutText } from './season-words.ts'

const DIWALI = {
  ...{ key: 'diwali', name: 'Diwali', isExclusive: false, lines: [], products: [], ofAll: true },
  ...{ ordersFrom: '2027-10-08', ordersTo: '2027-10-27', deliveryFrom: '2027-10-25', deliveryTo: '2027-10-29' },
}

test('a season of all products says for which days nothing can be ordered [PROM-94]', () => {
  expect(shutText(DIWALI)).toBe('From Thu 28 Oct 2027 nothing can be ordered for delivery before Sat 30 Oct 2027.')
  expect(shutText({ ...DIWALI, ordersTo: '2027-10-20' })).toBe(
    'From Thu 21 Oct 2027 nothing can be ordered for delivery from Mon 25 Oct 2027 to Fri 29 Oct 2027.',
  )
})

test.each([{ ofAll: false }, { ordersTo: '2027-10-29' }, { deliveryTo: '' }])('one of %j says nothing', (changed) => {
  expect(shutText({ ...DIWALI, ...changed })).toBe('')
})

test('a season without any product says that it changes nothing [PROM-94]', () => {
  const words = 'No product is in this season yet: saved so, it changes nothing in the shop.'
  expect(emptyText({ ofAll: false, products: [] })).toBe(words)
  expect(emptyText({ ofAll: false, products: ['kaju-barfi'] })).toBe('')
  expect(emptyText(DIWALI)).toBe('')
})
