import { cellChange, changesBetween } from './change-words.ts'
import { type DeedDetail, findDeed } from './deeds.ts'
import type { TellName } from './named-things.ts'
import { countWords, isDetail, labelOfField, valueWords } from './value-words.ts'

/** A deed as the log keeps it; `times`: how often it was refused, 1 of what was done. */
export type LoggedDeed = { action: string; detail: DeedDetail; times: number }

/** What was done, around the name of its thing: `after` null where it does not name it. */
export type DeedWords = { before: string; after: string | null; lines: string[] }

/** A deed in a sentence, after the name of who did it, and what else is known of it, a line each. */
export function deedWords({ action, detail, times }: LoggedDeed, tellName: TellName): DeedWords {
  const says = findDeed(action)?.says ?? `did “${action.replaceAll('-', ' ')}” to …`
  const tokens: readonly string[] = (typeof says === 'string' ? says : says(detail)).match(TOKEN) ?? []
  const named = new Set(tokens.flatMap((token) => [...token.matchAll(FIELD)].map(([, name]) => name ?? '')))
  const place = tokens.indexOf(THING)
  const [first, last] = place < 0 ? [tokens, undefined] : [tokens.slice(0, place), tokens.slice(place + 1)]
  const fill = (some: readonly string[]) => some.map((token) => filled(token, detail, tellName)).join('')
  const [before, after] = [fill(first), last && fill(last)]
  const often = timesWords(times)
  return {
    before: after === undefined ? before + often : before,
    after: after === undefined ? null : after + often,
    lines: linesOf(Object.fromEntries(Object.entries(detail).filter(([name]) => !named.has(name))), tellName),
  }
}

const THING = '…'
/** The thing, a part that may be left out, a field, or words. */
const TOKEN = /…|\[[^\]]*\]|\{[^}]*\}|[^[{…]+/g
const FIELD = /\{(\w+)(?::(\w+)|(\?))?\}/g

function filled(token: string, detail: DeedDetail, tellName: TellName): string {
  const isPart = token.startsWith('[')
  const fields = [...token.matchAll(FIELD)]
  if (isPart && fields.some(([, name = '']) => isSilent(detail[name]))) return ''
  const words = (isPart ? token.slice(1, -1) : token).replaceAll(FIELD, (_, name, noun, quiet) =>
    quiet ? '' : fieldWords(name, noun, { detail, tellName }),
  )
  return words
}

function isSilent(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '' || value === 0 || isEmpty(value)
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

type Told = { detail: DeedDetail; tellName: TellName }

function fieldWords(name: string, noun: string | undefined, { detail, tellName }: Told): string {
  if (noun === undefined) return valueWords(name, detail[name], { tellName, beside: detail })
  return noun === 'pieces' ? valueWords('stock', detail[name], { tellName }) : countWords(detail[name], noun)
}

/** A count of a hundred goes no further. */
function timesWords(times: number): string {
  return times === 1 ? '' : `, ${times} times${times >= 100 ? ' or more' : ''}`
}

function linesOf(detail: DeedDetail, tellName: TellName): string[] {
  const { before, after, ...rest } = detail
  const isTurn = isDetail(before) && isDetail(after)
  const lines = [
    ...(isTurn ? changesBetween({ before, after, tellName, path: [], name: '' }) : []),
    ...Object.entries(isTurn ? rest : detail).flatMap(([name, value]) => fieldLines(name, value, { detail, tellName })),
  ]
  const said = new Set(lines.filter((line) => line !== ''))
  return [...said].map((line) => line.charAt(0).toUpperCase() + line.slice(1))
}

function fieldLines(name: string, value: unknown, { detail, tellName }: Told): string[] {
  const label = labelOfField(name)
  if (isDetail(value) && 'before' in value && 'after' in value) {
    const path = label === '' ? [] : [label]
    return changesBetween({ before: value.before, after: value.after, tellName, path, name })
  }
  if (Array.isArray(value) && value.some((entry) => isDetail(entry) && 'to' in entry)) {
    return value.map((entry) => (isDetail(entry) ? cellChange(entry, tellName) : valueWords(name, entry, { tellName })))
  }
  // What is not so goes without saying.
  const words = value === false ? '' : valueWords(name, value, { tellName, beside: detail })
  if (words === '') return []
  if (name === 'reason') return [`“${words}”`]
  if (name === 'from' || name === 'to') return name === 'to' && 'from' in detail ? [] : [turnWords(detail, tellName)]
  return [label === '' ? words : `${label}: ${words}`]
}

/** 'from Placed to Shipped', of a deed that has no sentence of its own. */
function turnWords(detail: DeedDetail, tellName: TellName): string {
  const [from, to] = ['from', 'to'].map((name) => valueWords(name, detail[name], { tellName }))
  return [from && `from ${from}`, to && `to ${to}`].filter((word) => word !== '').join(' ')
}
