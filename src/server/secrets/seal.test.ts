import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyFor, keyOf, newKey } from './key-ring.ts'
import { findSealer, openSecret, sealSecret } from './seal.ts'

const [now, before] = [newKey(), newKey()]
const bytes = fc.uint8Array({ minLength: 16, maxLength: 64 }).map((array) => Buffer.from(array))

test('a sealed secret opens again, also by a key that is no longer the first', () => {
  fc.assert(
    fc.property(bytes, fc.string(), (plain, about) => {
      const sealed = sealSecret([before], plain, about)
      expect(findSealer(sealed)).toBe(before.name)
      expect(openSecret([now, before], sealed, about)).toEqual(plain)
    }),
  )
})

test('a sealed secret opens neither for somebody else, nor with a bit changed, nor cut off', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 0, max: 7 }), (plain, at, bit) => {
      const sealed = sealSecret([now], plain, 'asha')
      expect(() => openSecret([now], sealed, 'arjun')).toThrow()
      const changed = Buffer.from(sealed)
      changed[at % sealed.length] = (sealed[at % sealed.length] ?? 0) ^ (1 << bit)
      expect(() => openSecret([now], changed, 'asha')).toThrow()
      expect(() => openSecret([now], sealed.subarray(0, -1 - (at % 32)), 'asha')).toThrow()
    }),
  )
})

test('the same secret is sealed otherwise each time, and shows nothing of itself', () => {
  const plain = randomBytes(20)
  const [one, other] = [sealSecret([now], plain, 'asha'), sealSecret([now], plain, 'asha')]
  expect(one.equals(other)).toBe(false)
  expect(one.includes(plain)).toBe(false)
})

test('a key is named after itself, its purposes know nothing of each other, and a secret tells which it needs', () => {
  expect(keyOf(now.bytes)).toEqual(now)
  expect(now.name).toMatch(/^[0-9a-f]{8}$/)
  expect(keyFor(now, 'backup').equals(keyFor(now, 'secret'))).toBe(false)
  expect(() => openSecret([now], sealSecret([before], randomBytes(20), 'asha'), 'asha')).toThrow(
    `sealed by the key ${before.name}, which is not here`,
  )
  expect(findSealer(randomBytes(20))).toBeUndefined()
})
