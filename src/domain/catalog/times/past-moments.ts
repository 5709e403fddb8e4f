import type { CellTrouble } from '../record/product-cells.ts'
import { titleOf } from '../record/product-columns.ts'
import type { ProductFields, SizeRecord } from '../record/product-record.ts'

type Shown = Pick<ProductFields, 'shownFrom' | 'shownUntil'>
type NewPrice = Pick<SizeRecord, 'nextPrice' | 'nextPriceFrom'>

/** A product's moments as they were, and of each size, by its place, what it was; undefined: the size is new. */
export type FormerMoments = Shown & { sizes: readonly (NewPrice | undefined)[] }

/** Moments (ms) that were set anew and are past at `now`: they would count at once, and nobody has said so. */
export function pastMoments(
  product: Shown & { sizes: readonly NewPrice[] },
  former: FormerMoments | undefined,
  now: number,
): CellTrouble[] {
  const isPast = (at: number | null, was: number | null | undefined) =>
    at !== null && at <= now && minuteOf(at) !== minuteOf(was ?? Number.NaN)
  const own = (['shownFrom', 'shownUntil'] as const).filter((key) => isPast(product[key], former?.[key]))
  const sizes = product.sizes.flatMap(({ nextPrice, nextPriceFrom }, size): CellTrouble[] => {
    const was = former?.sizes[size]
    const isSame = was?.nextPrice === nextPrice
    if (nextPrice === null || !isPast(nextPriceFrom, isSame ? was?.nextPriceFrom : undefined)) return []
    return [
      { column: 'nextPriceFrom', size, message: `${titleOf('nextPriceFrom')}: ${PAST}, or change the price itself.` },
    ]
  })
  return [...own.map((column) => ({ column, message: `${titleOf(column)}: ${PAST}, or none.` })), ...sizes]
}

/** A form has no seconds; what a file said has them. */
function minuteOf(at: number): number {
  return Math.floor(at / 60_000)
}

const PAST = 'that moment is past. Please give one that is still to come'
