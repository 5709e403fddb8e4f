import { expect, test } from 'vitest'
import { mapAddress, mapSearch, readMapPlace } from './map-place.ts'

test('a place is two numbers as maps show them', () => {
  expect(readMapPlace('26.9124, 75.7873')).toEqual({ latitude: 26.9124, longitude: 75.7873 })
  expect(readMapPlace('-33.9,151')).toEqual({ latitude: -33.9, longitude: 151 })
  for (const text of ['', 'Jaipur', '26.9124', '26.9124 75.7873', '91, 0', '0, 181', '1, 2, 3', '1, 2"']) {
    expect([text, readMapPlace(text)]).toEqual([text, undefined])
  }
})

test('the map has the shop in its middle and marked; without a place there is none', () => {
  expect(mapAddress('26.9124, 75.7873')).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=75.78230%2C26.90740%2C75.79230%2C26.91740&layer=mapnik&marker=26.9124%2C75.7873',
  )
  expect(mapAddress('')).toBeUndefined()
})

test('an address is looked for whatever it is made of', () => {
  expect(mapSearch('12 & 13, Lane #4, जयपुर')).toBe(
    'https://www.openstreetmap.org/search?query=12%20%26%2013%2C%20Lane%20%234%2C%20%E0%A4%9C%E0%A4%AF%E0%A4%AA%E0%A5%81%E0%A4%B0',
  )
})
