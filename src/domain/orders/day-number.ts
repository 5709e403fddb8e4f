import { type Day, startOf } from '../settings/work-day.ts'

/** The number of an order on the day on which it leaves. */
export type DayNumber = { day: Day; number: number }

/** Without I and O, which are read as digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const DAY_MS = 24 * 60 * 60_000

/** The letter of a day: one for each of 24 days, then again. */
export function letterOf(day: Day): string {
  return LETTERS.charAt(Math.floor(startOf(day) / DAY_MS) % LETTERS.length)
}

/** 'D-147', as it is called across the counter. */
export function calledOf({ day, number }: DayNumber): string {
  return `${letterOf(day)}-${number}`
}

/** A number of the day as somebody types it: 'D-147', 'd147' or '147'; undefined where it is none. */
export function readCalled(typed: string): { letter: string | undefined; number: number } | undefined {
  const [, letter, number] = /^\s*([a-hj-np-z])?\s*-?\s*([1-9]\d{0,5})\s*$/i.exec(typed) ?? []
  return number === undefined ? undefined : { letter: letter?.toUpperCase(), number: Number(number) }
}
