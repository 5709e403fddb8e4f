import { expect, test } from 'vitest'
import type { RunDoor } from '../../contract/admin/run.ts'
import { inOwnOrder, NO_ORDER, putDoor } from './own-order.ts'

const NOW = Date.parse('2026-11-26T12:00:00+05:30')
const HOUR = 3_600_000

const door = (id: string, tried: RunDoor['tried'] = null): RunDoor => ({
  ...{
    id,
    called: null,
    day: '2026-11-26',
    isLate: false,
    window: null,
    name: id,
    phone: '',
    street: '',
    city: '',
    pin: '302001',
  },
  ...{ asks: '', handling: [], pieces: 1, due: null, tried },
})
const DOORS = ['a', 'b', 'c', 'd'].map((id) => door(id))
const order = (own = NO_ORDER, doors = DOORS, tried: string[] = []) =>
  inOwnOrder(doors, own, new Set(tried), NOW)
    .map(({ id }) => id)
    .join('')

test('a door that its rider puts first is before all, one put later behind all, the last put the furthest', () => {
  expect(order()).toBe('abcd')
  const first = putDoor(putDoor(NO_ORDER, 'c', 'first'), 'd', 'first')
  expect(order(first)).toBe('dcab')
  const later = putDoor(putDoor(first, 'a', 'later'), 'd', 'later')
  expect(order(later)).toBe('cbad')
  expect(order(putDoor(later, 'a', 'first'))).toBe('acbd')
})

test('a door at which somebody was in vain today comes after the others, one of yesterday keeps its place', () => {
  const tried = (at: number) => ({ why: 'nobody-home' as const, by: 'Deepak', at })
  const doors = [door('a', tried(NOW - HOUR)), door('b', tried(NOW - 24 * HOUR)), door('c')]
  expect(order(NO_ORDER, doors)).toBe('bca')
  expect(order(NO_ORDER, doors, ['b'])).toBe('cab')
  expect(order(putDoor(NO_ORDER, 'a', 'first'), doors)).toBe('abc')
})
