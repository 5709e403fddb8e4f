import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainUrl } from './plain-url.ts'

test('slashes at the end and doubled or turned ones at the start fall away', () => {
  const plain = ['/', '/cart/', '/cart///?a=1/', '//evil.example/', '/\\evil.example/', '/\\/\\', '/a//b', '/?a'].map(
    plainUrl,
  )
  expect(plain).toEqual(['/', '/cart', '/cart?a=1/', '/evil.example', '/evil.example', '/', '/a//b', '/?a'])
})

test('a path that would climb, that is too long or that names a host has no page', () => {
  const paths = [
    '/collection/..',
    '/%2e%2e/cart',
    '/a/.%2E/b',
    '/./a',
    '/\\..',
    '/a\\%2e\\b',
    'http://evil.example/',
    '*',
    '/'.repeat(2_001),
  ]
  expect(paths.map(plainUrl)).toEqual(paths.map(() => undefined))
})

test('a plain address is as plain as it gets, and stays on the host', () => {
  const part = fc.constantFrom('/', '\\', 'cart', '.', '%2e', '%5c', '?', 'a=1', '#', '%00')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const plain = plainUrl(`/${parts.join('')}`)
      if (plain === undefined) return
      expect(plain).toMatch(/^\/(?![/\\])/)
      expect(plainUrl(plain)).toBe(plain)
    }),
  )
})
