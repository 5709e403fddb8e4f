import type { CollectionSearch } from '../listing/collection-choice.ts'
import { wordsOf } from '../listing/collection-choice.ts'

type Word = { value: string; text: string; lead: string }

/** The words of `category=`, as the filters and headings say them. */
export const CATEGORY_WORDS: readonly Word[] = [
  { value: 'Sweets', text: 'Sweets', lead: 'Barfi, ladoo, halwa and all that is made of milk, ghee and sugar.' },
  { value: 'Namkeens', text: 'Namkeens', lead: 'Sev, bhujia, mixtures and mathri: the salty half of every plate.' },
  {
    value: 'CookiesAndBiscuits',
    text: 'Cookies and biscuits',
    lead: 'Nankhatai and biscuits, baked to be dipped.',
  },
  { value: 'traditional', text: 'Traditional sweets', lead: 'The names every grandmother knows.' },
  { value: 'milk', text: 'Milk sweets', lead: 'Made of milk and khoya. Best within two or three days.' },
  { value: 'dryfruits', text: 'Dry fruit sweets', lead: 'Cashew, almond, pistachio, fig and date.' },
  { value: 'bengali', text: 'Bengali sweets', lead: 'Chhena, spun soft: rasgulla, sandesh and their family.' },
  { value: 'festive', text: 'Festive sweets', lead: 'For Diwali, Holi, Rakhi and every day that feels like one.' },
  { value: 'giftbox', text: 'Gift boxes', lead: 'Boxes to carry to other people’s doors.' },
]

export const TYPE_WORDS = [
  { value: 'Sugar', text: 'With sugar' },
  { value: 'SugarFree', text: 'Sugar free' },
  { value: 'NoSugar', text: 'No sugar added' },
] as const

export const OCCASION_WORDS: readonly Word[] = [
  { value: 'birthday', text: 'Birthday', lead: 'Sweets that look well beside a cake, or instead of one.' },
  { value: 'wedding', text: 'Wedding', lead: 'For the boxes, the plates and the relatives.' },
  { value: 'corporate', text: 'Corporate', lead: 'Thanks, in a box, for one desk or for all of them.' },
  { value: 'festival', text: 'Festival', lead: 'What the season asks for.' },
]

const SHORT: ReadonlyMap<string, string> = new Map([
  ['namkeen', 'Namkeens'],
  ['cookies', 'CookiesAndBiscuits'],
])

const EVERYTHING = {
  title: 'All sweets and namkeen',
  lead: 'Everything on the counter today: traditional, milk and dry-fruit sweets, namkeen and biscuits.',
}

/** The heading of a collection: what it is narrowed down to, where that is one thing. */
export function headingOf(search: CollectionSearch): { title: string; lead: string } {
  if (search.search) return { title: `Results for “${search.search}”`, lead: 'Nearest first.' }
  const [category, ...others] = wordsOf(search.category)
  const [occasion] = wordsOf(search.occasion)
  if (occasion && !category) return found(OCCASION_WORDS, occasion)
  if (!category || others.length > 0) return EVERYTHING
  if (category === 'bestseller') return { title: 'Bestsellers', lead: 'What the regulars carry home.' }
  return found(CATEGORY_WORDS, SHORT.get(category) ?? category)
}

function found(words: readonly Word[], value: string): { title: string; lead: string } {
  const word = words.find((each) => each.value.toLowerCase() === value.toLowerCase())
  return word ? { title: word.text, lead: word.lead } : EVERYTHING
}

/** What a word of the category list is called, known or not. */
export function categoryText(value: string): string {
  const long = SHORT.get(value) ?? value
  if (long === 'bestseller') return 'Bestsellers'
  return CATEGORY_WORDS.find((word) => word.value.toLowerCase() === long.toLowerCase())?.text ?? value
}

/** `namkeen` and `Namkeens` are one tick in the filters. */
export function sameCategory(one: string, other: string): boolean {
  return (SHORT.get(one) ?? one).toLowerCase() === (SHORT.get(other) ?? other).toLowerCase()
}
