import type { StoreWords } from '../../contract/front-content.ts'
import {
  BengaliMotif,
  BiscuitMotif,
  DryFruitMotif,
  FestiveMotif,
  GiftBoxMotif,
  MilkMotif,
  NamkeenMotif,
  PlainMotif,
  TraditionalMotif,
} from '../../ui/icons/category-motifs.tsx'
import { BirthdayMotif, CorporateMotif, FestivalMotif, WeddingMotif } from '../../ui/icons/occasion-motifs.tsx'
import { categoryWays, linkWord } from '../cards/collection-words.ts'

/** The block print of each category; those of the owner's own have a plain one. */
const CATEGORY_PRINTS: Readonly<Record<string, typeof PlainMotif>> = {
  Sweets: TraditionalMotif,
  Namkeens: NamkeenMotif,
  CookiesAndBiscuits: BiscuitMotif,
  traditional: TraditionalMotif,
  milk: MilkMotif,
  dryfruits: DryFruitMotif,
  bengali: BengaliMotif,
  festive: FestiveMotif,
  giftbox: GiftBoxMotif,
}

/** Of each occasion, with the colour below it. */
const OCCASION_PRINTS = {
  birthday: { print: BirthdayMotif, ground: 'rose' },
  wedding: { print: WeddingMotif, ground: 'khoya' },
  corporate: { print: CorporateMotif, ground: 'marigold' },
  festival: { print: FestivalMotif, ground: 'pistachio' },
} as const

/** Where a way is shown: the menus have fewer than the front page. */
type Place = 'menu' | 'front'

/** The ways to the shop's categories, as menus and the front page show them. */
export function categoryLinks(words: StoreWords, place: Place) {
  return shownIn(place, categoryWays(words)).map(({ category, ...way }) => ({
    ...linkOf(way),
    word: category,
    href: `/collection?category=${linkWord(category)}`,
    print: CATEGORY_PRINTS[category] ?? PlainMotif,
  }))
}

export function occasionLinks({ occasions }: StoreWords, place: Place) {
  return shownIn(place, occasions).map(({ occasion, ...way }) => ({
    ...linkOf(way),
    word: occasion,
    href: `/collection?occasion=${occasion}`,
    ...OCCASION_PRINTS[occasion],
  }))
}

function shownIn<Way extends { shown: StoreWords['categories'][number]['shown'] }>(place: Place, ways: readonly Way[]) {
  return ways.filter(({ shown }) => shown === 'everywhere' || (place === 'front' && shown === 'front'))
}

function linkOf({ name, board }: { name: string; board: string }) {
  return { text: name, board }
}
