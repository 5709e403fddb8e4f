import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, toOklch } from './colour.ts'
import { FIRST_LOOK, looksLikeOne, PAIRS } from './look.ts'
import { measureAccent, measureBrand } from './measured-uses.ts'
import { nearestReadable, printRatio } from './readable.ts'
import { FIRST_ACCENT, GROUNDS, shadesOf } from './shades.ts'

const TOKENS = new Map(
  [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [
    String(name),
    String(colour),
  ]),
)
const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const looks = fc.record({ brand: colours, accent: colours })

/** Every pair of tokens in which the pages write or draw, and what it needs. */
const PAIRS_OF_TOKENS: readonly (readonly [words: string, ground: string, least: number])[] = [
  ...['paper', 'card', 'butter', 'rose', 'rose-pale'].map((ground) => ['maroon', ground, 4.5] as const),
  ['maroon', 'marigold-pale', 4.5],
  ...['maroon', 'maroon-deep', 'maroon-night'].flatMap((ground) => [
    ['paper', ground, 4.5] as const,
    ['rose', ground, 4.5] as const,
    ['marigold-light', ground, 4.5] as const,
  ]),
  ...['paper', 'card', 'butter', 'marigold-pale'].map((ground) => ['marigold-ink', ground, 4.5] as const),
  ['marigold-ink', 'rose', 3],
  ...['marigold', 'marigold-hover', 'marigold-pressed'].map((ground) => ['on-marigold', ground, 4.5] as const),
  ...['paper', 'card', 'butter', 'marigold-pale', 'rose'].map((ground) => ['marigold-line', ground, 3] as const),
  ['marigold-deep', 'paper', 3],
  ['ink', 'rose', 4.5],
  ['ink-soft', 'rose', 4.5],
  ['ink', 'marigold-pale', 4.5],
  ['ink', 'marigold-tint', 4.5],
]

test('the first look is that of the tokens, and its grounds and inks are theirs', () => {
  expect(shadesOf(FIRST_LOOK)).toEqual({})
  expect([TOKENS.get('maroon'), TOKENS.get('marigold')]).toEqual([FIRST_LOOK.brand, FIRST_LOOK.accent])
  const { words, line, fill } = FIRST_ACCENT
  const worn = { ...GROUNDS, 'marigold-ink': words, 'marigold-line': line, marigold: fill }
  for (const [name, colour] of Object.entries(worn)) expect([name, TOKENS.get(name)]).toEqual([name, colour])
})

test('words can be read wherever the shop writes them, whatever its owner wishes, the first accent too [LOOK-04]', () => {
  const accents = fc.oneof({ weight: 9, arbitrary: colours }, fc.constant(FIRST_LOOK.accent))
  const brands = fc.oneof({ weight: 9, arbitrary: colours }, fc.constant(FIRST_LOOK.brand))
  fc.assert(
    fc.property(fc.record({ brand: brands, accent: accents }), (look) => {
      const shades = shadesOf(look)
      const worn = (name: string) => shades[name] ?? TOKENS.get(name) ?? GROUNDS.ink
      for (const [words, ground, least] of PAIRS_OF_TOKENS) {
        const ratio = contrastOf(worn(words), worn(ground))
        if (ratio < least) throw new Error(`${words} on ${ground}: ${ratio} of ${least}`)
      }
    }),
    { numRuns: 500, examples: [[FIRST_LOOK], [{ brand: '#0a594c', accent: '#ffe97a' }]] },
  )
})

test('every token that a look changes is one of the tokens', () => {
  const known = new Set([...TOKENS.keys(), 'on-marigold'])
  for (const pair of PAIRS) for (const token of Object.keys(shadesOf(pair))) expect(known).toContain(token)
})

test('a colour that can be read stays as it was wished', () => {
  expect(shadesOf({ ...FIRST_LOOK, brand: '#0a594c' }).maroon).toBe('#0a594c')
  expect(shadesOf({ ...FIRST_LOOK, accent: '#d9a441' }).marigold).toBe('#d9a441')
})

test('each use is judged as the shop wears it, and to a weak colour the nearest of its hue is offered, which is worn everywhere [LOOK-05]', () => {
  fc.assert(
    fc.property(looks, (look) => {
      for (const [name, measure] of [
        ['brand', measureBrand],
        ['accent', measureAccent],
      ] as const) {
        const { uses, nearest } = measure(look)
        const weak = uses.filter(({ ratio, least }) => ratio < least)
        if (weak.length > 0) throw new Error(`${look[name]}: ${weak.map((use) => `${use.name} ${use.ratio}`).join()}`)
        const words = measure({ ...look, [name]: nearest }).uses.filter(({ least }) => least > 3)
        const moved = words.filter(({ name: use, instead }) => instead !== undefined && !use.includes('Buy now'))
        if (moved.length > 0) throw new Error(`${nearest}: ${moved.map((use) => use.name).join()} is not worn`)
      }
    }),
    { numRuns: 300 },
  )
  const { uses, nearest } = measureAccent({ ...FIRST_LOOK, accent: '#d9a441' })
  const moved = uses.filter(({ instead }) => instead !== undefined).map(({ name }) => name)
  expect(moved).toEqual(['Words on paper', 'Words on a note', 'Underlines and edges'])
  expect(toOklch(nearest).hue).toBeCloseTo(toOklch('#d9a441').hue, 1)
})

test('no underline, edge or small mark is drawn in the accent as it was wished, which may be pale [LOOK-04]', () => {
  const sheets = globSync('src/**/*.css').filter((path) => !path.endsWith('tokens.css'))
  expect(sheets.length).toBeGreaterThan(100)
  const drawn = sheets.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.filter((line) => /(border|decoration|outline|shadow|stroke)[^;]*var\(--marigold\)/.test(line))
  })
  expect(drawn).toEqual([])
})

test('the nearest colour is no further away than it has to be', () => {
  const on = [{ on: '#ffffff', least: 4.5 }]
  expect(nearestReadable('#767676', on)).toBe('#767676')
  const grey = nearestReadable('#999999', on)
  expect(contrastOf(grey, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(grey, '#ffffff')).toBeLessThan(4.65)
  expect(contrastOf(nearestReadable('#333333', [{ on: '#000000', least: 4.5 }]), '#000000')).toBeGreaterThanOrEqual(4.5)
})

test('a ratio is never printed as more than it is', () => {
  expect([4.499, 4.5, 21].map(printRatio)).toEqual(['4.4', '4.5', '21.0'])
})

test('two colours that look like one are told', () => {
  expect(looksLikeOne({ brand: '#7a1f2b', accent: '#7a2f2b' })).toBe(true)
  expect(PAIRS.filter(looksLikeOne)).toEqual([])
})
