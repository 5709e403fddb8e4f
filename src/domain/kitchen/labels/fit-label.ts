import { LABEL_PARTS, type LabelPart, PARTS_IN_ORDER } from './label-parts.ts'

/** The sizes of labels that are printed. */
export const LABEL_SIZES = ['50x25', '100x50', '100x150'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

type LabelForm = {
  /** All measures in mm. */
  width: number
  height: number
  /** Kept free on each side. */
  edge: number
  /** How high its letters may be, the largest first; no smaller ones can be read, by law or by eye. */
  letters: readonly number[]
  /** What has to stand on it, where it is known: in rows, each a line of its own or more. */
  rows: readonly (readonly LabelPart[])[]
}

const SHORT_ROWS = [['name'], ['net', 'price', 'dates', 'licence', 'maker', 'care']] as const
const ROWS = [
  ...[['name'], ['net', 'price'], ['dates'], ['ingredients'], ['allergens']],
  ...[
    ['maker', 'licence'],
    ['care', 'origin'],
  ],
] as const satisfies readonly (readonly LabelPart[])[]

/** Small letters are half as high as their line of type: 0.9 mm on the smallest package, 1.2 mm on others. */
export const LABEL_FORMS: Readonly<Record<LabelSize, LabelForm>> = {
  '50x25': { width: 50, height: 25, edge: 1.5, letters: [2.4, 2.2, 2, 1.8], rows: SHORT_ROWS },
  '100x50': { width: 100, height: 50, edge: 3, letters: [3.6, 3.2, 2.8, 2.6, 2.4], rows: ROWS },
  '100x150': { width: 100, height: 150, edge: 5, letters: [4.6, 4.2, 3.8, 3.4, 3, 2.6, 2.4], rows: ROWS },
}

/** The parts that stand in one row with each other on a label of a size, the rows in the order in which they are read. */
export function labelRows(size: LabelSize, parts: ReadonlySet<LabelPart>): readonly (readonly LabelPart[])[] {
  const { rows } = LABEL_FORMS[size]
  const others = PARTS_IN_ORDER.filter((part) => !rows.flat().includes(part)).map((part) => [part])
  const [name = [], ...below] = rows
  // Both names beside each other.
  const hindi = others.filter(([part]) => part === 'hindi')
  const all = [name, ...hindi, ...below, ...others.filter(([part]) => part !== 'hindi')]
  return all.map((row) => row.filter((part) => parts.has(part))).filter((row) => row.length > 0)
}

/** '50 × 25 mm'. */
export function labelSizeName(size: LabelSize): string {
  const { width, height } = LABEL_FORMS[size]
  return `${width} × ${height} mm`
}

/** Kept free below all, mm: a screen rounds otherwise than a printer. */
const SPARE = 0.4

/** How high (mm) a part is in letters of a height (mm) between the edges of a label; Infinity where a word of it is wider. */
export type PartHeight = (part: LabelPart, letters: number) => number

export type FittedLabel =
  /** Letters in mm; `left`: to a larger label. */
  | { fits: true; letters: number; parts: readonly LabelPart[]; left: readonly LabelPart[] }
  | { fits: false; why: string }

/**
 * What of `known` stands on a label of a size, and in which letters. What has to stand on it does, or there is none of that
 * size; of the others each that there is still room for, by precedence. Nothing is cut, and letters are as high as they can.
 */
export function fitLabel(size: LabelSize, known: ReadonlySet<LabelPart>, heightOf: PartHeight): FittedLabel {
  const { height, edge, letters, rows } = LABEL_FORMS[size]
  const required = rows.flat()
  const room = height - 2 * edge - SPARE
  const smallest = letters.at(-1) ?? 0
  const total = (parts: readonly LabelPart[], at: number) => parts.reduce((sum, part) => sum + heightOf(part, at), 0)
  const needed = PARTS_IN_ORDER.filter((part) => known.has(part) && required.includes(part))
  if (total(needed, smallest) > room) {
    return { fits: false, why: whyNot(needed, (part) => heightOf(part, smallest), room) }
  }
  const chosen = new Set(needed)
  for (const part of PARTS_IN_ORDER) {
    if (!known.has(part) || chosen.has(part)) continue
    if (total([...chosen, part], smallest) <= room) chosen.add(part)
  }
  const parts = PARTS_IN_ORDER.filter((part) => chosen.has(part))
  return {
    fits: true,
    letters: letters.find((at) => total(parts, at) <= room) ?? smallest,
    parts,
    left: PARTS_IN_ORDER.filter((part) => known.has(part) && !chosen.has(part)),
  }
}

function whyNot(needed: readonly LabelPart[], heightOf: (part: LabelPart) => number, room: number): string {
  const wide = needed.find((part) => heightOf(part) === Infinity)
  if (wide !== undefined) return `One word is wider than the label: it is in ${LABEL_PARTS[wide]}.`
  const [highest] = needed.toSorted((one, other) => heightOf(other) - heightOf(one))
  const needs = Math.ceil(needed.reduce((sum, part) => sum + heightOf(part), 0))
  const most = highest === undefined ? '' : ` Most of it is ${LABEL_PARTS[highest]}.`
  return `What has to stand on it needs ${needs} mm of height in the smallest letters, and there are ${Math.floor(room)} mm.${most}`
}
