import { DEFAULT_SIZE } from '../catalog/size.ts'
import { windowText } from '../promise/window.ts'
import { WEEKDAYS } from '../settings/work-day.ts'
import type { DeedDetail } from './deeds.ts'
import type { TellName } from './named-things.ts'
import { fieldOfColumn, isDetail, labelOfField, valueWords } from './value-words.ts'

/** Letters of a text that are shown of what it was and what it is. */
const LONGEST_TEXT = 80

type Between = {
  before: unknown
  after: unknown
  tellName: TellName
  /** What stands before it, such as 'zones', 'Delhi': where it lies in what was changed. */
  path: readonly string[]
  /** The field that it stands in. */
  name: string
  /** What stands beside each of the two. */
  beside?: readonly [DeedDetail, DeedDetail]
}

/** What is another after a change, a line each: 'delivery fee: ₹40 → ₹50'. */
export function changesBetween(given: Between): string[] {
  const { before, after, path } = given
  if (isSame(before, after)) return []
  if (isDetail(before) && isDetail(after)) return changesOfFields(given, before, after)
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(given, before, after)
  const isFilled = (value: unknown) => isDetail(value) || (Array.isArray(value) && value.length > 0)
  if (isFilled(after) && !isFilled(before)) return [lineOf(path, 'set')]
  if (isFilled(before) && !isFilled(after)) return [lineOf(path, 'taken away')]
  return [turnOf(given)]
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  const [first, second] = [one, other] as readonly DeedDetail[]
  return keys.length === others.length && keys.every((key) => isSame(first?.[key], second?.[key]))
}

/** A cell or a value that a form changed: 'Anjeer Barfi 500 g ₹350 → ₹385'. */
export function cellChange(cell: DeedDetail, tellName: TellName): string {
  const { variantId, product, size, what, column, from, to } = cell
  const name = textOf(what) || fieldOfColumn(textOf(column))
  const sized = [valueWords('product', product, { tellName }), size === DEFAULT_SIZE ? '' : textOf(size)]
  const thing = tellName('variant', textOf(variantId)) ?? sized.filter((word) => word !== '').join(' ')
  const path = [thing, labelOfField(name)].filter((word) => word !== '')
  return turnOf({ before: from, after: to, tellName, path, name })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function changesOfFields(given: Between, before: DeedDetail, after: DeedDetail): string[] {
  const { path, tellName } = given
  // At the top the state before may hold what the shop knew besides.
  const names = path.length === 0 ? Object.keys(after) : [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const label = labelOfField(name)
    const inside = label === '' ? path : [...path, label]
    return changesBetween({
      ...{ before: before[name], after: after[name] },
      tellName,
      path: inside,
      name,
      beside: [before, after],
    })
  })
}

function changesOfList(given: Between, before: readonly unknown[], after: readonly unknown[]): string[] {
  const { path, name, tellName } = given
  const [old, fresh] = [entriesByKey(name, before), entriesByKey(name, after)]
  if (!old || !fresh) return changesOfWords(given, before, after)
  const within = [...fresh].flatMap(([key, entry]) => {
    const inside = [...path, labelOfEntry(key, entry ?? old.get(key), tellName)]
    return old.has(key)
      ? changesBetween({ before: old.get(key), after: entry, tellName, path: inside, name })
      : [lineOf(inside, 'new')]
  })
  const gone = [...old].filter(([key]) => !fresh.has(key))
  const lines = [
    ...within,
    ...gone.map(([key, entry]) => lineOf([...path, labelOfEntry(key, entry, tellName)], 'gone')),
  ]
  return lines.length > 0 ? lines : [lineOf(path, 'in another order')]
}

/** Entries by what names each of them; undefined where something is named by nothing. */
function entriesByKey(name: string, list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const keys = list.map((entry, place) => (name === 'week' ? (WEEKDAYS[place] ?? '') : keyOfEntry(entry)))
  return keys.includes('') ? undefined : new Map(keys.map((key, place) => [key, list[place]]))
}

function keyOfEntry(entry: unknown): string {
  if (!isDetail(entry)) return ''
  const { id, productId, day, way, overGrams } = entry
  const parts = [productId, day, way, overGrams].filter((part) => typeof part === 'string' || typeof part === 'number')
  return textOf(id) || parts.join(' ')
}

function labelOfEntry(key: string, entry: unknown, tellName: TellName): string {
  const { name, productId, starts, ends, day, way } = isDetail(entry) ? entry : {}
  const named = textOf(name) || valueWords('productId', textOf(productId) || null, { tellName })
  if (named !== '') return named
  const span = typeof starts === 'number' && typeof ends === 'number' ? windowText({ starts, ends }) : ''
  const words = [textOf(way), valueWords('day', textOf(day), { tellName }), span].filter((word) => word !== '')
  return words.join(' ') || key.replaceAll('-', ' ')
}

/** Of words or figures: which of them came and which went. */
function changesOfWords(
  { path, name, tellName }: Between,
  before: readonly unknown[],
  after: readonly unknown[],
): string[] {
  const others = (list: readonly unknown[], than: readonly unknown[]) => {
    const known = new Set(than.map((entry) => JSON.stringify(entry)))
    const other = list.filter((entry) => !known.has(JSON.stringify(entry)))
    return valueWords(name, other, { tellName })
  }
  const [came, went] = [others(after, before), others(before, after)]
  const lines = [came && `${came} added`, went && `${went} taken out`].filter((line) => line !== '')
  return lines.length > 0 ? [lineOf(path, lines.join('; '))] : [lineOf(path, 'in another order')]
}

/** From what to what; the price of a thing needs no name. */
function turnOf({ before, after, name, path, tellName, beside }: Between): string {
  const words = (value: unknown, at: 0 | 1) => shortened(valueWords(name, value, { tellName, beside: beside?.[at] }))
  const [from, to] = [words(before, 0), words(after, 1)]
  const turn = from === to ? 'another one' : `${from || 'nothing'} → ${to || 'nothing'}`
  return name === 'price' && path.length > 1 ? `${path.slice(0, -1).join(', ')} ${turn}` : lineOf(path, turn)
}

function lineOf(path: readonly string[], words: string): string {
  return path.length === 0 ? words : `${path.join(', ')}: ${words}`
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
}
