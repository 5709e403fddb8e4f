import type { Paise } from '../../money.ts'
import { trimText } from '../../plain-text.ts'
import { type CellKind, price, type Reading, rupees } from '../cells/cell-kinds.ts'

/** Goods in a hamper: so many grams or pieces of another product, and what of the price is theirs; null: what is over. */
export type HamperPart = { product: string; amount: number; unit: 'g' | 'pieces'; share: Paise | null }

/** How a gift box of several goods is priced: at one price for all of them together, or each of them apart. */
export type Hamper = { priced: 'together' | 'apart'; parts: readonly HamperPart[] }

const PRICED_WORDS: Readonly<Record<Hamper['priced'], string>> = {
  together: 'One price',
  apart: 'Priced apart',
}
const MOST_PARTS = 30
const PART = /^([a-z0-9]+(?:-[a-z0-9]+)*)\s*:\s*([1-9]\d{0,5})\s*(g|pieces?)(?:\s+at\s+(.+))?$/i

/** How it is priced on the first line, then a part a line: 'kaju-barfi: 250 g', or '2 pieces', with 'at 120' for its share. */
export const hamper: CellKind<Hamper> = {
  read: (cell) => {
    const [first = '', ...lines] = cell
      .split(/\r\n?|\n|;/)
      .map(trimText)
      .filter(Boolean)
    const priced = (['together', 'apart'] as const).find(
      (one) => PRICED_WORDS[one].toLowerCase() === first.toLowerCase(),
    )
    if (!priced) return { trouble: `begins with “${first.slice(0, 60)}”; please begin with One price or Priced apart.` }
    if (lines.length === 0) return { trouble: 'has no parts: please write each on a line, such as kaju-barfi: 250 g.' }
    if (lines.length > MOST_PARTS) return { trouble: `has ${lines.length} parts; at most ${MOST_PARTS} are possible.` }
    const readings = lines.map(readPart)
    const trouble = readings.find((reading) => 'trouble' in reading)
    if (trouble && 'trouble' in trouble) return trouble
    const parts = readings.flatMap((reading) => ('value' in reading ? [reading.value] : []))
    const twice = parts.find(({ product }, at) => parts.findIndex((one) => one.product === product) < at)
    return twice ? { trouble: `names ${twice.product} twice.` } : { value: { priced, parts } }
  },
  write: ({ priced, parts }) => [PRICED_WORDS[priced], ...parts.map(writePart)].join('\n'),
}

function readPart(text: string): Reading<HamperPart> {
  const [, product, amount, unit = '', at] = PART.exec(text) ?? []
  if (product === undefined) {
    return {
      trouble: `says “${text.slice(0, 60)}”; please write a part such as kaju-barfi: 250 g, or 2 pieces at 120.`,
    }
  }
  const share: Reading<Paise | null> = at === undefined ? { value: null } : price.read(at)
  if ('trouble' in share) return { trouble: `of ${product} ${share.trouble}` }
  const isGrams = unit.toLowerCase() === 'g'
  return {
    value: {
      product: product.toLowerCase(),
      amount: Number(amount),
      unit: isGrams ? 'g' : 'pieces',
      share: share.value,
    },
  }
}

function writePart({ product, amount, unit, share }: HamperPart): string {
  return `${product}: ${amountText({ amount, unit })}${share === null ? '' : ` at ${rupees.write(share)}`}`
}

/** '250 g', '1 piece', '2 pieces'. */
export function amountText({ amount, unit }: Pick<HamperPart, 'amount' | 'unit'>): string {
  if (unit === 'g') return `${amount} g`
  return amount === 1 ? '1 piece' : `${amount} pieces`
}
