import type { Product } from '../../domain/catalog/product.ts'
import { CATALOGUE_PAGES, PAGES_OF_WORDS } from './listed-pages.ts'

/** Products on one map: far below the 50,000 that the protocol allows, and made within milliseconds. */
const PRODUCTS_ON_A_MAP = 10_000

const START = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The whole map, or one part of a map in several, counted from 1. */
export type SitemapPart = 'all' | number

export type MapContents = { products: readonly Product[]; shelves: readonly string[]; unwritten: readonly string[] }

/**
 * The listed pages and published products; all of them, or the list of the parts where they are too many for one map.
 * Undefined where there is no such part. `origin` is what shoppers see, without a slash at its end; `shelves` are the
 * addresses of categories and occasions, `unwritten` names the pages of words that nobody has filled yet.
 */
export function sitemap(contents: MapContents, origin: string, part: SitemapPart): string | undefined {
  const { products, unwritten } = contents
  const parts = Math.ceil(products.length / PRODUCTS_ON_A_MAP)
  const pages = () => [...cataloguePages(contents, origin), ...pagesOfWords(unwritten, origin)]
  if (part === 'all' && parts > 1) return indexOf(parts, origin)
  if (part === 'all') return mapOf([...pages(), ...productEntries(products, origin)])
  if (parts < 2 || part < 1 || part > parts) return undefined
  const shown = products.slice((part - 1) * PRODUCTS_ON_A_MAP, part * PRODUCTS_ON_A_MAP)
  return mapOf([...(part === 1 ? pages() : []), ...productEntries(shown, origin)])
}

function indexOf(parts: number, origin: string): string {
  const numbers = Array.from({ length: parts }, (_, index) => index + 1)
  const entries = numbers.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`)
  return `${START}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

function cataloguePages({ products, shelves }: MapContents, origin: string): string[] {
  const newest = products.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0)
  return [...CATALOGUE_PAGES, ...shelves].map((path) => entry(origin + path, newest))
}

function pagesOfWords(unwritten: readonly string[], origin: string): string[] {
  const written = PAGES_OF_WORDS.filter((path) => !unwritten.includes(path.slice(1)))
  return written.map((path) => entry(origin + path, 0))
}

function productEntries(products: readonly Product[], origin: string): string[] {
  return products.map(({ _id, changedAt }) => entry(`${origin}/collection/${_id}`, changedAt))
}

/** `changedAt` (ms) is 0 where it is not known. */
function entry(address: string, changedAt: number): string {
  const lastmod = changedAt > 0 ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}

function mapOf(entries: readonly string[]): string {
  return `${START}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}
