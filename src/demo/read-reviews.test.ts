import { describe, expect, test } from 'vitest'
import LISTED_DAYS_AGO from './listed-days-ago.json' with { type: 'json' }
import { readCatalogue } from './read-catalogue.ts'
import { readReviews } from './read-reviews.ts'

const reviews = await readReviews()
const products = await readCatalogue()
const byProduct = Map.groupBy(reviews, ({ productId }) => productId)

function averageOf(productId: string): number {
  const given = byProduct.get(productId) ?? []
  return given.reduce((sum, { rating }) => sum + rating, 0) / given.length
}

describe('the reviews of the demo catalogue', () => {
  test('are of products on the counter, and leave a few products without any', () => {
    const ids = products.map(({ id }) => id)
    for (const id of byProduct.keys()) expect(ids).toContain(id)
    expect(byProduct.size).toBeGreaterThanOrEqual(50)
    expect(ids.length - byProduct.size).toBeGreaterThanOrEqual(5)
  })

  test.each([...byProduct])('of %s neither repeat themselves nor their author', (_, given) => {
    for (const field of ['author', 'title', 'text'] as const) {
      expect(new Set(given.map((review) => review[field])).size).toBe(given.length)
    }
  })

  test.each([...byProduct])('of %s number 3 to 14 and average between 3.6 and 4.9', (id, given) => {
    expect(given.length).toBeGreaterThanOrEqual(3)
    expect(given.length).toBeLessThanOrEqual(14)
    expect(averageOf(id)).toBeGreaterThanOrEqual(3.6)
    expect(averageOf(id)).toBeLessThanOrEqual(4.9)
  })

  test('disagree enough for the rating filter to have something to do', () => {
    expect([...byProduct.keys()].filter((id) => averageOf(id) < 4).length).toBeGreaterThanOrEqual(5)
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  test('are younger than the product they are about', () => {
    for (const { productId, daysAgo } of reviews) {
      const listed = new Map(Object.entries(LISTED_DAYS_AGO)).get(productId)
      expect(daysAgo).toBeGreaterThan(0)
      expect(daysAgo).toBeLessThan(listed ?? 0)
    }
  })

  test.each([...byProduct])('of %s come now and then, in no order of names', (_, given) => {
    const days = given.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    const between = days.slice(1).map((day, place) => (day - (days[place] ?? 0)).toFixed(1))
    if (days.length > 3) expect(new Set(between).size).toBeGreaterThan(1)
    const authors = given.map(({ author }) => author)
    if (days.length > 3) expect(authors).not.toEqual(authors.toSorted())
  })

  test('say that their authors are demo customers', () => {
    for (const { author } of reviews) expect(author).toMatch(/^[A-Z][a-z]+ [A-Z]\. \(demo\)$/)
  })
})
