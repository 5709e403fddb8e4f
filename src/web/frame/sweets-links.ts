import {
  BengaliMotif,
  DryFruitMotif,
  FestiveMotif,
  GiftBoxMotif,
  MilkMotif,
  NamkeenMotif,
  TraditionalMotif,
} from '../../ui/icons/category-motifs.tsx'
import { BirthdayMotif, CorporateMotif, FestivalMotif, WeddingMotif } from '../../ui/icons/occasion-motifs.tsx'

/** The kinds of sweets, as menus and the front page show them. */
export const CATEGORY_LINKS = linksBy('category', [
  { name: 'traditional', text: 'Traditional', board: 'पारंपरिक', print: TraditionalMotif },
  { name: 'milk', text: 'Milk sweets', board: 'दूध की मिठाई', print: MilkMotif },
  { name: 'dryfruits', text: 'Dry fruit', board: 'मेवा', print: DryFruitMotif },
  { name: 'bengali', text: 'Bengali', board: 'बंगाली', print: BengaliMotif },
  { name: 'namkeen', text: 'Namkeen', board: 'नमकीन', print: NamkeenMotif },
  { name: 'festive', text: 'Festive', board: 'त्योहार', print: FestiveMotif },
  { name: 'giftbox', text: 'Gift boxes', board: 'उपहार', print: GiftBoxMotif },
])

/** The occasions; `ground` is the colour below a print. */
export const OCCASION_LINKS = linksBy('occasion', [
  { name: 'birthday', text: 'Birthday', board: 'जन्मदिन', print: BirthdayMotif, ground: 'rose' },
  { name: 'wedding', text: 'Wedding', board: 'शादी', print: WeddingMotif, ground: 'khoya' },
  { name: 'corporate', text: 'Corporate', board: 'दफ़्तर', print: CorporateMotif, ground: 'marigold' },
  { name: 'festival', text: 'Festival', board: 'त्योहार', print: FestivalMotif, ground: 'pistachio' },
])

/** `name` stands in the address of the collection, and for the picture in the shop's settings. */
function linksBy<const Way extends { name: string }>(parameter: 'category' | 'occasion', ways: readonly Way[]) {
  return ways.map((way) => ({ ...way, href: `/collection?${parameter}=${way.name}` }))
}
