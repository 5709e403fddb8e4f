import type { Paise } from '../../money.ts'
import { MOST_PIECES } from '../cells/cell-kinds.ts'
import { belowReserved } from './import-plan.ts'
import { changeByPercent } from './price-change.ts'
import { SIZE_COLUMNS } from './product-columns.ts'

/** The values of a size that a bulk edit can change; stock null: made to order. */
export type SizeValues = { price: Paise; discountPrice: Paise | null; stock: number | null }

/** New values for a size; what is left out stays. */
export type NewValues = { [Value in keyof SizeValues]?: SizeValues[Value] | undefined }

/** The stock that staff saw, and what they typed in its place. */
export type StockEdit = { from: number | null; to: number | null }

/**
 * The stock after an edit: counted pieces become as many more or fewer as were typed, so that what was sold since stays
 * sold. Undefined where the size was counted when it was seen and is made to order by now, or the other way round.
 */
export function editedStock(stock: number | null, { from, to }: StockEdit): number | null | undefined {
  if ((stock === null) !== (from === null)) return undefined
  return stock === null || from === null || to === null ? to : stock + to - from
}

/** Price and struck-through price raised by `percent`, or lowered where it is negative, in whole rupees. */
export function valuesByPercent({ price, discountPrice }: SizeValues, percent: number): NewValues {
  return {
    price: changeByPercent(price, percent),
    ...(discountPrice === null ? {} : { discountPrice: changeByPercent(discountPrice, percent) }),
  }
}

/** Why a size cannot have these values; undefined where it can. */
export function valuesTrouble({ price, discountPrice, stock }: SizeValues, reserved: number): string | undefined {
  const struck = discountPrice === null ? undefined : cellTrouble('discountPrice', discountPrice)
  const trouble = cellTrouble('price', price) ?? struck
  if (trouble !== undefined) return trouble
  if (discountPrice !== null && discountPrice <= price)
    return 'The struck-through price would not be higher than the price.'
  if (stock === null) return undefined
  if (stock < 0) return `Stock would be ${stock}: some of it was sold since you looked.`
  if (stock < reserved) return belowReserved(stock, reserved)
  return stock > MOST_PIECES ? `At most ${MOST_PIECES} pieces can be counted.` : undefined
}

/** What a form or a file would be told of such a price. */
function cellTrouble(column: 'price' | 'discountPrice', value: Paise): string | undefined {
  const { title, read, write } = SIZE_COLUMNS[column]
  const reading = read(write(value))
  return 'trouble' in reading ? `${title} ${reading.trouble}` : undefined
}
