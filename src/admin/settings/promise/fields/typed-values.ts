import { timeText } from '../../../../domain/promise/window.ts'
import { minutesOfDay, minutesOfHour } from '../../../../domain/settings/hour-of-day.ts'

// What is typed, and the same as it is shown again. Undefined: it cannot be read.

const DAY = 24 * 60 // minutes
const MIDNIGHT = 'midnight'

/** '4:30 PM', '16:30' and 'midnight', the end of the day, as minutes after its beginning. */
export function readTime(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replaceAll('.', '')
  if (text === MIDNIGHT || text === '24:00') return DAY
  if (text === 'noon') return DAY / 2
  if (/^(?:1[0-2]|0?[1-9])(?::[0-5]\d)? ?[ap]m$/.test(text)) return minutesOfHour(text)
  return /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text) ? minutesOfDay(text) : undefined
}

export function timeFieldOf(minutes: number): string {
  return minutes === DAY ? MIDNIGHT : timeText(minutes)
}

const UNITS: readonly (readonly [unit: RegExp, minutes: number])[] = [
  [/^(?:m|mins?|minutes?)$/i, 1],
  [/^(?:h|hrs?|hours?)$/i, 60],
  [/^(?:d|days?)$/i, DAY],
]

const LONGEST = 30 * DAY

/** '90 minutes', '2 hours', '3 days' in minutes, up to 30 days. */
export function readSpell(typed: string): number | undefined {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/i.exec(typed.trim()) ?? []
  const [, minutes] = UNITS.find(([name]) => name.test(unit)) ?? []
  if (count === undefined || minutes === undefined) return undefined
  const spell = Math.round(Number(count) * minutes)
  return spell <= LONGEST ? spell : undefined
}

export function spellFieldOf(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** A number from `least` to `most`; '1,200' is one, too. */
export function readNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.replaceAll(',', '').trim()
  const number = Number(text)
  return text !== '' && number >= least && number <= most ? number : undefined
}

export function readWhole(typed: string, least: number, most: number): number | undefined {
  const number = readNumber(typed, least, most)
  return number !== undefined && Number.isInteger(number) ? number : undefined
}

/** 100 t. */
const MOST_KILOGRAMS = 100_000

/** Kilograms in grams. */
export function readKilograms(typed: string): number | undefined {
  const kilograms = readNumber(typed.replace(/ ?kg$/i, ''), 0, MOST_KILOGRAMS)
  return kilograms === undefined ? undefined : Math.round(kilograms * 1000)
}

export function kilogramsFieldOf(grams: number): string {
  return `${grams / 1000}`
}
