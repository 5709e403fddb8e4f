import type { Product } from '../../contract/catalog.ts'

/** What of a product its card shows. */
export type ShelfProduct = Pick<
  Product,
  '_id' | 'name' | 'image' | 'price' | 'sizePrices' | 'rating' | 'reviewCount' | 'featured' | 'bestseller' | 'notNow'
>

/** What a page keeps of the products it lists: each document carries it a second time, beside the cards. */
export function shelfProducts(products: readonly Product[]): ShelfProduct[] {
  return products.map(({ _id, name, image, price, sizePrices, rating, reviewCount, featured, bestseller, notNow }) => {
    return { _id, name, image, price, sizePrices, rating, reviewCount, featured, bestseller, notNow }
  })
}
