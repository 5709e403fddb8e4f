import { documentNumber, type Numbered } from '../invoices/document-number.ts'

/** Numbers of one series, such as 'C2026-27', that documents of a month have. */
export type NumberSeries = { name: string; kind: Numbered; serials: number[] }

/** Notes the number of a document. */
export function noteNumber(series: Map<string, NumberSeries>, number: string, kind: NumberSeries['kind']): void {
  const cut = number.lastIndexOf('/')
  const name = number.slice(0, cut)
  const known = series.get(name) ?? { name, kind, serials: [] }
  series.set(name, known)
  known.serials.push(Number(number.slice(cut + 1)))
}

/** A series from its first to its last number of a month, and those between that no document has. */
export type NumberRange = { kind: NumberSeries['kind']; from: string; to: string; issued: number; missing: string[] }

/** `before`: the last serial of the series in earlier months; without it what lies before its first is not asked for. */
export function rangeOf({ name, kind, serials }: NumberSeries, before?: number): NumberRange {
  const inTurn = serials.toSorted((one, other) => one - other)
  const [first = Number.NaN, last = Number.NaN] = [inTurn[0], inTurn.at(-1)]
  const missing: string[] = []
  let next = before === undefined ? first : before + 1
  for (const serial of inTurn) {
    for (; next < serial; next++) missing.push(documentNumber(name, next))
    if (next === serial) next++
  }
  const issued = inTurn.filter((serial, at) => serial !== inTurn[at - 1]).length
  return { kind, from: documentNumber(name, first), to: documentNumber(name, last), issued, missing }
}
