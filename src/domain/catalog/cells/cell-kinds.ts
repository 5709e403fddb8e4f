import { clockText, readClock } from '../../dates.ts'
import { type Paise, paise, toRupees, ZERO } from '../../money.ts'
import { isLines, isOneLine, trimText } from '../../plain-text.ts'

/** What a cell of a sheet says, or what is wrong with it, in words that go on after the column's name. */
export type Reading<T> = { value: T } | { trouble: string }

/** How a value stands in a cell; `read(write(value))` is the value again. */
export type CellKind<T> = { read: (cell: string) => Reading<T>; write: (value: T) => string }

/** The highest price, in paise (₹10,00,000), and the most pieces. */
const HIGHEST_PRICE = 100_000_000
export const MOST_PIECES = 1_000_000

/** A line of text. */
export function line(most: number): CellKind<string> {
  return { read: (cell) => readText(cell, most, isOneLine), write: (value) => value }
}

/** Text of any number of lines. */
export function lines(most: number): CellKind<string> {
  return { read: (cell) => readText(cell.replaceAll(/\r\n?/g, '\n'), most, isLines), write: (value) => value }
}

function readText(cell: string, most: number, allowed: (text: string) => boolean): Reading<string> {
  const value = trimText(cell)
  if (value === '') return { trouble: 'is empty.' }
  if (value.length > most) return { trouble: `has ${value.length} letters; at most ${most} are possible.` }
  const plain = value.isWellFormed() && !value.includes('\0') && allowed(value)
  return plain ? { value } : { trouble: 'holds invisible characters. Please type it anew.' }
}

/** The same, or nothing. */
export function optional<T>(kind: CellKind<T>): CellKind<T | null> {
  return {
    read: (cell) => (trimText(cell) === '' ? { value: null } : kind.read(cell)),
    write: (value) => (value === null ? '' : kind.write(value)),
  }
}

/** Words with commas between them, each once. */
export function list(most: number, item: CellKind<string>): CellKind<readonly string[]> {
  return {
    read: (cell) => {
      const items = cell.split(',').map(trimText).filter(Boolean)
      if (items.length > most) return { trouble: `lists ${items.length}; at most ${most} are possible.` }
      const trouble = items.map(item.read).find((reading) => 'trouble' in reading)
      return trouble && 'trouble' in trouble ? trouble : { value: [...new Set(items)] }
    },
    write: (value) => value.join(', '),
  }
}

/** The same where nothing else is wrong with a value; `trouble` says what is. */
function checked<T>(kind: CellKind<T>, trouble: (value: T, cell: string) => string | undefined): CellKind<T> {
  const read = (cell: string): Reading<T> => {
    const reading = kind.read(cell)
    const found = 'value' in reading ? trouble(reading.value, cell) : undefined
    return found === undefined ? reading : { trouble: found }
  }
  return { ...kind, read }
}

/** What a cell says of a list that somebody looked into and found empty. */
export const NONE = 'none'

/** A list, or 'none'; null is that nobody has said yet. */
export function declared(kind: CellKind<readonly string[]>): CellKind<readonly string[] | null> {
  return {
    read: (cell) => {
      const reading = kind.read(cell)
      if ('trouble' in reading) return reading
      const items = reading.value
      if (items.length === 0) return { value: null }
      if (!items.some((item) => letters(item) === NONE)) return reading
      return items.length === 1 ? { value: [] } : { trouble: `says “${NONE}” and names some: please leave one out.` }
    },
    write: (value) => (value?.length === 0 ? NONE : kind.write(value ?? [])),
  }
}

/** Text of one form. `says`: what is expected, after 'is “…”, but '. */
export function formed(most: number, form: RegExp, says: string): CellKind<string> {
  return checked(line(most), (text) => (form.test(text) ? undefined : `is “${text}”, but ${says}.`))
}

/** Lines of 'name: text', each name once. */
export function named(name: CellKind<string>, text: CellKind<string>): CellKind<Readonly<Record<string, string>>> {
  const readEntry = (entry: string): Reading<readonly [string, string]> => {
    const [, first, rest] = /^([^:]*):(.*)$/.exec(entry) ?? []
    if (first === undefined || rest === undefined) {
      return { trouble: quoted(entry, 'please write a line such as kaju-barfi-1: A box of kaju barfi.') }
    }
    const [key, value] = [name.read(first), text.read(rest)]
    if ('trouble' in key) return key
    return 'trouble' in value ? value : { value: [key.value, value.value] }
  }
  return {
    read: (cell) => {
      const entries = cell.split(/\r\n?|\n/).filter((entry) => trimText(entry) !== '')
      const readings = entries.map(readEntry)
      const trouble = readings.find((reading) => 'trouble' in reading)
      if (trouble && 'trouble' in trouble) return trouble
      return { value: Object.fromEntries(readings.flatMap((reading) => ('value' in reading ? [reading.value] : []))) }
    },
    // By name: a database keeps them in an order of its own.
    write: (value) =>
      Object.keys(value)
        .sort()
        .map((key) => `${key}: ${value[key]}`)
        .join('\n'),
  }
}

/** A moment (ms) as India's clock has it, to the minute; files of JSON say it in ms. */
export const moment: CellKind<number> = {
  read: (cell) => {
    const text = trimText(cell)
    const value = /^\d{12,14}$/.test(text) ? Number(text) : readClock(text)
    return value === undefined
      ? { trouble: quoted(cell, 'please write day and time such as 2026-11-05 09:00.') }
      : { value }
  },
  write: clockText,
}

/** The letters and digits of a text alone, in lower case. */
export function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** A whole number within bounds, with or without its unit. */
export function whole(least: number, most: number, unit: string): CellKind<number> {
  return {
    read: (cell) => {
      const digits = /^(\d{1,9})\s*(\S*)$/.exec(trimText(cell))
      const value = Number(digits?.[1])
      const fits = digits && ['', unit].includes(digits[2] ?? '') && value >= least && value <= most
      return fits ? { value } : { trouble: quoted(cell, `please write a whole number from ${least} to ${most}.`) }
    },
    write: String,
  }
}

/** A number that is not negative, as a label of nutrition has it. */
export const measure: CellKind<number> = {
  read: (cell) => {
    const text = trimText(cell).replace(/^(\d+),(\d+)$/, '$1.$2')
    const value = Number(text)
    const fits = /^\d{1,6}(\.\d{1,3})?$/.test(text) && value <= 100_000
    return fits ? { value } : { trouble: quoted(cell, 'please write a number such as 12 or 3.5.') }
  },
  write: String,
}

/** Rupees with or without the sign and commas: 320, 320.50, ₹1,200; a comma before two digits at the end is decimal. */
export const rupees: CellKind<Paise> = {
  read: (cell) => {
    const text = trimText(cell).replace(/^(?:₹|Rs\.?)\s*/i, '')
    const plain = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)
      ? text.replaceAll(',', '')
      : text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) {
      return { trouble: quoted(cell, 'please write rupees such as 320 or 320.50.') }
    }
    const value = Math.round(Number(plain) * 100)
    return value > HIGHEST_PRICE ? { trouble: quoted(cell, 'a price is at most ₹10,00,000.') } : { value: paise(value) }
  },
  write: (value) => String(toRupees(value)),
}

/** What a size costs: a coupon may bring an order down to nothing, a price never does. */
export const price = checked(rupees, (value, cell) =>
  value === ZERO ? quoted(cell, 'a price is more than ₹0.') : undefined,
)

/** What a cell says of a size that is baked when it is ordered. */
export const MADE_TO_ORDER = 'made to order'

/** Pieces on the shelf, or made to order. */
export const pieces: CellKind<number | null> = {
  read: (cell) => {
    if (letters(cell) === letters(MADE_TO_ORDER)) return { value: null }
    const text = trimText(cell)
    const fits = /^\d{1,7}$/.test(text) && Number(text) <= MOST_PIECES
    return fits
      ? { value: Number(text) }
      : { trouble: quoted(cell, `please write how many pieces there are, or “${MADE_TO_ORDER}”.`) }
  },
  write: (value) => (value === null ? MADE_TO_ORDER : String(value)),
}

/** 'is “kaju”; ' and what is wished for instead, or that the cell is empty. */
export function quoted(cell: string, wish: string): string {
  const text = trimText(cell)
  if (text === '') return `is empty; ${wish}`
  return `is “${text.length > 60 ? `${text.slice(0, 59)}…` : text}”; ${wish}`
}
