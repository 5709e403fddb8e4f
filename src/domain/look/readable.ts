import { type Colour, contrastOf, fromOklch, toOklch } from './colour.ts'

/** What WCAG 2.2 asks of words, and of edges and signs. */
export const LEAST = { words: 4.5, edges: 3 } as const

/** A colour that another has to be told apart from, and by how much. */
export type Ground = { on: Colour; least: number }

/** So much more than asked, that what is derived of it can be read as well. */
const SPARE = 0.05

/** How much lighter or darker one try is than the one before: less than an eye sees. */
const STEP = 0.002

/**
 * Of the same hue the colour nearest in lightness that can be read on all these grounds; itself where it can. Where none
 * can, which grounds that are all light or all dark never cause, black.
 */
export function nearestReadable(wish: Colour, grounds: readonly Ground[]): Colour {
  const isReadable = (colour: Colour, spare = 0) => {
    return grounds.every(({ on, least }) => contrastOf(colour, on) >= least + spare)
  }
  if (isReadable(wish)) return wish
  const { light, ...tone } = toOklch(wish)
  for (let away = STEP; away <= 1 + STEP; away += STEP) {
    for (const lightness of [light - away, light + away]) {
      const colour = fromOklch({ ...tone, light: lightness })
      if (isReadable(colour, SPARE)) return colour
    }
  }
  return '#000000'
}

/** A ratio as it is printed: never more than it is. */
export function printRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
