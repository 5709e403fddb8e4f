import { FACT_NAMES, type FactName, type ShopFacts } from './facts.ts'

/** What is said, to whoever writes, of a text that names a fact which the shop does not have. */
export const LEFT_OUT = 'Left out of the page until the shop has it'

const WORDS: Readonly<Partial<Record<FactName, string>>> = {
  fssai: 'FSSAI number',
  gstin: 'GSTIN',
  'free delivery from': 'free delivery',
  'free delivery by itself from': 'free delivery without a code',
  'free delivery code': 'a code for free delivery',
  'free delivery discount': 'a code for free delivery',
  'free delivery terms': 'free delivery',
  'free delivery explained': 'free delivery',
  'same day': 'delivery on the same day',
}

/** A fact as a shopkeeper calls it: 'GSTIN', 'grievance officer' */
export function factWord(fact: FactName): string {
  return WORDS[fact] ?? fact
}

/** 'Left out of the page until the shop has it: online payment.' */
export function leftOutWords(lacks: readonly FactName[]): string {
  return `${LEFT_OUT}: ${[...new Set(lacks.map(factWord))].join(', ')}.`
}

/** The facts that a text names and the shop does not have. */
export function factsLackedIn(text: string, facts: ShopFacts): FactName[] {
  return FACT_NAMES.filter((name) => facts[name] === undefined && text.includes(`{${name}}`))
}
