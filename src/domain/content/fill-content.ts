import { fillText, type ShopFacts } from './facts.ts'

/** Parts of a document that go whole with any part of their own, and parts that go with the last of theirs. */
const WHOLE = new Set(['paragraph', 'heading', 'detailsSummary', 'details', 'tableRow', 'tableHeader', 'tableCell'])
const HOLDERS = new Set(['bulletList', 'orderedList', 'listItem', 'detailsContent', 'table'])

/**
 * An owner's content with its facts in place. The smallest part of a list that names what the shop does not have is left
 * out, of a document the paragraph, row or question, with its heading where that was all; undefined where it is nothing
 * without it.
 */
export function fillContent<T>(content: T, facts: ShopFacts): T | undefined {
  return fillValue(content, facts) as T | undefined
}

function fillValue(value: unknown, facts: ShopFacts): unknown {
  if (typeof value === 'string') return fillText(value, facts)
  if (Array.isArray(value)) return fillParts(value, facts)
  return isRecord(value) ? fillRecord(value, facts) : value
}

function fillParts(parts: readonly unknown[], facts: ShopFacts): unknown[] {
  const filled = parts.map((part) => fillValue(part, facts))
  return filled.filter((part, at) => part !== undefined && !isEmptied(parts, filled, at))
}

function fillRecord(record: Readonly<Record<string, unknown>>, facts: ShopFacts): unknown {
  const filled = Object.entries(record).map(([name, value]) => {
    const part = fillValue(value, facts)
    // A phone number is written with blanks, an address of a link has none.
    return [name, name === 'href' && typeof part === 'string' ? part.replaceAll(/\s/g, '') : part] as const
  })
  const isWhole = filled.every(([name, value]) => value !== undefined || record[name] === undefined)
  return isWhole && isShown(record, Object.fromEntries(filled)) ? Object.fromEntries(filled) : undefined
}

function isShown(record: Readonly<Record<string, unknown>>, filled: Readonly<Record<string, unknown>>): boolean {
  const type = String(record.type)
  if (WHOLE.has(type)) return sizeOf(filled.content) === sizeOf(record.content)
  if (HOLDERS.has(type)) return sizeOf(filled.content) > 0
  // A run of text without its link would promise one.
  return sizeOf(filled.marks) === sizeOf(record.marks)
}

/** Whether the part is a heading under which there was something, of which nothing is left. */
function isEmptied(parts: readonly unknown[], filled: readonly unknown[], at: number): boolean {
  const level = levelOf(parts[at])
  if (level === undefined) return false
  const next = parts.findIndex((part, index) => index > at && (levelOf(part) ?? Number.POSITIVE_INFINITY) <= level)
  const under = filled.slice(at + 1, next < 0 ? undefined : next)
  const texts = under.filter((_, index) => levelOf(parts[at + 1 + index]) === undefined)
  return texts.length > 0 && texts.every((text) => text === undefined)
}

function levelOf(part: unknown): number | undefined {
  return isRecord(part) && part.type === 'heading' && isRecord(part.attrs) ? Number(part.attrs.level) : undefined
}

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
