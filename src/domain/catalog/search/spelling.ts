import { transliterate } from './devanagari.ts'

/** Letters that Indian words share when written in Latin script, in the order in which they are folded. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3}[^s])s$/, ''],
  [/x/g, 'ks'],
  [/q|ck/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/sh/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ch+/g, 'c'],
  [/(?<=[bdgjkt])h/g, ''],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ie$/, 'i'],
  [/(.)\1(?!\1)/g, '$1'],
  [/(?<=[aeiou])y(?=[aeiou])/g, ''],
  [/(?<=[^aeiou])y$/, 'i'],
  [/u?v(?=a)|(?<=[^aeiou])u(?=a)/g, 'v'],
  [/ai/g, 'e'],
  [/m(?=[bp])/g, 'n'],
  [/(?<=[aeiou])h$/, ''],
  [/(.)\1(?!\1)/g, '$1'],
]

/** Spellings that no rule brings together; the first of each line stands for all. */
const SAME_WORD: readonly string[] = [
  'rasgulla rosogolla rasagulla roshogolla rasogolla rosgulla rasgolla rosogulla rossogolla',
  'barfi burfi borfi barfe',
  'jalebi jilebi jelabi jilabi jilipi jalabi jelebi',
  'jamun jaman jamon jamoon jambun',
  'laddu lado laddo ladva',
  'soan son sohan sohn',
  'papdi papri papadi papadee',
  'peda pera',
  'rabdi rabri rabadi rabari',
  'tukda tukra',
  'pakoda pakora pakodi',
  'kachori kachodi kachauri',
  'sandesh sondesh',
  'mathri mathari matri mathi matthi',
  'mysore maisur mysuru maisoor mysur',
  'gujiya gujhiya gujjia ghujiya',
  'elaichi ilaichi ilaychi elachi ilachi elaychi',
  'gur gud',
  'nankhatai naankhatai nanakhtai nankhtai',
  'rasmalai rasamlai rossomalai roshmalai',
  'biscuit biskut biskit',
  'chakli chakri chakali',
  'moong mung',
  'balushahi badusha badushah balushai',
  'khajoor khajur',
  'nariyal naral nariyel',
  'kalakand kalakhand',
  'cham chom chum',
  'imarti imrati emarti amriti',
  'ghevar ghavar',
  'cookie kuki cooky',
  'namkeen namkin nimkin',
  'besan besin',
  'doodh dudh',
  'motichoor motichur motichoar',
  'malpua malpuwa malpoa',
]

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  SAME_WORD.flatMap((line) => {
    const folded = line.split(' ').map(foldLetters)
    return folded.map((spelling) => [spelling, folded[0] ?? spelling] as const)
  }),
)

/**
 * The class of a word's spellings: ladoo, laddu, laddoo and लड्डू fold to the same text. It is for comparing, not
 * for reading.
 */
export function foldSpelling(typed: string): string {
  const word = typed.slice(0, MOST_LETTERS)
  const known = FOLDED.get(word)
  if (known !== undefined) return known
  const letters = foldLetters(word)
  const folded = CLASS_OF.get(letters) ?? letters
  if (FOLDED.size >= MOST_FOLDED) FOLDED.clear()
  FOLDED.set(word, folded)
  return folded
}

/** Letters of a word that are looked at: silent vowels cost the square of them, and no word of a shop is longer. */
const MOST_LETTERS = 40

/** Words folded already: a catalogue says the same few thousand again and again. */
const FOLDED = new Map<string, string>()
const MOST_FOLDED = 20_000

/** The classes of which some spelling begins like `start`, for a word that is still being typed. */
export function classesStarting(start: string): readonly string[] {
  return [...CLASS_OF].filter(([spelling]) => spelling.startsWith(start)).map(([, name]) => name)
}

function foldLetters(word: string): string {
  const latin = transliterate(word.toLowerCase()).normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return RULES.reduce((text, [letters, folded]) => text.replace(letters, folded), latin)
}
