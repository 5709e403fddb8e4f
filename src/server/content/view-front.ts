import type { PieceName } from '../../contract/admin/content.ts'
import type { FrontContent, FrontPieceName, FrontPieces, StoreWords } from '../../contract/front-content.ts'
import type { ShopFacts } from '../../domain/content/facts.ts'
import { fillContent } from '../../domain/content/fill-content.ts'
import { NEUTRAL_FRONT } from '../../domain/content/neutral-front.ts'
import { formatDay } from '../../domain/dates.ts'
import { calendarFrom, weddingsUntil } from '../../domain/settings/festivals.ts'
import { type Day, startOf } from '../../domain/settings/work-day.ts'
import type { SoldWords } from './sold-words.ts'

/** What is shown of the pieces that an owner worded, and what else a piece depends on. */
export type Worded = { content: ReadonlyMap<PieceName, unknown>; facts: ShopFacts; sold: SoldWords; today: Day }

/** How many festivals ahead are named. */
const FESTIVALS_NAMED = 3

/** What the front page alone says. */
export function viewFront(worded: Worded): FrontContent {
  const { categories, occasions } = tilesOf(worded)
  return {
    hero: pieceOf('hero', worded),
    bands: pieceOf('bands', worded).items.map(({ from, until, ...band }) => band),
    calendar: calendarOf(worded),
    promises: pieceOf('promises', worded).items,
    categories: {
      title: categories.title,
      pictures: picturesOf([
        ...categories.items.map(({ category, image }) => [category, image] as const),
        ...ownTiles(worded).map(({ category, image }) => [category, image] as const),
      ]),
    },
    occasions: {
      title: occasions.title,
      pictures: picturesOf(occasions.items.map(({ occasion, image }) => [occasion, image])),
    },
    shelves: titledShelves(worded),
    reasons: reasonsOf(worded),
  }
}

/** What every page says of the owner's. */
export function viewStoreWords(worded: Worded): StoreWords {
  const { categories, occasions } = tilesOf(worded)
  const [own, unshown] = [ownTiles(worded), unshownOf(worded)]
  const [first] = pieceOf('hero', worded).slides
  return {
    categories: categories.items.map(withoutImage),
    ...(own.length > 0 && { own: own.map(withoutImage) }),
    occasions: occasions.items.map(withoutImage),
    ...(unshown.categories.length + unshown.occasions.length > 0 && { unshown }),
    quickOrders: worded.sold.quickOrders,
    popularSearches: worded.sold.popularSearches,
    newsletter: pieceOf('newsletter', worded),
    footer: pieceOf('footer', worded),
    meta: titledMeta(worded),
    picture: first ? { image: first.image, alt: first.alt } : null,
  }
}

/** Where the categories and occasions that are shown stand. */
export function shelvesOf(worded: Worded): string[] {
  const { categories, occasions } = tilesOf(worded)
  return [
    ...categories.items.map(({ category }) => `category=${category}`),
    ...ownTiles(worded).map(({ category }) => `category=${category}`),
    ...occasions.items.map(({ occasion }) => `occasion=${occasion}`),
  ].map((query) => `/collection?${query}`)
}

/** What letters say of the owner's. */
export function viewLetterWords(content: Worded['content']): FrontPieces['letters'] {
  return wordedPiece('letters', { content }) ?? NEUTRAL_FRONT.letters
}

/** As they are named, those of which there is something: no way leads to an empty shelf. */
function tilesOf(worded: Worded): Pick<FrontPieces, 'categories' | 'occasions'> {
  const { sold } = worded
  const categories = wordedPiece('categories', worded) ?? NEUTRAL_FRONT.categories
  const occasions = wordedPiece('occasions', worded) ?? NEUTRAL_FRONT.occasions
  return {
    categories: { ...categories, items: categories.items.filter(({ category }) => sold.categories.includes(category)) },
    occasions: { ...occasions, items: occasions.items.filter(({ occasion }) => sold.occasions.includes(occasion)) },
  }
}

/** The tags that an owner made categories of. */
export function ownCategoriesOf(content: Worded['content']): string[] {
  return wordedPiece('categories', { content })?.own?.map(({ tag }) => tag) ?? []
}

/** Those of the owner's own of which there is something. */
function ownTiles(worded: Worded) {
  return ownWays(worded).filter(({ category }) => worded.sold.own.includes(category))
}

function ownWays(worded: Worded) {
  const own = wordedPiece('categories', worded)?.own ?? []
  return own.map(({ tag, ...way }) => ({ ...way, category: tag }))
}

/** What an owner named and nothing is sold of. */
function unshownOf(worded: Worded): NonNullable<StoreWords['unshown']> {
  const { sold } = worded
  const categories = wordedPiece('categories', worded)?.items ?? []
  const occasions = wordedPiece('occasions', worded)?.items ?? []
  return {
    categories: [
      ...categories.filter(({ category }) => !sold.categories.includes(category)),
      ...ownWays(worded).filter(({ category }) => !sold.own.includes(category)),
    ].map(withoutImage),
    occasions: occasions.filter(({ occasion }) => !sold.occasions.includes(occasion)).map(withoutImage),
  }
}

function withoutImage<Tile extends { image: string }>({ image, ...way }: Tile): Omit<Tile, 'image'> {
  return way
}

/** Only days for which the shop names an occasion and has something. */
function calendarOf(worded: Worded): FrontContent['calendar'] {
  const { today } = worded
  const shown = tilesOf(worded).occasions.items.map(({ occasion }) => occasion)
  const has = (occasion: (typeof shown)[number]) => shown.includes(occasion)
  const until = weddingsUntil(today)
  const weddings = until && {
    ...{ name: 'Wedding season', when: `Until ${dateOf(until)}`, now: true },
    href: '/collection?occasion=wedding',
  }
  const festivals = calendarFrom(today)
    .slice(0, FESTIVALS_NAMED)
    .map(({ name, day }) => ({
      ...{ name, when: dateOf(day), now: day === today },
      href: '/collection?occasion=festival',
    }))
  return [...(weddings && has('wedding') ? [weddings] : []), ...(has('festival') ? festivals : [])]
}

function dateOf(day: Day): string {
  return formatDay(startOf(day))
}

function titledShelves(worded: Worded): FrontPieces['shelves'] {
  const { latest, bestsellers } = pieceOf('shelves', worded)
  const usual = NEUTRAL_FRONT.shelves
  return { latest: titled(latest, usual.latest), bestsellers: titled(bestsellers, usual.bestsellers) }
}

function titledMeta(worded: Worded): FrontPieces['meta'] {
  const { home, collection, products, bestsellers } = pieceOf('meta', worded)
  const usual = NEUTRAL_FRONT.meta
  return {
    home,
    collection: titled(collection, usual.collection),
    products: titled(products, usual.products),
    bestsellers: titled(bestsellers, usual.bestsellers),
  }
}

/** Where an owner has left a title out, the usual one stands. */
function titled<Head extends { title: string }>(own: Head, usual: { title: string }): Head {
  return own.title === '' ? { ...own, title: usual.title } : own
}

/** A heading over nothing is none. */
function reasonsOf(worded: Worded): FrontContent['reasons'] {
  const reasons = wordedPiece('reasons', worded)
  return reasons && reasons.items.length > 0 ? reasons : null
}

type Neutral = Pick<FrontPieces, Exclude<FrontPieceName, 'reasons' | 'categories' | 'occasions'>>

function pieceOf<Name extends keyof Neutral>(name: Name, worded: Worded): Neutral[Name] {
  return wordedPiece(name, worded) ?? neutralPieces(worded.facts)[name]
}

/** A neutral text that names what the shop does not have is left out, as an owner's is. */
function neutralPieces(facts: ShopFacts): Neutral {
  const { promises, hero, bands, ...pieces } = NEUTRAL_FRONT
  return {
    ...pieces,
    hero: { ...hero, slides: [] },
    bands: { items: [] },
    promises: fillContent({ items: [...promises.items] }, facts) ?? { items: [] },
  }
}

/** What is kept under a name was read in its form. */
function wordedPiece<Name extends FrontPieceName>(
  name: Name,
  { content }: Pick<Worded, 'content'>,
): FrontPieces[Name] | undefined {
  return content.get(name) as FrontPieces[Name] | undefined
}

function picturesOf(pictures: readonly (readonly [word: string, picture: string])[]): Record<string, string> {
  return Object.fromEntries(pictures.filter(([, picture]) => picture !== ''))
}
