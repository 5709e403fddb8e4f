import { expect, test } from 'vitest'
import { firstSegment, nameSegments } from './write-ahead-log.ts'

const MB = 2 ** 20

test.each([
  ['000000010000000000000002', '000000010000000000000002', 16, ['000000010000000000000002']],
  [
    '0000000100000000000000FE',
    '000000010000000100000001',
    16,
    ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000', '000000010000000100000001'],
  ],
  // With segments of 1 GB the second part counts to three only.
  [
    '00000002000000A700000003',
    '00000002000000A800000000',
    1024,
    ['00000002000000A700000003', '00000002000000A800000000'],
  ],
])('from %s to %s in segments of %i MB', (first, last, size, names) => {
  expect(nameSegments(first, last, size * MB)).toEqual(names)
})

test('recovery begins with the segment that the label names', () => {
  const label = 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\nCHECKPOINT LOCATION: 0/2000080\n'
  expect(firstSegment(label)).toBe('000000010000000000000002')
  expect(() => firstSegment('CHECKPOINT LOCATION: 0/2000080\n')).toThrow('No segment in the label')
})
