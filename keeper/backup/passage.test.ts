import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opening, type Passage, sealing, signText } from './passage.ts'

const key = randomBytes(32)
const PATH = 'postgres/data/base/1/2619'

function through({ pass, end }: Passage, pieces: readonly Buffer[]): Buffer {
  return Buffer.concat([...pieces.map(pass), end()])
}

/** The bytes in pieces of whatever lengths. */
function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  let at = 0
  for (const length of lengths) {
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return [...pieces, bytes.subarray(at)]
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
const lengths = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 8 })
const seal = (plain: Buffer, of: readonly number[] = []) => through(sealing(key, PATH), cut(plain, of))
const open = (sealed: Buffer, of: readonly number[] = [], path = PATH, by = key) =>
  through(opening(by, path), cut(sealed, of))

test('a sealed file opens as it was, in whatever pieces it came and is read', () => {
  fc.assert(
    fc.property(bytes, lengths, lengths, (plain, one, other) => {
      expect(open(seal(plain, one), other)).toEqual(plain)
    }),
  )
})

test('a sealed file with any bit changed, cut off anywhere, or with more behind it does not open', () => {
  fc.assert(
    fc.property(bytes, lengths, fc.nat(), (plain, pieces, at) => {
      const sealed = seal(plain, pieces)
      const changed = Buffer.from(sealed)
      changed[at % sealed.length] = (sealed[at % sealed.length] ?? 0) ^ (1 << (at % 8))
      for (const bad of [changed, sealed.subarray(0, at % sealed.length), Buffer.concat([sealed, Buffer.alloc(1)])])
        expect(() => open(bad)).toThrow('is damaged')
    }),
  )
})

test('a chunk left out, repeated or moved, and one file in the place of another, do not open', () => {
  const { pass, end } = sealing(key, PATH)
  const [head, one, two, last] = [pass(Buffer.from('a')), pass(Buffer.from('b')), pass(Buffer.from('c')), end()]
  const files = [
    [head, two, last],
    [head, one, one, two, last],
    [head, two, one, last],
    [head, one, two],
  ]
  expect(open(Buffer.concat([head, one, two, last])).toString()).toBe('abc')
  for (const chunks of files) expect(() => open(Buffer.concat(chunks))).toThrow('is damaged')
  expect(() => open(seal(Buffer.from('x')), [], 'mails/b')).toThrow('is damaged')
  expect(() => open(seal(Buffer.from('x')), [], PATH, randomBytes(32))).toThrow('is damaged')
})

test('a sealed file shows nothing of what it holds, and a signature only comes from the key', () => {
  const plain = randomBytes(40)
  expect(seal(plain).includes(plain)).toBe(false)
  expect(seal(plain)).not.toEqual(seal(plain))
  expect(signText(key, 'a')).toBe(signText(key, 'a'))
  expect(new Set([signText(key, 'a'), signText(key, 'b'), signText(randomBytes(32), 'a')]).size).toBe(3)
})
