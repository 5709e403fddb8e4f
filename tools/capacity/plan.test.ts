import { expect, test } from 'vitest'
import { carriedBy, costOfVisit, USED } from './plan.ts'

const COSTS = new Map([
  ['page', { shop: 0.1, database: 0 }],
  ['order', { shop: 2, database: 3 }],
])

test('a visit costs what its calls do', () => {
  const visit = new Map([
    ['page', 10],
    ['order', 0.5],
  ])
  expect(costOfVisit(visit, COSTS)).toEqual({ shop: 2, database: 1.5 })
  expect(() => costOfVisit(new Map([['search', 1]]), COSTS)).toThrow('search was not measured')
})

test('one machine is full when shop and database have taken its processors', () => {
  const alone = carriedBy({ shops: 1, processors: 2, databaseApart: false }, { shop: 6, database: 14 })
  expect(alone).toEqual({ full: 'its processors', visits: 6_000 * USED })
})

test('more machines carry more until the database is full', () => {
  const many = (shops: number) => carriedBy({ shops, processors: 2, databaseApart: true }, { shop: 6, database: 2 })
  expect(many(1)).toEqual({ full: 'the shop’s processors', visits: 20_000 * USED })
  expect(many(2)).toEqual({ full: 'the shop’s processors', visits: 40_000 * USED })
  expect(many(9)).toEqual({ full: 'the database’s processors', visits: 60_000 * USED })
})
