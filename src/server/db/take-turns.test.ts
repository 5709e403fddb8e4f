import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('tasks begin in the order they came, and only so many are under way at a time', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  let underWay = 0
  let most = 0
  const task = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++underWay)
    await setImmediate()
    underWay--
    return number
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(task(number))))).toEqual([1, 2, 3, 4, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('a task that fails gives its turn on', async () => {
  const inTurn = takeTurns(1)
  const failing = inTurn(() => Promise.reject(new Error('burnt')))
  const next = inTurn(async () => 'well done')
  await expect(failing).rejects.toThrow('burnt')
  expect(await next).toBe('well done')
})

test('a task that never ends holds up no other while there is a turn left', async () => {
  const inTurn = takeTurns(2)
  void inTurn(() => new Promise(() => {}))
  expect(await inTurn(async () => 1)).toBe(1)
  expect(await inTurn(async () => 2)).toBe(2)
})
