import type { Product } from '../../contract/catalog.ts'
import type { Shop } from '../page/load-shop.ts'
import { pageHead } from '../page/page-head.ts'
import { GALLERY_SIZES } from './gallery/gallery-sizes.ts'
import { productJsonLd } from './product-json-ld.ts'

/** Letters of a description. */
const MOST_SHOWN = 160

/** Title, description, canonical address and first picture of a product's page. */
export function productHead(product: Product | undefined) {
  if (!product) return pageHead({ title: 'Product not found' })
  return pageHead({
    title: product.name,
    type: 'product',
    description: shorten(product.description),
    path: `/collection/${product._id}`,
    ...(import.meta.env.SSR && { jsonLd: (shop: Shop) => productJsonLd(product, shop) }),
    picture: { address: product.image[0] ?? '', sizes: GALLERY_SIZES, alt: product.imageAlts?.[0] || product.name },
  })
}

/** As much of the first paragraph as search engines show, in whole words. */
function shorten(text: string): string {
  const [first = ''] = text.split('\n')
  return first.length <= MOST_SHOWN ? first : `${first.slice(0, MOST_SHOWN).replace(/\W*\s\S*$/, '')}…`
}
