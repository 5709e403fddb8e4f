import { DEMO_CATALOGUE } from '../catalog/demo-catalogue.ts'
import { AFTERTHOUGHTS } from './afterthoughts.ts'
import { demoAuthor } from './authors.ts'
import { OWN_WORDS_OF_OTHERS } from './own-words-others.ts'
import { OWN_WORDS_OF_SWEETS } from './own-words-sweets.ts'
import { REVIEW_PLANS } from './review-plan.ts'
import type { Rating, WordPool, Words } from './review-words.ts'

export type DemoReview = {
  productId: string
  author: string
  rating: Rating
  title: string
  text: string
  daysAgo: number
}

/** The reviews of the demo catalogue; the same on every call, and no text twice under one product. */
export function demoReviews(): DemoReview[] {
  const plans = REVIEW_PLANS.flatMap(({ pool, ratings }) =>
    Object.entries(ratings).map(([productId, given]) => ({ productId, given, pool })),
  )
  return plans.flatMap(({ productId, given, pool }, plan) => {
    const words = wordsFor(productId, pool, plan)
    const apart = daysApart(productId, given.length, plan)
    return [...given].map((digit, n) => reviewOf({ productId, plan, n, rating: ratingOf(digit), words, apart }))
  })
}

/** Days between two reviews, few enough for the oldest to be younger than the listing. */
function daysApart(productId: string, reviews: number, plan: number): number {
  const listed = DEMO_CATALOGUE.find(({ id }) => id === productId)?.listedDaysAgo ?? 0
  return Math.min(6 + (plan % 9), (listed - 3) / reviews)
}

type Numbered = {
  productId: string
  plan: number
  n: number
  rating: Rating
  words: (rating: Rating) => Words
  apart: number
}

function reviewOf({ productId, plan, n, rating, words, apart }: Numbered): DemoReview {
  const [title, text] = words(rating)
  // 5 is prime to the number of afterthoughts plus one, so that one product ends on each of them once at most.
  const ending = n % 3 === 1 ? AFTERTHOUGHTS[(plan * 5 + n) % AFTERTHOUGHTS.length] : undefined
  return {
    productId,
    author: demoAuthor(plan * 17 + n),
    rating,
    title,
    text: ending ? `${text} ${ending}` : text,
    daysAgo: 1 + n * apart + (plan % 7) / 7,
  }
}

/** Hands out the words of each rating once: the product's own first, then the pool's from a place of its own. */
function wordsFor(productId: string, pool: WordPool, start: number): (rating: Rating) => Words {
  const own = OWN_WORDS_OF_SWEETS[productId] ?? OWN_WORDS_OF_OTHERS[productId] ?? []
  const used = new Map<Rating, number>()
  return (rating) => {
    const mine = own.filter(([of]) => of === rating).map(([, title, text]): Words => [title, text])
    const shared = pool[rating].map((_, n) => pool[rating][(n + start * 3) % pool[rating].length])
    const turn = used.get(rating) ?? 0
    used.set(rating, turn + 1)
    const words = [...mine, ...shared][turn]
    if (!words) throw new Error(`too few words for ${rating} stars of ${productId}`)
    return words
  }
}

function ratingOf(digit: string): Rating {
  const rating = ([1, 2, 3, 4, 5] as const).find((known) => String(known) === digit)
  if (!rating) throw new Error(`not a rating: ${digit}`)
  return rating
}
