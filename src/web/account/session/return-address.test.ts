import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.each(['/', '/cart', '/track-order/o1?x=1#top'])('a login goes back to %s', (from) => {
  expect(returnAddress(from)).toBe(from)
})

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:1',
])('a login never goes to %j', (from) => {
  expect(returnAddress(from)).toBe('/')
})
