import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { taxedParts } from './hamper.ts'
import { findShareNote } from './hamper-shares.ts'

const part = (share: number | null) => ({
  ...{ product: 'kaju-barfi', amount: 1, unit: 'pieces' as const },
  share: share === null ? null : paise(share),
})

test('shares beyond the price are told with the price that they do not fit [HAMPER-06]', () => {
  const sizes = [
    { size: 'small', price: paise(800_00) },
    { size: 'large', price: paise(1_600_00) },
  ]
  const parts = [part(500_00), part(400_00), part(null)]
  expect(findShareNote({ priced: 'apart', parts }, sizes)).toBe(
    'The shares come to ₹900, the price is ₹800 (small): the invoice changes them in proportion, so that they are the price, and the parts without a share have none of it.',
  )
  expect(findShareNote({ priced: 'together', parts }, sizes)).toBeUndefined()
  expect(findShareNote({ priced: 'apart', parts: [part(null)] }, sizes)).toBeUndefined()
})

test('a note is there exactly where an invoice says other shares than the named, or nothing of the others [HAMPER-06]', () => {
  const shares = fc.array(fc.option(fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(shares, fc.integer({ min: -2, max: 2 }), (named, over) => {
      const parts = named.map(part)
      const sum = named.reduce<number>((total, share) => total + (share ?? 0), 0)
      const price = paise(Math.max(1, sum + over))
      const sold = parts.map((one) => ({ ...one, name: 'Barfi', hsn: '1704', gstRate: 5, worth: paise(100_000) }))
      const taxed = taxedParts({ price, hsn: '1704', gstRate: 5, hamper: { priced: 'apart', parts: sold } })
      const isAsNamed = taxed.every((one, at) => parts[at]?.share === null || one.price === parts[at]?.share)
      const areOthersLeft = named.every((share) => share !== null) || price > sum
      const isNamed = named.some((share) => share !== null)
      const note = findShareNote({ priced: 'apart', parts }, [{ size: '', price }])
      expect(note === undefined).toBe(!isNamed || (isAsNamed && areOthersLeft))
    }),
  )
})
