import { expect, test } from 'vitest'
import { SWEET } from '../../../tests/sample-product.ts'
import { type SitemapPart, sitemap } from './sitemap.ts'

const ORIGIN = 'https://halwai.example'
const sweets = (count: number) => Array.from({ length: count }, (_, index) => ({ ...SWEET, _id: `sweet-${index}` }))
const mapOf = (products: readonly (typeof SWEET)[], part: SitemapPart) =>
  sitemap({ products, shelves: [], unwritten: [] }, ORIGIN, part)
const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('an empty shop has a map of its pages, and says of none when it changed', () => {
  const map = mapOf([], 'all')
  expect(locations(map)).toContain(`${ORIGIN}/about`)
  expect(map).not.toContain('<lastmod>')
})

test('a page of words that is still to be written is on no map', () => {
  const named = locations(sitemap({ products: [], shelves: [], unwritten: ['about', 'terms'] }, ORIGIN, 'all'))
  expect(named).not.toContain(`${ORIGIN}/about`)
  expect(named).not.toContain(`${ORIGIN}/terms`)
  expect(named).toContain(`${ORIGIN}/shipping`)
})

test('a product and the pages that list it are as new as its last change', () => {
  const changedAt = Date.UTC(2026, 10, 20, 10, 30)
  const map = mapOf([SWEET, { ...SWEET, _id: 'jalebi', changedAt }], 'all')
  const moment = '<lastmod>2026-11-20T10:30:00.000Z</lastmod>'
  for (const path of ['/collection/jalebi', '/collection', '/']) {
    expect(map).toContain(`<url><loc>${ORIGIN}${path}</loc>${moment}</url>`)
  }
  expect(map).toContain(`${ORIGIN}/collection/kaju-barfi</loc><lastmod>2026-01-01`)
})

test('a large catalogue has a map in parts, which name each product once', () => {
  const products = sweets(20_001)
  const parts = locations(mapOf(products, 'all'))
  expect(parts).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`))
  const named = [1, 2, 3].flatMap((part) => locations(mapOf(products, part)))
  expect(new Set(named).size).toBe(named.length)
  expect(named.filter((address) => address?.includes('/collection/sweet-'))).toHaveLength(20_001)
  expect(named).toContain(`${ORIGIN}/faq`)
})

test('there are no parts but those that the map names', () => {
  const products = sweets(10_001)
  expect([0, 3, 9999].map((part) => mapOf(products, part))).toEqual([undefined, undefined, undefined])
  expect(mapOf([SWEET], 1)).toBeUndefined()
})
