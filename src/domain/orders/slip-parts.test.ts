import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipParts } from './slip-parts.ts'

const things = (count: number) => Array.from({ length: count }, (_, at) => ({ at }))

test('an order of four things takes one quarter, one of five goes on on the next [PAPER-02]', () => {
  expect(slipParts(things(4), '')).toEqual([{ rows: things(4), part: 1, parts: 1 }])
  expect(slipParts(things(5), '')).toEqual([
    { rows: things(4), part: 1, parts: 2 },
    { rows: [{ at: 4 }], part: 2, parts: 2 },
  ])
  expect(slipParts([], '')).toEqual([{ rows: [], part: 1, parts: 1 }])
})

test('a wish takes the room of things and is cut between words [PAPER-02]', () => {
  const asks = 'Ring twice and wait for the lift, '.repeat(8).trim()
  const [first, second] = slipParts(things(3), asks)
  expect(first?.rows).toHaveLength(4)
  expect([first?.rows[3], ...(second?.rows ?? [])].join(' ')).toBe(asks)
})

test('the parts of a hamper stand behind it and take the room of words [HAMPER-05][PAPER-02]', () => {
  const insideOf = ({ at }: { at: number }) => (at === 0 ? 'In each: 250 g Kaju Katli' : '')
  const [first, second] = slipParts(things(4), '', insideOf)
  expect(first?.rows).toEqual([{ at: 0 }, 'In each: 250 g Kaju Katli', { at: 1 }, { at: 2 }])
  expect(second?.rows).toEqual([{ at: 3 }])
})

test('no thing and no word of an order is lost between quarters, whatever is asked [PAPER-02]', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.string({ unit: 'grapheme', maxLength: 1000 }), (count, asks) => {
      const parts = slipParts(things(count), asks)
      const rows = parts.flatMap((part) => part.rows)
      expect(rows.filter((row) => typeof row !== 'string')).toEqual(things(count))
      expect(
        rows
          .filter((row) => typeof row === 'string')
          .join('')
          .replaceAll(/\s/g, ''),
      ).toBe(asks.replaceAll(/\s/g, ''))
      expect(parts.every((part) => part.rows.length <= 4 && part.parts === parts.length)).toBe(true)
    }),
  )
})

test('letters of wide scripts are half as many on a quarter, and none is lost [PAPER-02] [PAPER-13]', () => {
  const asks = 'இரண்டு முறை மணி அடிக்கவும்; காவலாளியிடம் கொடுக்கவும். '.repeat(7).trim()
  const pieces = slipParts<string>([], asks).flatMap(({ rows }) => rows)
  expect(pieces.join(' ')).toBe(asks)
  const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' })
  for (const piece of pieces) expect([...letters.segment(piece)].length).toBeLessThan(75)
})
