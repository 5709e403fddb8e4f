import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const keysIn = (map: BoundedMap<string>) => [...map.values()].join('')

/** What is new to a full map is kept at its second coming. */
function setTwice(map: BoundedMap<string>, key: string, weight = 1): void {
  map.set(key, key, weight)
  map.set(key, key, weight)
}

test('an answer that fits is kept', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  expect(keysIn(map)).toBe('abc')
  expect(map.weight).toBe(3)
})

test('the oldest goes first, one that was asked for stays', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  map.get('a')
  setTwice(map, 'd')
  expect(new Set(keysIn(map))).toEqual(new Set('acd'))
  expect(map.weight).toBe(3)
})

test('the newest answer stays though all the older ones were asked for', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  for (const key of 'abc') map.get(key)
  setTwice(map, 'd')
  expect(keysIn(map)).toHaveLength(3)
  expect(map.get('d')).toBe('d')
})

test('a heavy one takes the place of several, a value set again counts once', () => {
  const map = new BoundedMap<string>(4)
  for (const key of 'abcd') map.set(key, key, 1)
  setTwice(map, 'e', 3)
  expect(new Set(keysIn(map))).toEqual(new Set('de'))
  map.set('d', 'D', 1)
  expect([map.get('d'), map.weight]).toEqual(['D', 4])
  map.delete('d')
  map.delete('d')
  expect(map.weight).toBe(3)
})

test('a full map keeps no value that comes once, keeps one that comes again, and sets a known one anew', () => {
  const map = new BoundedMap<string>(3)
  for (const key of 'abc') map.set(key, key, 1)
  for (const key of 'defg') map.set(key, key, 1)
  expect(keysIn(map)).toBe('abc')
  map.set('e', 'e', 1)
  expect(new Set(keysIn(map))).toEqual(new Set('bce'))
  map.set('b', 'B', 1)
  expect(map.get('b')).toBe('B')
})

test('an answer turned away long ago is forgotten', () => {
  const map = new BoundedMap<string>(1)
  map.set('a', 'a', 1)
  map.set('b', 'b', 1)
  for (let n = 0; n < 5_000; n++) map.set(`once-${n}`, 'x', 1)
  map.set('b', 'b', 1)
  expect(map.get('b')).toBeUndefined()
  map.set('b', 'b', 1)
  expect(map.get('b')).toBe('b')
})
