import { formatDate, inIndia } from '../dates.ts'
import { type Month, monthAfter, monthOf } from '../settings/month.ts'
import { addDays, type Day, isDay, startOf } from '../settings/work-day.ts'

/** Days in India, the first and the last of them included. */
export type Span = { from: Day; until: Day }

/** Spans that move with the day on which they are looked at, by what they are called. */
export const PRESETS = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
} as const
export type Preset = keyof typeof PRESETS

/** What is shown where the address names no span. */
const DEFAULT_PRESET: Preset = 'last-7'

/** The longest span: three years, leap days included. */
export const MOST_DAYS = 1100

const DAY_MS = 24 * 60 * 60_000

/** The days that a preset means on the day `today`; none of them is still to come. */
export function presetSpan(preset: Preset, today: Day): Span {
  const yesterday = addDays(today, -1)
  const month = monthOf(startOf(today))
  const spans: Readonly<Record<Preset, Span>> = {
    today: { from: today, until: today },
    yesterday: { from: yesterday, until: yesterday },
    'last-7': { from: addDays(today, -6), until: today },
    'last-30': { from: addDays(today, -29), until: today },
    'this-month': { from: `${month}-01`, until: today },
    'last-month': { from: `${monthAfter(month, -1)}-01`, until: addDays(`${month}-01`, -1) },
    'this-year': { from: `${aprilUpTo(month)}-01`, until: today },
  }
  return spans[preset]
}

/** The April with which the financial year of a month began. */
function aprilUpTo(month: Month): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number >= 4 ? year : year - 1}-04`
}

/** Whether these are the first and the last day of a span of this century that can be reported. */
export function isSpan({ from, until }: Span): boolean {
  return isReportDay(from) && isReportDay(until) && from <= until && daysIn({ from, until }) <= MOST_DAYS
}

function isReportDay(text: string): boolean {
  return text.startsWith('20') && isDay(text)
}

/** How many days a span has. */
function daysIn({ from, until }: Span): number {
  return Math.round((startOf(until) - startOf(from)) / DAY_MS) + 1
}

/** Each day of a span, the first one first. */
export function daysOf(span: Span): Day[] {
  return Array.from({ length: daysIn(span) }, (_, n) => addDays(span.from, n))
}

/** As many days right before those of a span. */
export function spanBefore(span: Span): Span {
  return { from: addDays(span.from, -daysIn(span)), until: addDays(span.from, -1) }
}

/** What an address says of a span: a preset, or two days. */
type SpanText = { span?: string | undefined; from?: string | undefined; until?: string | undefined }

/** The span that an address names; `isOdd` where it names none that there is, and the usual one stands in for it. */
export function readSpan(
  { span: preset, from, until }: SpanText,
  today: Day,
): { span: Span; preset: Preset | undefined; isOdd: boolean } {
  const usual = { span: presetSpan(DEFAULT_PRESET, today), preset: DEFAULT_PRESET }
  if (from !== undefined || until !== undefined) {
    const span = { from: from ?? until ?? '', until: until ?? from ?? '' }
    return isSpan(span) ? { span, preset: undefined, isOdd: false } : { ...usual, isOdd: true }
  }
  if (preset === undefined) return { ...usual, isOdd: false }
  if (!isPreset(preset)) return { ...usual, isOdd: true }
  return { span: presetSpan(preset, today), preset, isOdd: false }
}

function isPreset(text: string): text is Preset {
  return Object.hasOwn(PRESETS, text)
}

/** 'Sun 1 Nov to Sat 28 Nov 2026', 'Sat 28 Nov 2026'; both with their year where it is not the same. */
export function spanText({ from, until }: Span): string {
  const last = formatDate(startOf(until))
  if (from === until) return last
  const first = formatDate(startOf(from))
  const sameYear = inIndia(startOf(from)).getUTCFullYear() === inIndia(startOf(until)).getUTCFullYear()
  return `${sameYear ? first.slice(0, -5) : first} to ${last}`
}
