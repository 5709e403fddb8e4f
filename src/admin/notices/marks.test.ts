import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Marks } from '../../contract/admin/today.ts'
import { countFresh } from './marks.ts'
import { findSectionMark } from './section-marks.ts'

/** How many orders come before each answer, and how many of before it names again. */
const answers = fc.array(fc.record({ come: fc.nat(9), again: fc.nat(9) }), { minLength: 1 })

test('an order is counted as new once, in however many answers it is named, and none of the first [NEWS-03]', () => {
  fc.assert(
    fc.property(answers, (told) => {
      let [first, end, counted] = [0, 0, 0]
      let known: readonly string[] | undefined
      for (const { come, again } of told) {
        // As the shop names them: none is left out that was not named before, and nothing older than the last time.
        first = Math.max(first, end - again)
        end += come
        const arrived = Array.from({ length: end - first }, (_, n) => `order ${first + n}`)
        counted += countFresh(known, arrived)
        known = arrived
      }
      expect(counted).toBe(end - (told[0]?.come ?? 0))
    }),
  )
})

const MARKS: Marks = {
  success: true,
  at: 0,
  orders: { placed: 1204, late: 3, tried: 0 },
  messages: 1,
  complaints: { soon: 0, late: 0 },
  reviews: 2,
  faults: 1,
  arrived: [],
}

test('a section says what waits in it, in numbers and in words, and nothing where nothing waits [NEWS-01]', () => {
  expect(findSectionMark('/orders', MARKS)).toEqual({
    waiting: 1204,
    alarm: '3 late',
    says: '1,204 orders not begun, 3 late',
  })
  expect(findSectionMark('/messages', MARKS)?.says).toBe('1 message to answer')
  expect(findSectionMark('/reviews', MARKS)?.says).toBe('2 reported reviews')
  expect(findSectionMark('/settings', MARKS)).toEqual({
    waiting: 0,
    alarm: '1',
    says: 'Mail or backups need a look',
  })
  const calm = {
    ...MARKS,
    orders: { placed: 0, late: 0, tried: 0 },
    messages: null,
    complaints: null,
    reviews: 0,
    faults: null,
  }
  for (const path of ['/orders', '/messages', '/reviews', '/settings', '/today'])
    expect(findSectionMark(path, calm)).toBeUndefined()
})

test('orders that nobody took at their doors are said in red, beside what is late [NEWS-01][DOOR-01]', () => {
  const markOf = (late: number, tried: number) =>
    findSectionMark('/orders', { ...MARKS, orders: { placed: 0, late, tried } })
  expect(markOf(0, 1)).toEqual({ waiting: 0, alarm: '1 not delivered', says: '0 orders not begun, 1 not delivered' })
  expect(markOf(3, 1)).toMatchObject({ alarm: '4 urgent', says: '0 orders not begun, 3 late, 1 not delivered' })
})

test('messages are marked where the time of a complaint runs out, and where it is late [LAW-05]', () => {
  const markOf = (soon: number, late: number) => findSectionMark('/messages', { ...MARKS, complaints: { soon, late } })
  expect(markOf(2, 0)).toMatchObject({
    alarm: '2 soon',
    says: '1 message to answer, the time of 2 complaints runs out',
  })
  expect(markOf(2, 1)).toMatchObject({ alarm: '1 late', says: '1 message to answer, 1 complaint late' })
})
