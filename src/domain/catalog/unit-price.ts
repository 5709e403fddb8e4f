import { formatPaise, type Paise, shareOf } from '../money.ts'

/** What 100 g cost of a size of `grams` at `price`, so that sizes can be compared. */
export function pricePer100g(price: Paise, grams: number): Paise {
  return shareOf(price, 100, grams)
}

/** '₹0.64 per g', or per kg from a kilogram on: the unit sale price as a label has it (Legal Metrology, rule 6). */
export function unitSalePrice(price: Paise, grams: number): string {
  const unit = grams < 1000 ? { name: 'g', grams: 1 } : { name: 'kg', grams: 1000 }
  return `₹${formatPaise(shareOf(price, unit.grams, grams))} per ${unit.name}`
}
