type Word = { value: string; text: string; lead: string }

/** The words of `category=`, as the filters and headings say them. */
const CATEGORY_WORDS: readonly Word[] = [
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

const TYPE_WORDS = [
  { value: 'Sugar', text: 'With sugar' },
  { value: 'SugarFree', text: 'Sugar free' },
  { value: 'NoSugar', text: 'No sugar added' },
] as const

const OCCASION_WORDS: readonly Word[] = [
  { value: 'birthday', text: 'Birthday', lead: 'Sweets that look well beside a cake, or instead of one.' },
  { value: 'wedding', text: 'Wedding', lead: 'For the boxes, the plates and the relatives.' },
  { value: 'corporate', text: 'Corporate', lead: 'Thanks, in a box, for one desk or for all of them.' },
  { value: 'festival', text: 'Festival', lead: 'What the season asks for.' },
]

const BESTSELLERS: Word = { value: 'bestseller', text: 'Bestsellers', lead: 'What the regulars carry home.' }

const SHORT: ReadonlyMap<string, string> = new Map([
  ['namkeen', 'Namkeens'],
  ['cookies', 'CookiesAndBiscuits'],
])

/** What a collection is narrowed down by, and what a word in its address means there. */
export const COLLECTION_WORDS = {
  category: { words: CATEGORY_WORDS, find: findCategory },
  types: { words: TYPE_WORDS, find: (value: string) => TYPE_WORDS.find((word) => word.value === value) },
  occasion: { words: OCCASION_WORDS, find: (value: string) => OCCASION_WORDS.find((word) => word.value === value) },
}

/** `namkeen` and `Namkeens` are one. */
function findCategory(value: string): Word | undefined {
  if (value === BESTSELLERS.value) return BESTSELLERS
  const long = (SHORT.get(value) ?? value).toLowerCase()
  return CATEGORY_WORDS.find((word) => word.value.toLowerCase() === long)
}

/** What a word of the category list is called, known or not. */
export function categoryText(value: string): string {
  return findCategory(value)?.text ?? value
}
