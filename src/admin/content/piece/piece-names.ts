import { PIECE_NAMES, type PieceName } from '../../../contract/admin/content.ts'
import { WORD_PAGES } from '../../../contract/content.ts'

const NAMES: Readonly<Record<string, string>> = {
  about: 'About us',
  faq: 'Questions',
  shipping: 'Delivery',
  'returns-cancellations': 'Returns and cancellations',
  payments: 'Payments',
  'privacy-policy': 'Privacy',
  terms: 'Terms',
  hero: 'Opening picture',
  bands: 'Bands with dates',
  promises: 'Promises',
  categories: 'Categories',
  occasions: 'Occasions',
  shelves: 'Shelves of products',
  reasons: 'Why our sweets',
  newsletter: 'Newsletter box',
  footer: 'Foot of every page',
  letters: 'Words of the letters',
  meta: 'Words for search engines',
}

/** What stands around every page. */
const EVERYWHERE: readonly string[] = ['newsletter', 'footer', 'letters', 'meta']

export function pieceName(piece: string): string {
  return NAMES[piece] ?? piece.charAt(0).toUpperCase() + piece.slice(1).replaceAll('-', ' ')
}

export function isWordPage(piece: string): boolean {
  return WORD_PAGES.some((page) => page === piece)
}

/** The pieces as the list shows them; a group without any is left out. */
export const PIECE_GROUPS: readonly (readonly [name: string, pieces: readonly PieceName[]])[] = [
  ['Front page', PIECE_NAMES.filter((piece) => !isWordPage(piece) && !EVERYWHERE.includes(piece))] as const,
  ['Pages', PIECE_NAMES.filter(isWordPage)] as const,
  ['Everywhere', PIECE_NAMES.filter((piece) => EVERYWHERE.includes(piece))] as const,
].filter(([, pieces]) => pieces.length > 0)
