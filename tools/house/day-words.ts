import type { Source } from './sources.ts'

/** What shoppers read of a day on which something leaves or comes. */
const DAY_WORDS =
  /same[- ]day|\btomorrow\b|\btoday\b|next day|24.48|\b(arriv|deliver|dispatch|leave|sent|ship|bring|brought|come)\w*\b[^.]{0,30}\b(on|by|within|in|until|after) (\$\{|the (same|next)|\d)|\bestimated\b|\bexpected delivery\b|(hours|days) after/i

/** Words between quotation marks, and those of a page between its tags. */
const TEXTS = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|>([^<>{}=;]*[a-z][^<>{}=;]*)</g

/** Where shoppers are spoken to; staff are not. */
const SPOKEN = /^src\/(domain|contract|server|ui|web)\//
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Where words of a day are true of every order all the same, and why. */
const ALLOWED: readonly (readonly [start: string, why: string])[] = [
  ['src/domain/promise/', 'says what is promised, or why it is not'],
  [
    'src/domain/settings/promise.ts',
    'the specification’s own words, said where a shop promises no days, and closed days',
  ],
  ['src/domain/content/', 'the name of the fact that says them'],
  ['src/server/content/shop-facts.ts', 'the name of the fact that says them'],
  ['src/web/orders/track/order-progress.tsx', 'the specification’s estimates, for an order without a promise'],
  ['src/domain/demo-claims/', 'the specification’s estimates, in the demo for an order without a promise'],
  ['src/domain/catalog/times/not-now.ts', 'says when a product is sold, not when it comes'],
  ['src/web/mail/order-letters.tsx', 'says what is promised'],
  ['src/web/frame/site-notice.tsx', 'the name of what is said of a closed day'],
  ['src/ui/styleguide/', 'a sample, of no shop'],
  ['src/domain/settings/shop-settings.ts', 'to the owner'],
  ['src/domain/health/', 'to the owner'],
  ['src/domain/reports/', 'to the owner, of days that were'],
  ['src/server/mail/queue-mail.ts', 'to staff'],
  ['src/server/first-steps.ts', 'to whoever starts the shop'],
  ['src/admin/health/', 'to staff, of a shop that was put back'],
]

/** Words of a day beside the promise: they would hold whatever an order was promised. */
export function findDayWords(sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path, isTest }) => SPOKEN.test(path) && /\.tsx?$/.test(path) && !isTest && !path.includes('/admin/'))
    .filter(({ path }) => !ALLOWED.some(([start]) => path.startsWith(start)))
    .flatMap(({ path, text }) => dayWordsIn(text).map((words) => `${path}: ${words}`))
}

/** Places of the list that are there for nothing. */
export function findIdleAllowances(sources: readonly Source[]): readonly string[] {
  return ALLOWED.filter(
    ([start]) => !sources.some(({ path, text }) => path.startsWith(start) && dayWordsIn(text).length > 0),
  ).map(([start]) => `${start}: no words of a day any more`)
}

function dayWordsIn(text: string): readonly string[] {
  return [...text.replaceAll(COMMENTS, '').matchAll(TEXTS)]
    .map(([, ...found]) => found.find((one) => one !== undefined) ?? '')
    .filter((words) => (words.includes(' ') || /^To(day|morrow)$/.test(words)) && !STATEMENT.test(words))
    .filter((words) => DAY_WORDS.test(words))
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
}

/** SQL. */
const STATEMENT = /^\s*(select|insert|update|delete|with)\b/
