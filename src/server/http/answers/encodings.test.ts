import { expect, test } from 'vitest'
import { chooseEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %j the server takes %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
