import { type Colour, contrastOf } from './colour.ts'
import type { Look } from './look.ts'
import { LEAST } from './readable.ts'
import { GROUNDS, lightAccent, paleAccent, readableAccent, readableBrand, tintOf, wordsOn } from './shades.ts'

/** One use of a wish, and whether it can be read there just as it was wished. */
export type MeasuredUse = {
  name: string
  words: Colour
  ground: Colour
  ratio: number
  least: number
  isReadable: boolean
}

export type MeasuredColour = {
  uses: readonly MeasuredUse[]
  /** Of the same hue, the one nearest to the wish that can be read everywhere; itself where it can. */
  nearest: Colour
}

/** How the colour of buttons, header and links can be read in all that is done with it. */
export function measureBrand({ brand, accent }: Look): MeasuredColour {
  const { paper, butter } = GROUNDS
  return {
    uses: [
      measureUse('Words on a button', paper, brand),
      measureUse('Links on paper', brand, paper),
      measureUse('Links on a butter band', brand, butter),
      measureUse('Words on what is chosen', brand, tintOf(brand)),
      measureUse('Promises in the awning', lightAccent(accent, readableBrand(brand)), brand),
      measureUse('Focus ring', brand, paper, LEAST.edges),
    ],
    nearest: readableBrand(brand),
  }
}

/** As `measureBrand`, of the colour for attention. */
export function measureAccent({ accent }: Look): MeasuredColour {
  const { paper } = GROUNDS
  return {
    uses: [
      measureUse('Words on paper', accent, paper),
      measureUse('Words on a note', accent, paleAccent(accent)),
      measureUse('Words on “Buy now”', wordsOn(accent), accent),
      measureUse('Stars and edges', accent, paper, LEAST.edges),
    ],
    nearest: readableAccent(accent),
  }
}

function measureUse(name: string, words: Colour, ground: Colour, least: number = LEAST.words): MeasuredUse {
  const ratio = contrastOf(words, ground)
  return { name, words, ground, ratio, least, isReadable: ratio >= least }
}
