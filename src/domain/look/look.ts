import { type Colour, contrastOf } from './colour.ts'

/** The colours of a shop as its owner wishes them: of all that one can press, and of all that wants attention. */
export type Look = { brand: Colour; accent: Colour }

/** Those that every shop begins with: `--maroon` and `--marigold` of `ui/tokens.css`. */
export const FIRST_LOOK: Look = { brand: '#7a1f2b', accent: '#e8890c' }

/** Pairs to begin with. */
export const PAIRS: readonly (Look & { name: string })[] = [
  { name: 'Maroon, marigold', ...FIRST_LOOK },
  { name: 'Emerald, brass', brand: '#0a594c', accent: '#d9a441' },
  { name: 'Indigo, saffron', brand: '#2b4a8c', accent: '#f0941e' },
  { name: 'Rani pink, neem', brand: '#8a2c5c', accent: '#9fae3c' },
  { name: 'Charcoal, saffron', brand: '#3b3127', accent: '#e8890c' },
]

/** Below this, two colours look like one. */
const APART = 1.5

/** Whether buttons and promises are told apart by their words alone. */
export function looksLikeOne({ brand, accent }: Look): boolean {
  return contrastOf(brand, accent) < APART
}
