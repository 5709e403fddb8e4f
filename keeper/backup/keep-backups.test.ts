import { expect, test } from 'vitest'
import { dueAt } from './keep-backups.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-22T12:00:00Z')

test('a backup is due when the last is old enough, whatever has started meanwhile', () => {
  expect(dueAt({}, 24 * HOUR)).toBeLessThan(NOON)
  expect(dueAt({ made: { at: NOON, bytes: 1 } }, 24 * HOUR)).toBe(NOON + 24 * HOUR)
})

test('a backup that failed is tried again after a quarter of an hour, and never sooner than the last allows', () => {
  const failed = { at: NOON, problem: 'The disk is full' }
  expect(dueAt({ failed }, HOUR)).toBe(NOON + HOUR / 4)
  expect(dueAt({ made: { at: NOON - 24 * HOUR, bytes: 1 }, failed }, 24 * HOUR)).toBe(NOON + HOUR / 4)
})

test('a backup made without all pictures is followed by the next in its turn', () => {
  const failed = { at: NOON, problem: 'Without pictures' }
  expect(dueAt({ made: { at: NOON, bytes: 1 }, failed }, 24 * HOUR)).toBe(NOON + 24 * HOUR)
})

test('a backup is due at once where the log that is written goes on from none of the shop’s own', () => {
  const base = { at: NOON, line: 'one' }
  expect(dueAt({ base }, 24 * HOUR, 'one')).toBe(NOON + 24 * HOUR)
  expect(dueAt({ base }, 24 * HOUR, 'two')).toBeLessThan(NOON)
  // The log is not replayed onto what was asked for.
  const made = { at: NOON + 12 * HOUR, bytes: 1 }
  expect(dueAt({ made, base }, 24 * HOUR, 'one')).toBe(NOON + 24 * HOUR)
  expect(dueAt({ made }, 24 * HOUR, 'one')).toBeLessThan(NOON)
  const failed = { at: NOON, problem: 'The disk is full' }
  expect(dueAt({ base, failed }, 24 * HOUR, 'two')).toBe(NOON + HOUR / 4)
})
