import { rupees } from './cell-kinds.ts'
import { belowReserved } from './import-plan.ts'
import { type Paise, ZERO } from './money.ts'
import { changeByPercent } from './price-change.ts'

/** The values of a size that a bulk edit can change; stock null: made to order. */
export type SizeValues = { price: Paise; discountPrice: Paise | null; stock: number | null }

/** New values for a size; what is left out stays. */
export type NewValues = { [Value in keyof SizeValues]?: SizeValues[Value] | undefined }

/** Price and struck-through price raised by `percent`, or lowered where it is negative, in whole rupees. */
export function valuesByPercent({ price, discountPrice }: SizeValues, percent: number): NewValues {
  return {
    price: changeByPercent(price, percent),
    ...(discountPrice === null ? {} : { discountPrice: changeByPercent(discountPrice, percent) }),
  }
}

/** Why a size cannot have these values; undefined where it can. */
export function valuesTrouble({ price, discountPrice, stock }: SizeValues, reserved: number): string | undefined {
  if (price === ZERO) return 'The price would be ₹0.'
  const highest = [price, discountPrice ?? ZERO].map((value) => rupees.read(rupees.write(value)))
  const tooHigh = highest.find((reading) => 'trouble' in reading)
  if (tooHigh) return 'A price is at most ₹10,00,000.'
  if (discountPrice !== null && discountPrice <= price)
    return 'The struck-through price would not be higher than the price.'
  return stock !== null && stock < reserved ? belowReserved(stock, reserved) : undefined
}
