import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const keysIn = (map: BoundedMap<string>) => [...map.values()].join('')

test('what fits is kept', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  expect(keysIn(map)).toBe('abc')
  expect([map.weight, map.size]).toEqual([3, 3])
})

test('the oldest goes first, one that was asked for stays', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  map.get('a')
  map.set('d', 'd', 1)
  expect(new Set(keysIn(map))).toEqual(new Set('acd'))
  expect(map.weight).toBe(3)
})

test('where all were asked for, the newest stays all the same', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  for (const key of 'abc') map.get(key)
  map.set('d', 'd', 1)
  expect(map.size).toBe(3)
  expect(map.get('d')).toBe('d')
})

test('a heavy one takes the place of several, a value set again counts once', () => {
  const map = new BoundedMap<string>(4)
  for (const key of 'abcd') map.set(key, key, 1)
  map.set('e', 'e', 3)
  expect(new Set(keysIn(map))).toEqual(new Set('de'))
  map.set('d', 'D', 1)
  expect([map.get('d'), map.weight]).toEqual(['D', 4])
  map.delete('d')
  map.delete('d')
  expect(map.weight).toBe(3)
})
