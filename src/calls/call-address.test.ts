import { expect, test } from 'vitest'
import { addressOfCall } from './call-address.ts'

test('places of the path are filled and encoded, empty parameters are left out', () => {
  expect(addressOfCall('/api/product/:id/reviews', { id: 'a/b?c' }, { page: '2', sort: undefined, search: '' })).toBe(
    '/api/product/a%2Fb%3Fc/reviews?page=2',
  )
  expect(addressOfCall('/api/store')).toBe('/api/store')
  expect(addressOfCall('/api/product/list', {}, { search: 'लड्डू & co' })).toBe(
    '/api/product/list?search=%E0%A4%B2%E0%A4%A1%E0%A5%8D%E0%A4%A1%E0%A5%82+%26+co',
  )
})
