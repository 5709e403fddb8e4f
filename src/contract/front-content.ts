import * as z from 'zod/mini'
import { OWN_CATEGORY, takenAs } from '../domain/catalog/category-words.ts'
import { CATEGORIES, KIND_TAGS, OCCASIONS } from '../domain/catalog/product.ts'
import { Href } from './content.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, lines, plainText, text } from './shapes.ts'

/** While it is edited a picture's name, as pages read it its address. */
const image = z.string().check(z.minLength(1), z.maxLength(200), plainText)
const ContentPicture = z.object({ image, alt: text(120, 1) })

/** Parts that a page tells apart by what `keyOf` says of them. */
function eachOnce<Part extends z.core.$ZodType>(part: Part, most: number, keyOf: (part: z.output<Part>) => string) {
  const isOnce = (parts: z.output<Part>[]) => new Set(parts.map(keyOf)).size === parts.length
  return z.array(part).check(z.maxLength(most), z.refine(isOnce, 'The same stands there twice.'))
}

const button = z.nullable(z.object({ text: text(40, 1), href: Href }))

/** The first view of the front page: its headline, below it a text and a button, beside them its pictures. */
export const HeroContent = z.object({
  /** Without one it is 'Welcome to' and the shop's name. */
  heading: z.optional(z.object({ above: text(40), title: text(80, 1) })),
  text: text(300),
  button,
  /** What stands below the pictures, from 600 px of width. */
  counter: text(120),
  /** `line`: what is written on the picture; `product`: the id of the sweet in it, to be bought below it. */
  slides: eachOnce(
    z.extend(ContentPicture, { line: text(80), product: z.optional(text(80)) }),
    6,
    ({ image }) => image,
  ),
})
export type HeroContent = z.output<typeof HeroContent>

const Band = z.object({
  /** A word in Devanagari, as on a shop's board. */
  board: text(40),
  title: text(80, 1),
  text: text(400),
  facts: eachOnce(z.object({ value: text(80, 1), of: text(80, 1) }), 2, ({ of }) => of),
  pictures: eachOnce(ContentPicture, 2, ({ image }) => image),
  button,
})

/** ms; null: from ever, for ever. */
const moment = z.nullable(z.number())
type BandTime = { from: number | null; until: number | null }
const isEverShown = ({ from, until }: BandTime) => from === null || until === null || until > from

const TimedBand = z
  .extend(Band, { from: moment, until: moment })
  .check(z.refine(isEverShown, 'It would never be shown: please let it end later than it begins.'))

/** Bands across the front page, each in its own time. */
export const BandsContent = z.object({ items: eachOnce(TimedBand, 6, ({ title }) => title) })

/** The icons that a promise may have. */
export const PROMISE_ICONS = ['truck', 'tag', 'returns', 'calendar', 'clock', 'gift', 'leaf', 'heart'] as const

const Vow = z.object({ icon: z.enum(PROMISE_ICONS), title: text(60, 1), text: text(120, 1) })
const Vows = eachOnce(Vow, 6, ({ title }) => title)
export const PromisesContent = z.object({ items: Vows })

/** Where a category or occasion is named: in the filters alone, on the front page too, or in the menus as well. */
const SHOWN_IN = ['everywhere', 'front', 'filters'] as const

const name = text(40, 1)
/** `title`: what its collection is headed and its filter says, where that is not the name; `lead`: below the heading. */
const beside = {
  title: text(60),
  lead: text(200),
  /** The same word in Devanagari. */
  board: text(40),
  shown: z.enum(SHOWN_IN),
}
const Way = z.object({ name, ...beside })
const Category = z.enum([...CATEGORIES, ...KIND_TAGS])
const Occasion = z.enum(OCCASIONS)
/** Without a picture a tile shows its block print. */
const tileImage = z.union([z.literal(''), image])
const Tile = z.extend(Way, { image: tileImage })

/** The tag whose products stand in a category of the owner's own, and its word in an address. */
export const CategoryTag = text(40, 1).check(
  z.regex(OWN_CATEGORY, 'Please use lower-case letters, digits and hyphens, such as sugar-free-gifts.'),
  z.refine((word) => takenAs(word) === undefined, {
    error: ({ input }) => `The shop has this word already, ${takenAs(String(input))}: please take another.`,
  }),
)
const OwnTile = z.object({ name, tag: CategoryTag, ...beside, image: tileImage })

/** Which categories the shop shows, in their order; those that are left out are named nowhere. */
export const CategoriesContent = z.object({
  /** The heading of their tiles. */
  title: text(80, 1),
  items: eachOnce(z.extend(Tile, { category: Category }), 20, ({ category }) => category),
  /** Beside the others, for the release before refuses a category that it does not know. */
  own: z.optional(eachOnce(OwnTile, 12, ({ tag }) => tag)),
})
export type CategoriesContent = z.output<typeof CategoriesContent>

/** Which occasions it shows. */
export const OccasionsContent = z.object({
  title: text(80, 1),
  items: eachOnce(z.extend(Tile, { occasion: Occasion }), 20, ({ occasion }) => occasion),
})
export type OccasionsContent = z.output<typeof OccasionsContent>

/** Without a title the usual one stands. */
const Head = z.object({ title: text(80), board: text(40), lead: text(200) })

/** What the front page's two shelves of products are headed. */
export const ShelvesContent = z.object({ latest: Head, bestsellers: Head })

export const ReasonsContent = z.object({
  title: text(80, 1),
  note: text(200),
  items: eachOnce(z.object({ title: text(80, 1), text: text(300, 1) }), 8, ({ title }) => title),
})

/** Words of the newsletter's box; what a reader is offered is a setting, and heads it. */
export const NewsletterContent = z.object({ title: text(80, 1), lead: text(300) })

export const FooterContent = z.object({
  /** The sentence below the logo. */
  about: text(200),
  /** A line beside the licence numbers. */
  smallPrint: text(200),
})

/** What letters say in the owner's name; '' for nothing. */
export const LettersContent = z.object({
  signature: lines(300),
  /** To who has placed an order: what happens next. */
  ordered: text(300),
  /** To who has written a message: when it is answered. */
  received: text(300),
})

/** A page's name and what search engines say of it; a list of products is headed by them, too. Without a title the usual one stands. */
const Meta = z.object({ title: text(80), description: text(300) })
export const MetaContent = z.object({ home: Meta, collection: Meta, products: Meta, bestsellers: Meta })

/** What an owner words of the front page and around every page, each piece by its name. */
export const FRONT_PIECES = {
  hero: HeroContent,
  bands: BandsContent,
  promises: PromisesContent,
  categories: CategoriesContent,
  occasions: OccasionsContent,
  shelves: ShelvesContent,
  reasons: ReasonsContent,
  newsletter: NewsletterContent,
  footer: FooterContent,
  letters: LettersContent,
  meta: MetaContent,
} as const
export type FrontPieceName = keyof typeof FRONT_PIECES
export type FrontPieces = { [Name in FrontPieceName]: z.output<(typeof FRONT_PIECES)[Name]> }

/** Addresses of pictures, by the word of a category or occasion; one without a picture has none. */
const pictures = z.record(z.string(), z.string())
const TileHead = z.object({ title: z.string(), pictures })

/** What the front page alone says. */
const FrontContent = z.object({
  hero: HeroContent,
  bands: z.array(Band),
  /** What of the year is ahead, or now, in words, as far as the shop has something for it. */
  calendar: z.array(z.object({ name: z.string(), when: z.string(), href: z.string(), now: z.boolean() })),
  promises: Vows,
  categories: TileHead,
  occasions: TileHead,
  shelves: ShelvesContent,
  reasons: z.nullable(ReasonsContent),
})
export type FrontContent = z.output<typeof FrontContent>

export const readFront = endpoint('anyone', 'GET /api/content/front', {
  summary: 'The owner’s words and pictures of the front page, with the facts of the settings in place.',
  reply: doneWith({ content: FrontContent }),
})

/** What every page says of the owner's. */
export const StoreWords = z.object({
  categories: z.array(z.extend(Way, { category: Category })),
  /** Those of the owner's own, after the others, while there is something of them. */
  own: z.optional(z.array(z.extend(Way, { category: z.string() }))),
  occasions: z.array(z.extend(Way, { occasion: Occasion })),
  /** What an owner named and nothing is sold of: no way leads there, and whoever comes all the same reads its name. */
  unshown: z.optional(
    z.object({
      categories: z.array(z.extend(Way, { category: z.string() })),
      occasions: z.array(z.extend(Way, { occasion: z.string() })),
    }),
  ),
  /** Products that the menus offer by name. */
  quickOrders: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the search offers before anything is typed. */
  popularSearches: z.array(z.string()),
  newsletter: NewsletterContent,
  footer: FooterContent,
  meta: MetaContent,
  /** The first picture of the front page, with which any page is shared that has none of its own. */
  picture: z.nullable(ContentPicture),
})
export type StoreWords = z.output<typeof StoreWords>
