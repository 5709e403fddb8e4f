import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, fromOklch, isColour, toOklch } from './colour.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG, whichever colour stands first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  // Published pairs: the grey that just passes on white, and the one that just fails.
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#0000ff')).toBeCloseTo(8.59, 2)
  fc.assert(fc.property(colours, colours, (one, other) => contrastOf(one, other) === contrastOf(other, one)))
})

test('a colour is the same one after it was taken apart', () => {
  fc.assert(fc.property(colours, (colour) => fromOklch(toOklch(colour)) === colour))
})

test('a colour stronger than screens show keeps its lightness', () => {
  const shown = toOklch(fromOklch({ light: 0.7, strong: 0.4, hue: 2.5 }))
  expect(shown.light).toBeCloseTo(0.7, 2)
  expect(shown.strong).toBeLessThan(0.4)
})

test('a colour is six small digits behind a #', () => {
  for (const typed of ['#7a1f2b', '#000000']) expect([typed, isColour(typed)]).toEqual([typed, true])
  for (const typed of ['', '7a1f2b', '#7a1', '#7A1F2B', '#7a1f2g', 'red', '#7a1f2b;']) {
    expect([typed, isColour(typed)]).toEqual([typed, false])
  }
})
