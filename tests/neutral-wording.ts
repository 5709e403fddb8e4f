import { readFileSync } from 'node:fs'

/** The interface's neutral wording, reviewed: a text a line, `…` for what is said by somebody, `#` for what is counted; // begins a note. */
const LIST = new Set(
  readFileSync(new URL('./neutral-wording.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//')),
)

/** What a shop can be held to: numbers, times, and words of quality and of what is given. */
export const CLAIM = new RegExp(
  [
    '[\\d₹%]',
    '\\b(?:today|tomorrow|daily|every day|mornings?|hours?|days?|weeks?|within|same[- ]day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b',
    '\\b(?:fresh\\w*|pure|best|finest|hand-?made|home-?made|traditional|authentic|award\\w*|since|certified|hygien\\w*)\\b',
    '\\b(?:guarantee\\w*|promise\\w*|refund\\w*|replace\\w*|returns?|exchange|free|discounts?|offers?|famous|trusted|generations?)\\b',
  ].join('|'),
  'i',
)

/** Words of so many are a sentence, in which anything can be claimed. */
const SENTENCE = 4

/**
 * The texts that somebody has to answer for and nobody does: neither `said` (by an owner or a customer, or what the shop
 * counted for them) nor on the list. Names of at most three words that claim nothing are a label.
 */
export function unlisted(texts: readonly string[], said: readonly string[]): string[] {
  // A name before a part of it.
  const masked = said.map(spaced).toSorted((one, other) => other.length - one.length)
  const left = texts.map((text) => masked.reduce((rest, one) => rest.replaceAll(one, '…'), spaced(text)))
  return [...new Set(left)].filter((text) => hasToBeListed(text) && !isListed(text))
}

function isListed(text: string): boolean {
  return LIST.has(text) || LIST.has(text.replaceAll(/\d+/g, '#'))
}

/** A number without a word or a unit counts something that stands beside it. */
function hasToBeListed(text: string): boolean {
  if (/^\d*$/.test(text)) return false
  return text.split(' ').filter((word) => /\p{L}/u.test(word)).length >= SENTENCE || CLAIM.test(text)
}

function spaced(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}
