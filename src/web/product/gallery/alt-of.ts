import type { Product } from '../../../contract/catalog.ts'

/** What a picture of a product shows, in its owner's words or by the product's name; `at` from 0. */
export function altOf({ name, imageAlts }: Pick<Product, 'name' | 'imageAlts'>, at: number): string {
  return imageAlts?.[at] || `${name}, picture ${at + 1}`
}
