import { type Colour, contrastOf, fromOklch, type Oklch, toOklch } from './colour.ts'
import { FIRST_LOOK, type Look } from './look.ts'
import { type Ground, LEAST, nearestReadable } from './readable.ts'

/** The grounds and inks of `ui/tokens.css` that no owner changes. */
export const GROUNDS = { paper: '#fffbf3', card: '#ffffff', butter: '#fbf1df', ink: '#2b1a12' } as const

/** Tokens of `ui/tokens.css` by name, without their dashes. */
export type Shades = Readonly<Record<string, Colour>>

/** What is derived from a look: empty for the one that the tokens are of, and of what it leaves as it is. */
export function shadesOf({ brand, accent }: Look): Shades {
  const words = readableBrand(brand)
  const isFirst = brand === FIRST_LOOK.brand
  return {
    ...(isFirst ? {} : brandShades(brand, words)),
    ...(isFirst && accent === FIRST_LOOK.accent ? {} : { 'marigold-light': lightAccent(accent, words) }),
    ...(accent === FIRST_LOOK.accent ? {} : accentShades({ brand, accent })),
  }
}

/** The wish as far as words are written in it or on it: itself, or the nearest that can be read. */
export function readableBrand(brand: Colour): Colour {
  return nearestReadable(brand, brandGrounds(brand))
}

/** As `readableBrand`, of the colour for attention. */
function readableAccent(accent: Colour): Colour {
  return nearestReadable(accent, accentGrounds(accent))
}

/** The colour for attention as it is worn: in words, in underlines, edges and small marks, and as a ground of words. */
export function wornAccent({ brand, accent }: Look): { words: Colour; line: Colour; fill: Colour } {
  if (accent === FIRST_LOOK.accent) return FIRST_ACCENT
  return {
    words: readableAccent(accent),
    line: nearestReadable(accent, edgeGrounds(accent, tintOf(brand))),
    fill: readableFill(accent),
  }
}

/** Words of the accent on a ground of the brand, such as the promises in the awning. */
export function lightAccent(accent: Colour, brandWords: Colour): Colour {
  const light = accent === FIRST_LOOK.accent ? FIRST_LIGHT : likeOf(accent, toOklch(FIRST_LIGHT))
  return nearestReadable(light, [{ on: brandWords, least: LEAST.words }])
}

/** Ink or paper: whichever is read better on it. */
export function wordsOn(ground: Colour): Colour {
  const { ink, paper } = GROUNDS
  return contrastOf(ink, ground) >= contrastOf(paper, ground) ? ink : paper
}

/** A tint of the brand, as the ground of what is chosen. */
export function tintOf(brand: Colour): Colour {
  return likeOf(brand, TOKENS.rose)
}

/** A tint of the accent, as the ground of a note. */
export function paleAccent(accent: Colour): Colour {
  return likeOf(accent, TOKENS.pale)
}

/** How the tokens are light and strong, of whichever hue. */
const TOKENS = {
  rose: toOklch('#f6d5d0'),
  rosePale: toOklch('#fbeae5'),
  roseLine: toOklch('#e9a79f'),
  pale: toOklch('#fdebcb'),
  tint: toOklch('#fbdcae'),
} as const
/** What is worn of the first accent: `--marigold-ink`, `--marigold-line` and `--marigold` of `ui/tokens.css`. */
export const FIRST_ACCENT = { words: '#9a5400', line: '#b06400', fill: FIRST_LOOK.accent } as const
const FIRST_LIGHT = '#f7c46c'

function brandGrounds(brand: Colour): readonly Ground[] {
  return [GROUNDS.paper, GROUNDS.card, GROUNDS.butter, tintOf(brand)].map((on) => ({ on, least: LEAST.words }))
}

function accentGrounds(accent: Colour): readonly Ground[] {
  return [GROUNDS.paper, GROUNDS.card, GROUNDS.butter, paleAccent(accent)].map((on) => ({ on, least: LEAST.words }))
}

/** What stars lie on. */
const STAR_GROUNDS: readonly Ground[] = [GROUNDS.paper, GROUNDS.butter].map((on) => ({ on, least: LEAST.edges }))

/** What underlines, edges and small marks of the accent lie on. */
function edgeGrounds(accent: Colour, tint: Colour): readonly Ground[] {
  const { paper, card, butter } = GROUNDS
  return [paper, card, butter, paleAccent(accent), tint].map((on) => ({ on, least: LEAST.edges }))
}

/** What is pressed and what lies deep is darker; hairlines on both are lighter. Each as far as with the first look. */
function brandShades(brand: Colour, words: Colour): Shades {
  const deep = movedBy(words, -0.055)
  const night = movedBy(words, -0.115)
  return {
    maroon: words,
    'maroon-deep': deep,
    'maroon-night': night,
    'maroon-line': movedBy(night, 0.165),
    copper: movedBy(words, 0.16),
    rose: tintOf(brand),
    'rose-line': likeOf(brand, TOKENS.roseLine),
    'rose-pale': likeOf(brand, TOKENS.rosePale),
  }
}

function accentShades(look: Look): Shades {
  const { accent } = look
  const { words, line, fill } = wornAccent(look)
  const on = wordsOn(fill)
  // Away from its words under the pointer, a little towards them when pressed, but never too far to be read.
  const away = on === GROUNDS.ink ? 0.04 : -0.04
  const readable = [{ on, least: LEAST.words }]
  return {
    marigold: fill,
    'marigold-hover': nearestReadable(movedBy(fill, away), readable),
    'marigold-pressed': nearestReadable(movedBy(fill, -away), readable),
    'on-marigold': on,
    'marigold-deep': nearestReadable(accent, STAR_GROUNDS),
    'marigold-line': line,
    'marigold-ink': words,
    'marigold-pale': paleAccent(accent),
    'marigold-tint': likeOf(accent, TOKENS.tint),
  }
}

/** The accent as a ground of words: most wishes are one as they are, those of middle light are moved. */
function readableFill(accent: Colour): Colour {
  return nearestReadable(accent, [{ on: wordsOn(accent), least: LEAST.words }])
}

/** Light and strong like a token, and of the hue of the wish; a wish that is greyer stays so. */
function likeOf(wish: Colour, token: Oklch): Colour {
  const { strong, hue } = toOklch(wish)
  return fromOklch({ light: token.light, strong: Math.min(strong, token.strong), hue })
}

function movedBy(colour: Colour, lightness: number): Colour {
  const { light, ...tone } = toOklch(colour)
  return fromOklch({ ...tone, light: light + lightness })
}
