import { hash } from 'node:crypto'
import type { ShopLook } from '../../contract/settings.ts'
import type { Colour } from '../../domain/look/colour.ts'
import { readableBrand, type Shades, shadesOf } from '../../domain/look/shades.ts'
import { BUILT_ICONS } from '../../domain/look/shop-icons.ts'
import { shopLetter } from '../../domain/look/shop-letter.ts'
import type { StoredLook } from './queries.ts'

/** What a look needs to know of its shop. The demo's emblem is drawn in the program. */
export type ShopName = { name: string; demo: boolean }

/** A letter in a lozenge, for a shop without an emblem. */
export type LetterMark = { letter: string; ground: string; words: string }

/** A look with all that is made of it, for everybody. */
export type Dress = { shown: ShopLook; css: string; letter: LetterMark }

/** Part of every hash: a change of how letters are drawn draws all of them anew. */
const DRAWN_AS = 1

/** Works out what pages, phones and staff are shown of a look. Every address holds the hash of what is there. */
export function dressShop(look: StoredLook, { name, demo }: ShopName): Dress {
  const shades = shadesOf(look)
  const { css, style } = sheetOf(shades)
  const ground = readableBrand(look.brand)
  const letter = { letter: shopLetter(name), ground, words: shades['marigold-light'] ?? '#f7c46c' }
  const { emblem } = look
  return {
    css,
    letter,
    shown: {
      emblem: emblem && viewEmblem(emblem),
      letter: emblem || demo ? null : letter.letter,
      style,
      theme: look.brand,
      icons: emblem ? iconsOf(emblem.id) : demo ? BUILT_ICONS : `/look/letter-${digestOf({ ...letter, DRAWN_AS })}-`,
    },
  }
}

/** The style sheet of a look and where it lies; null where it is as the program comes. */
export function sheetOf(shades: Shades): { css: string; style: string | null } {
  const css = styleOf(shades)
  return { css, style: css === '' ? null : `/look/${digestOf(css)}.css` }
}

/** The mark of an emblem, as pages show it. */
export function viewEmblem({ id, width, height }: NonNullable<StoredLook['emblem']>): NonNullable<ShopLook['emblem']> {
  return { address: `/look/${id}-mark.webp`, width, height }
}

/** How the addresses of an emblem's icons begin. */
export function iconsOf(emblem: string): string {
  return `/look/${emblem}-`
}

/** The tokens that are other ones now. Twice as strong as the tokens' own rule, whichever of them is loaded first. */
function styleOf(shades: Shades): string {
  const rules = Object.entries(shades).map(([token, colour]) => `--${token}:${colour}`)
  const drawings = shades.maroon === undefined ? [] : drawnIn(shades.maroon)
  return rules.length === 0 ? '' : `:root:root{${[...rules, ...drawings].join(';')}}\n`
}

/** `chevron.svg` and `lozenge.svg` of `ui/fields`, whose colours no style sheet reaches. */
function drawnIn(colour: Colour): string[] {
  const svg = (attributes: string, inside: string) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
    return `url("data:image/svg+xml,${encodeURIComponent(text)}")`
  }
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  const square = (at: number, rest: string) =>
    `<rect x="${at}" y="${at}" width="${32 - 2 * at}" height="${32 - 2 * at}" transform="rotate(45 16 16)" ${rest}/>`
  const thumb = `${square(5.25, `rx="4.75" fill="${colour}"`)}${square(8.3, 'rx="2.5" fill="none" stroke="#fff" stroke-width="2.6"')}`
  return [
    `--chevron:${svg(`viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="2.2" ${round}`, '<path d="m6 9 6 6 6-6"/>')}`,
    `--thumb:${svg('viewBox="0 0 32 32"', thumb)}`,
  ]
}

function digestOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'hex').slice(0, 16)
}
