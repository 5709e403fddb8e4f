/** Kinds of documents that are numbered apart, in the order in which a return lists them. */
export const NUMBERED = ['invoice', 'note', 'receipt', 'refund'] as const
export type Numbered = (typeof NUMBERED)[number]

/** Numbers of one series, '2026-27', 'C2026-27', 'R2026-27' or 'F2026-27', that documents of a month have. */
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
  const [first, last] = endsOf(serials)
  const there = new Set(serials)
  const missing: string[] = []
  for (let serial = before === undefined ? first : before + 1; serial <= last; serial++)
    if (!there.has(serial)) missing.push(written(name, serial))
  return { kind, from: written(name, first), to: written(name, last), issued: there.size, missing }
}

/** Lowest and highest, of as many as there are. */
function endsOf(serials: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const serial of serials) {
    if (serial < least) least = serial
    if (serial > most) most = serial
  }
  return [least, most]
}

function written(name: string, serial: number): string {
  return `${name}/${String(serial).padStart(6, '0')}`
}
