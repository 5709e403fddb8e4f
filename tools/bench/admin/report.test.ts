import { expect, test } from 'vitest'
import { judge } from './report.ts'

const each = (time: number) => [time, time, time]
const holds = (small: number[], large: number[], wanted = 150) =>
  judge({ name: 'board', wanted, times: [small, large] }).holds

test('an answer is fast enough at the median, and hardly slower than in a smaller shop', () => {
  expect(holds(each(100), each(150))).toBe(true)
  expect(holds(each(100), [1, 149, 900])).toBe(true)
  expect(holds(each(140), each(151))).toBe(false)
  expect(holds(each(10), each(16))).toBe(false)
  expect(holds(each(250), each(300), 300)).toBe(true)
})

test('a question that was never answered does not pass', () => {
  expect(holds([], each(1))).toBe(false)
  expect(holds(each(1), [])).toBe(false)
})

test('an answer that is alike in every shop is fast enough in each, at its worst where that is asked for, and is not compared', () => {
  const list = (small: number[], large: number[], by: 'median' | 'most') =>
    judge({ name: 'frames', wanted: 50, times: [small, large], by, isAlike: true }).holds
  expect(list(each(10), each(49), 'median')).toBe(true)
  expect(list([10, 20, 60], each(10), 'median')).toBe(true)
  expect(list([10, 20, 60], each(10), 'most')).toBe(false)
  expect(list(each(10), [10, 50, 20], 'most')).toBe(true)
  expect(list([], each(10), 'most')).toBe(false)
})
