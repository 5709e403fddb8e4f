import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeFairTurns } from './take-fair-turns.ts'

const full = () => new Error('full')

/** What a task is called, begun in turn. */
function openTurns(most: number, waiting: number) {
  const inTurn = takeFairTurns(most, waiting, full)
  const begun: string[] = []
  const wait = (lane: string, name: string) =>
    inTurn(lane, async () => {
      begun.push(name)
      await setImmediate()
      return name
    })
  return { wait, begun }
}

test('lanes take turns, each in the order it came', async () => {
  const { wait, begun } = openTurns(1, 10)
  const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => wait('a', name))
  const others = [wait('b', 'b1'), wait('b', 'b2'), wait('c', 'c1')]
  await Promise.all([...crowd, ...others])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a full room loses the newest of its longest lane to whoever comes from another', async () => {
  const { wait } = openTurns(1, 3)
  const crowd = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => wait('a', name))
  const [fifth] = await Promise.allSettled([crowd[4]])
  expect(fifth).toMatchObject({ status: 'rejected', reason: { message: 'full' } })
  const other = wait('b', 'b1')
  const outcomes = await Promise.allSettled([...crowd.slice(0, 4), other])
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    'rejected',
    'fulfilled',
  ])
})

test('a newcomer of a lane as long as any other is turned away, and the room empties again', async () => {
  const { wait } = openTurns(1, 2)
  const waiting = [wait('a', 'a1'), wait('a', 'a2'), wait('b', 'b1')]
  await expect(wait('c', 'c1')).rejects.toThrow('full')
  expect(await Promise.all(waiting)).toEqual(['a1', 'a2', 'b1'])
  expect(await Promise.all([wait('c', 'c1'), wait('c', 'c2'), wait('c', 'c3')])).toEqual(['c1', 'c2', 'c3'])
})

test('two tasks are under way at a time, and one that fails gives its turn on', async () => {
  const inTurn = takeFairTurns(2, 10, full)
  let [underWay, most] = [0, 0]
  const task = async () => {
    most = Math.max(most, ++underWay)
    await setImmediate()
    underWay--
    throw new Error('burnt')
  }
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((lane) => inTurn(lane, task)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(most).toBe(2)
  expect(await inTurn('a', async () => 1)).toBe(1)
})
