import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPages, pageWindow } from './pagination.ts'

test('five buttons slide with the current page [LIST-20]', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(6, 10)).toEqual([4, 5, 6, 7, 8])
  expect(pageWindow(10, 10)).toEqual([6, 7, 8, 9, 10])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)]
      const buttons = pageWindow(page, pages)
      expect(buttons).toHaveLength(Math.min(5, pages))
      expect(buttons).toContain(page)
      expect(buttons[0]).toBeGreaterThanOrEqual(1)
      expect(buttons.at(-1)).toBeLessThanOrEqual(pages)
    }),
  )
})

test('fewer pages have fewer buttons', () => {
  expect(pageWindow(1, 0)).toEqual([])
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 3)).toEqual([1, 2, 3])
})

test('a page more is needed for what does not fit', () => {
  expect(countPages(0, 12)).toBe(0)
  expect(countPages(12, 12)).toBe(1)
  expect(countPages(13, 12)).toBe(2)
})
