import { PIECE_NAMES, type PieceName } from '../../../contract/admin/content.ts'
import { WORD_PAGES } from '../../../contract/content.ts'

/** What each is called, and what stands in it, in the words of who looks for it. */
const PIECE_WORDS: Readonly<Record<PieceName, readonly [name: string, holds: string]>> = {
  about: ['About us', 'About page, story, who we are, FSSAI, certificates'],
  faq: ['Questions', 'FAQ, questions and answers, help'],
  shipping: ['Delivery', 'Shipping page, how orders are sent'],
  'returns-cancellations': ['Returns and cancellations', 'Refunds, exchange, cancelling an order'],
  payments: ['Payments', 'Page of how shoppers pay: UPI, cards, cash'],
  'privacy-policy': ['Privacy', 'Privacy policy, personal data, cookies'],
  terms: ['Terms', 'Terms and conditions, terms of sale'],
  hero: ['Opening picture', 'Hero, carousel, slides, slider, headline, photo, home page'],
  bands: ['Bands with dates', 'Festival banners, offers, announcements, home page'],
  promises: ['Promises', 'Promises with icons, USP, home page'],
  categories: ['Categories', 'Tiles, menus, category of your own, tags, home page'],
  occasions: ['Occasions', 'Tiles, wedding, festive, gifts, menus, home page'],
  shelves: ['Shelves of products', 'Latest products, new arrivals, bestsellers, home page'],
  reasons: ['Why our sweets', 'Why us, reasons, quality, home page'],
  newsletter: ['Newsletter box', 'Subscribe, e-mail sign-up'],
  footer: ['Foot of every page', 'Footer, bottom, small print'],
  letters: ['Words of the letters', 'E-mails to shoppers, signature, order confirmation'],
  meta: ['Words for search engines', 'SEO, Google, meta title, meta description'],
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(PIECE_WORDS).map(([piece, [name]]) => [piece, name]))

/** What stands around every page. */
const EVERYWHERE: readonly string[] = ['newsletter', 'footer', 'letters', 'meta']

export function pieceName(piece: string): string {
  return NAMES.get(piece) ?? piece.charAt(0).toUpperCase() + piece.slice(1).replaceAll('-', ' ')
}

export function pieceHolds(piece: PieceName): string {
  return PIECE_WORDS[piece][1]
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
