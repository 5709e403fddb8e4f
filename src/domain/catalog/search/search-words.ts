import { foldSpelling } from './spelling.ts'

/** Different words for one thing. Words of a line find each other, the one that was typed before the others. */
const SYNONYMS: readonly string[] = [
  'kaju cashew',
  'badam almond',
  'pista pistachio',
  'kesar saffron zafran',
  'til sesame',
  'gur jaggery',
  'elaichi cardamom',
  'nariyal coconut kopra',
  'doodh milk',
  'anjeer fig',
  'khajoor date',
  'akhrot walnut',
  'kishmish raisin',
  'gulab rose',
  'aam mango',
  'gajar carrot',
  'besan gramflour',
  'atta wheat',
  'sooji rava semolina',
  'moongfali moongphali peanut groundnut',
  'chana gram chickpea',
  'mawa khoya',
  'mewa dryfruit',
  'sugarfree nosugar diabetic diabetes unsweetened',
  'meetha mithai sweet dessert',
  'namkeen savoury savory snack farsan',
  'gujiya gughra karanji',
  'katli barfi',
  'chakli murukku',
  'biscuit cookie',
  'gift hamper',
  'giftbox hamper',
  'shaadi wedding marriage',
  'festival diwali deepavali holi rakhi eid',
  'festive diwali deepavali holi rakhi eid',
  'office corporate',
  'bengali bangla bengal',
  'dal lentil',
  'spicy masala teekha',
  'ghee desighee',
]

const SYNONYMS_OF: ReadonlyMap<string, ReadonlySet<string>> = joinSynonyms()

function joinSynonyms(): Map<string, Set<string>> {
  const joined = new Map<string, Set<string>>()
  for (const line of SYNONYMS) {
    const words = line.split(' ').map(foldSpelling)
    for (const word of words) joined.set(word, new Set([...(joined.get(word) ?? []), ...words]))
  }
  return joined
}

/** Several words that mean one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:no|without|zero)[\s-]+(?:added[\s-]+)?sugar\b/giu, 'nosugar'],
  [/\bsugar[\s-]?(?:free|less)\b/giu, 'sugarfree'],
  [/\bdry[\s-]?fruits?\b/giu, 'dryfruit'],
  [/\bgram[\s-]flour\b/giu, 'gramflour'],
  [/\bgift[\s-]?box(?:es)?\b/giu, 'giftbox'],
]

const QUIET = new Set(
  'a an and the of for in on with from to me my near best buy order online fresh price ki ka ke ko wala wali aur'.split(
    ' ',
  ),
)
const AMOUNT = /^(?:\d+(?:kg|kgs|g|gm|gms|gram|grams|pcs)?|kg|kgs|gm|gms|gram|grams|pcs|pieces)$/u

/** The words of a text in the order they stand, each folded to its spelling class; quiet words are left out. */
export function searchWords(text: string): string[] {
  const plain = PHRASES.reduce((left, [phrase, word]) => left.replace(phrase, word), text.normalize('NFC'))
  const words = plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !QUIET.has(word) && !AMOUNT.test(word))
  return (telling.length > 0 ? telling : words).map(foldSpelling).filter((word) => word !== '')
}

/** Other words, folded, for what a folded word means. */
export function synonymsOf(word: string): readonly string[] {
  return [...(SYNONYMS_OF.get(word) ?? [])].filter((other) => other !== word)
}

/** Words, folded, that begin like `start` and have synonyms, with those synonyms: for a word still being typed. */
export function synonymsStarting(start: string): readonly string[] {
  return [...SYNONYMS_OF].filter(([word]) => word.startsWith(start)).flatMap(([word]) => synonymsOf(word))
}
