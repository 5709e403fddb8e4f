import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLabel, LABEL_FORMS, LABEL_SIZES, labelRows, labelSizeName } from './fit-label.ts'
import { type LabelPart, PARTS_IN_ORDER } from './label-parts.ts'

const ALL = new Set(PARTS_IN_ORDER)
/** Every part is one line of type, but for some. */
const lines =
  (others: Partial<Record<LabelPart, number>> = {}) =>
  (part: LabelPart, letters: number) =>
    (others[part] ?? 1) * letters * 1.2

test('all of it stands on a large label, in letters as high as can be [LABEL-05]', () => {
  const label = fitLabel('100x150', ALL, lines({ ingredients: 4, nutrition: 3 }))
  expect(label).toEqual({ fits: true, letters: 4.6, parts: PARTS_IN_ORDER, left: [] })
})

test('letters shrink before anything is left out [LABEL-05]', () => {
  expect(fitLabel('100x50', ALL, lines({ ingredients: 2 }))).toMatchObject({ fits: true, letters: 2.4, left: [] })
})

test('parts without room are left to the larger ones by precedence, and what still has room stands [LABEL-05]', () => {
  const label = fitLabel('50x25', ALL, lines({ ingredients: 5 }))
  expect(label).toMatchObject({
    parts: ['name', 'net', 'price', 'dates', 'licence', 'maker', 'care', 'allergens', 'hindi', 'origin'],
    left: ['ingredients', 'storage', 'nutrition'],
  })
})

test('a size on which what has to stand does not fit is refused, with what takes most of it [LABEL-05]', () => {
  expect(fitLabel('50x25', ALL, lines({ maker: 8 }))).toEqual({
    fits: false,
    why: 'What has to stand on it needs 31 mm of height in the smallest letters, and there are 21 mm. Most of it is the maker.',
  })
  expect(fitLabel('100x50', ALL, lines({ ingredients: 30 }))).toMatchObject({
    fits: false,
    why: expect.stringContaining('Most of it is the ingredients.'),
  })
  expect(fitLabel('100x150', ALL, lines({ ingredients: 30 }))).toMatchObject({ fits: true, left: [] })
})

test('a word that is wider than a label is never cut: that size is refused, or goes without it [LABEL-05]', () => {
  expect(fitLabel('50x25', ALL, lines({ name: Infinity }))).toEqual({
    fits: false,
    why: 'One word is wider than the label: it is in the name.',
  })
  expect(fitLabel('50x25', ALL, lines({ hindi: Infinity }))).toMatchObject({
    fits: true,
    left: expect.arrayContaining(['hindi']),
  })
})

test('both names stand above all rows, and what no row holds stands below them [LABEL-05]', () => {
  expect(labelRows('50x25', new Set(['name', 'hindi', 'price', 'care', 'allergens']))).toEqual([
    ...[['name'], ['hindi'], ['price', 'care'], ['allergens']],
  ])
  for (const size of LABEL_SIZES) expect(new Set(labelRows(size, ALL).flat())).toEqual(ALL)
})

test('the sizes are called by their measures', () => {
  expect(LABEL_SIZES.map(labelSizeName)).toEqual(['50 × 25 mm', '100 × 50 mm', '100 × 150 mm'])
})

const heights = fc.record(
  Object.fromEntries(PARTS_IN_ORDER.map((part) => [part, fc.oneof(fc.nat(40), fc.constant(Infinity))])),
)

test('no label is fuller than it is high, none lacks what has to stand, and no part is lost [LABEL-05]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LABEL_SIZES), fc.subarray([...PARTS_IN_ORDER]), heights, (size, some, given) => {
      const known = new Set(some)
      const heightOf = (part: LabelPart, letters: number) => (given[part] ?? 0) * letters
      const { height, edge, letters, rows } = LABEL_FORMS[size]
      const label = fitLabel(size, known, heightOf)
      const needed = some.filter((part) => rows.flat().includes(part))
      const total = (parts: readonly LabelPart[], at: number) =>
        parts.reduce((sum, part) => sum + heightOf(part, at), 0)
      if (!label.fits) {
        expect(total(needed, letters.at(-1) ?? 0)).toBeGreaterThan(height - 2 * edge - 1)
        return
      }
      expect(total(label.parts, label.letters)).toBeLessThan(height - 2 * edge)
      expect(label.parts).toEqual(expect.arrayContaining(needed))
      expect(new Set([...label.parts, ...label.left])).toEqual(known)
    }),
  )
})
