import type { Product, Variant } from '../src/domain/catalog/product.ts'
import { fromRupees } from '../src/domain/money.ts'

const QUARTER: Variant = { size: '250 g', grams: 250, price: fromRupees(320), availability: 'in' }

/** A sweet for the tests of rules. */
export const SWEET = {
  _id: 'kaju-barfi',
  name: 'Kaju Barfi',
  aliases: [],
  description: 'Cashew and sugar, rolled thin.',
  image: ['/pictures/kaju-barfi-1.0a1b2c3d-800.webp'],
  variants: [QUARTER] as [Variant],
  tags: ['dryfruits', 'festive', 'wedding'],
  category: 'Sweets',
  subCategory: 'Sugar',
  rating: 4.6,
  reviewCount: 12,
  bestseller: false,
  newArrival: false,
  featured: false,
  allergens: ['cashew'],
  vegetarian: true,
  unitsSold: 0,
  listedAt: Date.UTC(2026, 0, 1),
  changedAt: Date.UTC(2026, 0, 1),
} satisfies Product
