import { expect, test } from 'vitest'
import type { KeptLine } from './log-line.ts'
import { chainOf, findOthers, linesAt } from './which-line.ts'

/** A line that was written from one moment to another. */
function lineOf(id: string, began: number, until: number, from?: KeptLine['from']): KeptLine {
  const line = { format: 1 as const, id, system: '7', timeline: 1, size: 2 ** 24, first: '', folder: id }
  return { ...line, segments: [], head: undefined, began, until, ...(from && { from }) }
}

const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

test('a moment is of the line that was written then, the end of the one that was written last', () => {
  const lines = [lineOf('wrong clock', 0, 90), lineOf('one', 10, 50), lineOf('two', 60, 80, { line: 'one', until: 50 })]
  expect(ids(linesAt(55, lines.slice(1)))).toEqual([])
  expect(ids(linesAt(70, lines.slice(1)))).toEqual(['two'])
  expect(ids(linesAt(50, lines))).toEqual(['wrong clock', 'one'])
  expect(ids(linesAt('end', lines))).toEqual(['wrong clock'])
  expect(linesAt('end', [])).toEqual([])
})

test('a line that was begun by a clock behind counts from where the one before ended', () => {
  const lines = [lineOf('one', 10, 50), lineOf('two', 40, 80, { line: 'one', until: 50 })]
  expect(ids(linesAt(45, lines))).toEqual(['one'])
  expect(ids(linesAt(55, lines))).toEqual(['two'])
})

test('a chain goes back to the first line, and none counts beyond what was gone on from', () => {
  const one = lineOf('one', 10, 50)
  const two = lineOf('two', 60, 80, { line: 'one', until: 30 })
  const three = lineOf('three', 90, 99, { line: 'two', until: 80 })
  expect(chainOf(three, [one, two, three], 95)).toEqual([
    { line: three, until: 95 },
    { line: two, until: 80 },
    { line: one, until: 30 },
  ])
  expect(chainOf({ ...one, from: { line: 'one', until: 1 } }, [one])).toHaveLength(1)
})

test('a line is another’s where it reaches beyond what this shop noted, and is written where it does so now', () => {
  const others = (line: KeptLine, until: number) =>
    findOthers([line], { system: '7', until, every: 10 }, 200).map(({ isWritten }) => isWritten)
  expect(others(lineOf('own', 10, 120), 100)).toEqual([])
  expect(others(lineOf('of a copy', 10, 121), 100)).toEqual([false])
  expect(others(lineOf('before a restore', 10, 171), 0)).toEqual([true])
  expect(others({ ...lineOf('of another database', 10, 190), system: '8' }, 100)).toEqual([])
})
