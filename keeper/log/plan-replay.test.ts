import { expect, test } from 'vitest'
import type { KeptLine } from './log-line.ts'
import { type Base, type Known, planReplay, timelineOfReplay } from './plan-replay.ts'

const SIZE = 16 * 2 ** 20
const NOON = Date.parse('2026-11-22T12:00:00Z')
const MINUTE = 60_000

const segment = (number: number, timeline = 1) =>
  `0000000${timeline}00000000000000${number.toString(16).padStart(2, '0')}`.toUpperCase()

/** A line whose segment n was written to its end n minutes after noon. */
function lineOf(id: string, numbers: readonly number[], more: Partial<KeptLine> = {}): KeptLine {
  const timeline = more.timeline ?? 1
  const named = numbers.map((number) => ({ name: segment(number, timeline), number }))
  const whole = named.slice(0, -1)
  const [head] = named.slice(-1)
  return {
    ...{ format: 1, id, system: '7', timeline, size: SIZE, began: NOON, first: named[0]?.name ?? '', folder: id },
    segments: whole.map(({ name, number }) => ({ name, file: `${name}.gz`, until: NOON + number * MINUTE })),
    head: head && { name: head.name, file: `${head.name}.head.gz` },
    until: NOON + (numbers.at(-1) ?? 0) * MINUTE,
    ...more,
  }
}

const baseOf = (line: string, number: number, timeline = 1): Base => {
  const at = NOON + number * MINUTE
  return { name: `backup-${number}`, ended: at - 10, line, from: at, last: segment(number, timeline), isSealed: false }
}

const at = (minutes: number) => NOON + minutes * MINUTE
const clockText = (ms: number) => `${(ms - NOON) / MINUTE} past`
const NOW = at(1_000)
const LINE = lineOf('one', [1, 2, 3, 4, 5, 6])
const known = (more: Partial<Known> = {}): Known => ({
  lines: [LINE],
  bases: [baseOf('one', 1), baseOf('one', 3)],
  clockText,
  ...more,
})
const names = (minutes: number | 'end', of = known()) =>
  planReplay(minutes === 'end' ? minutes : at(minutes), of, NOW).files.map(({ path }) => path)

test('the newest backup before a moment is taken, and of the log no more than it takes [BACKUP-02]', () => {
  const plan = (minutes: number) => planReplay(at(minutes), known(), NOW)
  expect(plan(2.5).base.name).toBe('backup-1')
  expect(names(2.5)).toEqual([`one/${segment(2)}.gz`, `one/${segment(3)}.gz`])
  expect(plan(3).base.name).toBe('backup-3')
  expect(names(4.5)).toEqual([`one/${segment(4)}.gz`, `one/${segment(5)}.gz`])
  expect(names('end')).toEqual([`one/${segment(4)}.gz`, `one/${segment(5)}.gz`, `one/${segment(6)}.head.gz`])
  expect(plan(4).at).toBe(at(4))
  expect(planReplay('end', known(), NOW)).toMatchObject({ at: undefined, until: at(6) })
})

test('a line that has written nothing beyond its backup is replayed to that end', () => {
  expect(names('end', known({ bases: [baseOf('one', 6)] }))).toEqual([])
})

test.each([
  [1_001, '1001 past has not come yet'],
  [7, 'it reaches 6 past'],
  [0.5, 'The next moment that can be reached is 1 past'],
  [-1, 'The next moment that can be reached is 1 past'],
])('%d minutes past noon cannot be reached, and it is said what can [BACKUP-03]', (minutes, why) => {
  expect(() => planReplay(at(minutes), known(), NOW)).toThrow(why)
})

test('a log without a backup that it goes on from is told [BACKUP-03]', () => {
  for (const moment of [at(4), 'end'] as const)
    expect(() => planReplay(moment, known({ bases: [baseOf('other', 1)] }), NOW)).toThrow(
      'There is no backup that the log',
    )
})

test('a segment that is missing is named, with the moment until which one can go [BACKUP-03]', () => {
  const gap = known({ lines: [lineOf('one', [1, 2, 4, 5, 6])], bases: [baseOf('one', 1), baseOf('one', 5)] })
  expect(names(2, gap)).toEqual([`one/${segment(2)}.gz`])
  const why = `The segment ${segment(3)} of the log is missing in one: what was after 2 past cannot be reached`
  expect(() => planReplay(at(4), gap, NOW)).toThrow(why)
  expect(() => planReplay(at(4), gap, NOW)).toThrow('The backup backup-5 can be gone on from again, from 5 past on.')
  expect(names(5.5, gap)).toEqual([`one/${segment(6)}.head.gz`])
})

const FORK = lineOf('two', [3, 4, 5], {
  timeline: 2,
  began: at(20),
  until: at(30),
  from: { line: 'one', until: at(3.5) },
})

test('after a restore a moment is of the line on which the shop was then [BACKUP-02]', () => {
  const both = known({ lines: [LINE, FORK], bases: [baseOf('one', 1)] })
  expect(names(3, both)).toEqual([`one/${segment(2)}.gz`, `one/${segment(3)}.gz`])
  expect(planReplay(at(5.5), both, NOW).chain.map(({ id }) => id)).toEqual(['one'])
  expect(timelineOfReplay(planReplay(at(5.5), both, NOW))).toBeUndefined()
  const later = planReplay(at(25), both, NOW)
  expect(later.files.map(({ path }) => path)).toEqual([
    `one/${segment(2)}.gz`,
    `two/${segment(3, 2)}.gz`,
    `two/${segment(4, 2)}.gz`,
    `two/${segment(5, 2)}.head.gz`,
  ])
  expect(timelineOfReplay(later)).toBe(2)
  expect(() => planReplay(at(10), both, NOW)).toThrow('it reaches 6 past, and begins again at 20 past')
})

test('a line that was begun last is not the one on which the shop was last; nobody guesses between two that were open at once [BACKUP-02]', () => {
  const look = lineOf('look', [2, 3], { began: at(2), until: at(3) })
  const both = known({ lines: [LINE, look] })
  expect(names('end', both).at(-1)).toBe(`one/${segment(6)}.head.gz`)
  expect(planReplay(at(5), both, NOW).chain).toEqual([LINE])
  expect(() => planReplay(at(2.5), both, NOW)).toThrow('their logs are one and look')
  expect(() => planReplay(at(7), both, NOW)).toThrow('it reaches 6 past')
})

test('log that follows on what a moment needs is known, up to a gap', () => {
  const later = (of: Known) => planReplay(at(2), of, NOW).later.map(({ path }) => path)
  const more = [4, 5].map((number) => `one/${segment(number)}.gz`)
  expect(later(known({ bases: [baseOf('one', 1)] }))).toEqual([
    `one/${segment(3)}.gz`,
    ...more,
    `one/${segment(6)}.head.gz`,
  ])
  expect(later(known({ lines: [lineOf('one', [1, 2, 3, 5, 6])] }))).toEqual([`one/${segment(3)}.gz`])
})

test('a log that is not sealed is not replayed onto a backup that is [BACKUP-03]', () => {
  const sealed = { ...baseOf('one', 1), isSealed: true }
  const plan = (line: KeptLine) => planReplay(at(4), known({ lines: [line], bases: [sealed] }), NOW)
  expect(() => plan(LINE)).toThrow('The backup backup-1 is sealed, and the log in one, which goes on from it, is not')
  expect(plan({ ...LINE, sealed: 'a1b2c3d4' }).base).toBe(sealed)
})

test('a backup of the time that was undone is none for what came after it', () => {
  const both = known({ lines: [LINE, FORK], bases: [baseOf('one', 1), baseOf('one', 4)] })
  expect(planReplay(at(25), both, NOW).base.name).toBe('backup-1')
  const own = { ...baseOf('two', 4, 2), from: at(24) }
  expect(planReplay(at(25), { ...both, bases: [...both.bases, own] }, NOW).base).toBe(own)
})
