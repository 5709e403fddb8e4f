import { type Paise, shareOf } from '../money.ts'

/** What 100 g cost of a size of `grams` at `price`, so that sizes can be compared. */
export function pricePer100g(price: Paise, grams: number): Paise {
  return shareOf(price, 100, grams)
}
