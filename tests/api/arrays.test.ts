import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const text = fc.string({ unit: fc.oneof(fc.constantFrom('"', '\\', ',', '{', '}', ' ', '\n'), fc.string()) })
const texts = fc.array(fc.option(fc.oneof(fc.constantFrom('', 'NULL', 'null', 'लड्डू'), text)))
const integers = fc.array(fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })))

test('lists of texts and of whole numbers reach the database and come back as they were', async () => {
  const { db } = shop
  await fc.assert(
    fc.asyncProperty(texts, integers, async (words, numbers) => {
      const given = words.map((word) => word?.replaceAll('\0', '') ?? null)
      const [row] = await db`
        select ${given}::text[] as words, ${numbers}::int[] as numbers,
          to_json(${given}::text[]) as "wordsInside", to_json(${numbers}::int[]) as "numbersInside"`
      expect(row).toEqual({ words: given, numbers, wordsInside: given, numbersInside: numbers })
    }),
  )
})
