import { expect, test } from 'vitest'
import { familyOf, parseStat, processorTime } from './processor-time.ts'

test('a process is read by its last bracket, whatever its name holds', () => {
  const line = '77 (node (a) b) S 12 77 77 0 -1 4194304 102 9 0 0 250 30 4 1 20 0 11 0 2933553 3133440 390'
  expect(parseStat(line)).toEqual({ pid: 77, parent: 12, ticks: 285 })
})

test('a family is a process with its children and theirs', () => {
  const all = [
    { pid: 5, parent: 4, ticks: 1 },
    { pid: 2, parent: 1, ticks: 1 },
    { pid: 4, parent: 2, ticks: 1 },
    { pid: 3, parent: 1, ticks: 1 },
  ]
  expect(familyOf(2, all).map(({ pid }) => pid)).toEqual([2, 4, 5])
  expect(familyOf(9, all)).toEqual([])
})

test.runIf(process.platform === 'linux')('processor time grows by what a process has worked', async () => {
  const before = await processorTime(process.pid)
  const begun = process.cpuUsage()
  while (process.cpuUsage(begun).user < 200_000) Math.sqrt(Math.random())
  expect((await processorTime(process.pid)) - before).toBeGreaterThanOrEqual(150)
})
