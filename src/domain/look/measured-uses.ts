import { type Colour, contrastOf } from './colour.ts'
import type { Look } from './look.ts'
import { LEAST } from './readable.ts'
import { GROUNDS, lightAccent, paleAccent, readableBrand, tintOf, wordsOn, wornAccent } from './shades.ts'

/** One use of a wish as the shop wears it: in the wished colour where that can be read, else in one that can. */
export type MeasuredUse = {
  name: string
  words: Colour
  ground: Colour
  ratio: number
  least: number
  /** The colour that is worn in the place of the wished one; undefined where that is worn itself. */
  instead: Colour | undefined
}

export type MeasuredColour = {
  uses: readonly MeasuredUse[]
  /** Of the same hue, the one nearest to the wish that can be read everywhere; itself where it can. */
  nearest: Colour
}

/** How the colour of buttons, header and links can be read in all that is done with it. */
export function measureBrand(look: Look): MeasuredColour {
  const { paper, butter } = GROUNDS
  const worn = readableBrand(look.brand)
  const instead = worn === look.brand ? undefined : worn
  return {
    uses: [
      measureUse('Words on a button', paper, worn, { instead }),
      measureUse('Links on paper', worn, paper, { instead }),
      measureUse('Links on a butter band', worn, butter, { instead }),
      measureUse('Words on what is chosen', worn, tintOf(look.brand), { instead }),
      measureUse('Promises in the awning', lightAccent(look.accent, worn), worn, { instead }),
      measureUse('Focus ring', worn, paper, { instead, least: LEAST.edges }),
    ],
    nearest: worn,
  }
}

/** As `measureBrand`, of the colour for attention. */
export function measureAccent(look: Look): MeasuredColour {
  const { paper } = GROUNDS
  const { accent } = look
  const { words, line, fill } = wornAccent(look)
  const insteadOf = (worn: Colour) => ({ instead: worn === accent ? undefined : worn })
  const edges = { ...insteadOf(line), least: LEAST.edges }
  return {
    uses: [
      measureUse('Words on paper', words, paper, insteadOf(words)),
      measureUse('Words on a note', words, paleAccent(accent), insteadOf(words)),
      measureUse('Words on “Buy now”', wordsOn(fill), fill, insteadOf(fill)),
      measureUse('Underlines and edges', line, paper, edges),
    ],
    nearest: words,
  }
}

type Worn = { instead: Colour | undefined; least?: number }

function measureUse(name: string, words: Colour, ground: Colour, { instead, least = LEAST.words }: Worn): MeasuredUse {
  return { name, words, ground, ratio: contrastOf(words, ground), least, instead }
}
