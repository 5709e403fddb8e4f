import { DAY, HOUR } from '../health/health.ts'

/** Within which a complaint is acknowledged, ms (Consumer Protection (E-Commerce) Rules 2020, rule 4(5): 48 hours). */
export const ACKNOWLEDGE_WITHIN = 48 * HOUR
/** Within which it is settled, ms, and within a month where that is less, in February (the same rule). */
export const SETTLE_WITHIN = 30 * DAY

/** What can be done about a complaint when it is settled. */
export const OUTCOMES = ['replaced', 'refunded', 'explained', 'other'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** As staff choose them and shoppers read them. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  replaced: 'A replacement was sent',
  refunded: 'Money was paid back',
  explained: 'It was explained',
  other: 'Something else was done',
}

/** Moments in ms; null: it has not happened. */
export type ComplaintTimes = {
  acknowledgeBy: number
  settleBy: number
  acknowledgedAt: number | null
  settledAt: number | null
}

export type ClockStep = 'acknowledge' | 'settle'
/** What has to be done next, and by when (ms). */
export type Clock = { step: ClockStep; due: number }

/** So long before a clock runs out the shop is told of it, ms. */
export const WARNED_BEFORE: Readonly<Record<ClockStep, number>> = { acknowledge: 12 * HOUR, settle: 3 * DAY }

/** The clock that a complaint runs against; undefined of one that is settled. */
export function findClock({ acknowledgeBy, settleBy, acknowledgedAt, settledAt }: ComplaintTimes): Clock | undefined {
  if (settledAt !== null) return undefined
  return acknowledgedAt === null ? { step: 'acknowledge', due: acknowledgeBy } : { step: 'settle', due: settleBy }
}

/** How a clock stands at `now` (ms): 'soon' is from when the shop is told of it. */
export function urgencyOf({ step, due }: Clock, now: number): 'calm' | 'soon' | 'late' {
  if (due <= now) return 'late'
  return due - now <= WARNED_BEFORE[step] ? 'soon' : 'calm'
}

/** 'Acknowledge within 7 h', 'Settle within 12 days', 'Late: acknowledge now'. */
export function clockWords({ step, due }: Clock, now: number): string {
  const left = due - now
  if (left <= 0) return `Late: ${step} it now`
  const name = step === 'acknowledge' ? 'Acknowledge' : 'Settle'
  return `${name} within ${spanText(left)}`
}

/** Rounded down, so that nobody believes to have more time: '40 min', '7 h', '12 days'. */
function spanText(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / 60_000))} min`
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} h` : `${Math.floor(ms / DAY)} days`
}
