import { expect, test, vi } from 'vitest'
import { isTrailerOfPhones } from './picture-end.ts'

/** Padding, and Samsung's list of that many blocks, of which the first is said to begin `back` bytes before the list. */
function paddedList(padding: number, count: number, back: number): Buffer {
  const list = Buffer.alloc(12 + count * 12)
  list.write('SEFH', 0, 'latin1')
  list.writeUInt32LE(count, 8)
  for (let at = 12; at < list.length; at += 12) list.writeUInt32LE(back, at + 4)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(list.length)
  tail.write('SEFT', 4, 'latin1')
  return Buffer.concat([Buffer.alloc(padding), list, tail])
}

test('a list of blocks is read once, however much padding stands before it', () => {
  const bytes = paddedList(5_000, 1_000, 0)
  const read = vi.spyOn(bytes, 'readUInt32LE')
  expect(isTrailerOfPhones(bytes, 'jpeg', 0)).toBe(true)
  expect(read.mock.calls.length).toBeLessThan(5_000)
})

test.each([
  [1_000, true],
  [1_001, false],
  [300_000, false],
])('of a list of %i blocks it is %s that phones made it', (count, isOfPhones) => {
  expect(isTrailerOfPhones(paddedList(16, count, 16), 'jpeg', 0)).toBe(isOfPhones)
})

test.each([
  ['where the blocks begin', 16, true],
  ['behind more padding', 8, true],
  ['behind what is before the file', 17, false],
])('padding and a list whose first block begins %s', (_, back, isOfPhones) => {
  expect(isTrailerOfPhones(paddedList(16, 1, back), 'jpeg', 0)).toBe(isOfPhones)
})
