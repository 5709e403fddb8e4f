import { expect, test } from 'vitest'
import { DAY, HOUR } from '../health/health.ts'
import { ACKNOWLEDGE_WITHIN, clockWords, findClock, SETTLE_WITHIN, urgencyOf } from './complaint-clock.ts'

const NOW = Date.parse('2026-11-24T12:00:00+05:30')
const FRESH = {
  acknowledgeBy: NOW + ACKNOWLEDGE_WITHIN,
  settleBy: NOW + SETTLE_WITHIN,
  acknowledgedAt: null,
  settledAt: null,
}

test('the clock of a complaint is that of its acknowledgement, then that of its settlement, then none [LAW-03]', () => {
  expect(findClock(FRESH)).toEqual({ step: 'acknowledge', due: NOW + 48 * HOUR })
  expect(findClock({ ...FRESH, acknowledgedAt: NOW })).toEqual({ step: 'settle', due: NOW + 30 * DAY })
  expect(findClock({ ...FRESH, settledAt: NOW })).toBeUndefined()
})

test.each([
  ['acknowledge', 48 * HOUR - 1, 'calm', 'Acknowledge within 47 h'],
  ['acknowledge', 12 * HOUR, 'soon', 'Acknowledge within 12 h'],
  ['acknowledge', 30_000, 'soon', 'Acknowledge within 1 min'],
  ['acknowledge', 0, 'late', 'Late: acknowledge it now'],
  ['settle', 3 * DAY + 1, 'calm', 'Settle within 3 days'],
  ['settle', 3 * DAY, 'soon', 'Settle within 3 days'],
  ['settle', 2 * DAY - 1, 'soon', 'Settle within 47 h'],
  ['settle', -DAY, 'late', 'Late: settle it now'],
] as const)('a clock to %s with %d ms left is %s: “%s” [LAW-03]', (step, left, urgency, words) => {
  const clock = { step, due: NOW + left }
  expect(urgencyOf(clock, NOW)).toBe(urgency)
  expect(clockWords(clock, NOW)).toBe(words)
})
