import type { Product as ViewedProduct } from '../../../contract/catalog.ts'
import type { Product, Variant } from '../../../domain/catalog/product.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { toRupees } from '../../../domain/money.ts'

/** A product as the API shows it: rupees, and the price of the first size in front. */
export function viewProduct(product: Product): ViewedProduct {
  const {
    variants,
    aliases: _,
    unitsSold: __,
    changedAt: ___,
    place: ____,
    listedAt,
    image,
    imageAlts,
    tags,
    allergens,
    ...shown
  } = product
  const sizePrices = variants.map(viewVariant)
  const [first] = sizePrices
  return {
    ...shown,
    price: first?.price ?? 0,
    ...(first?.discountPrice === undefined ? {} : { discountPrice: first.discountPrice }),
    image: [...image],
    ...(imageAlts && { imageAlts: [...imageAlts] }),
    sizes: variants.map((variant) => variant.size).filter((size) => size !== DEFAULT_SIZE),
    sizePrices,
    tags: [...tags],
    ...(allergens && { allergens: [...allergens] }),
    ...(variants[0] ? { weight: weightOf(variants[0].grams) } : {}),
    date: listedAt,
  }
}

function viewVariant({ price, discountPrice, ...same }: Variant): ViewedProduct['sizePrices'][number] {
  const struckThrough = discountPrice === undefined ? {} : { discountPrice: toRupees(discountPrice) }
  return { ...same, price: toRupees(price), ...struckThrough }
}

function weightOf(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}
