import { trimText } from '../../plain-text.ts'
import { type CellKind, letters, quoted } from './cell-kinds.ts'

const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']

export const flag: CellKind<boolean> = {
  read: (cell) => {
    const word = trimText(cell).toLowerCase()
    if (YES.includes(word)) return { value: true }
    return NO.includes(word) ? { value: false } : { trouble: quoted(cell, 'please write yes or no.') }
  },
  write: (value) => (value ? 'yes' : 'no'),
}

/** What values of a few are called by an owner, where that is said. */
export type OwnNames<T extends string = string> = Readonly<Partial<Record<T, string>>>

/**
 * One of a few, written in words, or as its owner calls it where no other is meant by that; spaces, case and signs do not
 * count in reading, and & is and.
 */
export function choice<T extends string>(words: Readonly<Record<T, string>>, own?: OwnNames<T>): CellKind<T> {
  const values = Object.keys(words) as T[]
  return {
    read: (cell) => {
      const said = plainName(cell)
      const value =
        values.find((each) => [each, words[each]].map(plainName).includes(said)) ??
        values.find((each) => said !== '' && plainName(own?.[each] ?? '') === said)
      const known = values.map((each) => bothNames(words[each], own?.[each])).join(', ')
      return value === undefined ? { trouble: quoted(cell, `please choose one of: ${known}.`) } : { value }
    },
    write: (value) => words[value],
  }
}

/** 'Mithai (Sweets)'; a name alone where the owner's is the same or stands in it, as 'Namkeen' in 'Namkeens'. */
export function bothNames(word: string, own = ''): string {
  return plainName(word).includes(plainName(own)) ? word : `${own} (${word})`
}

function plainName(text: string): string {
  return letters(text.replaceAll('&', ' and '))
}

/** Some of a few, with commas between them, each by its name or the beginning of it; all of them are none. */
export function some<T extends string>(values: readonly T[], shortest: number): CellKind<readonly T[]> {
  const find = (item: string) =>
    values.find((value) => letters(item).length >= shortest && letters(value).startsWith(letters(item)))
  return {
    read: (cell) => {
      const items = cell.split(',').map(trimText).filter(Boolean)
      const strange = items.find((item) => find(item) === undefined)
      if (strange !== undefined) return { trouble: quoted(strange, `please write some of: ${values.join(', ')}.`) }
      const found = values.filter((value) => items.some((item) => find(item) === value))
      return { value: found.length === values.length ? [] : found }
    },
    write: (value) => value.join(', '),
  }
}
