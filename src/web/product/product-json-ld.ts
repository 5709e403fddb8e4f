import type { Product } from '../../contract/catalog.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import { categoryText } from '../cards/collection-words.ts'
import type { Shop } from '../page/load-shop.ts'

/** A product and the way to it, as search engines read them (schema.org). */
export function productJsonLd(product: Product, { store, origin }: Shop): object[] {
  const address = `${origin}/collection/${product._id}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': `${address}#product`,
      name: product.name,
      ...(product.nameHi && { alternateName: product.nameHi }),
      description: product.description,
      image: product.image.map((picture) => new URL(picture, origin).href),
      sku: product._id,
      category: categoryText(product.category, store.words),
      brand: { '@type': 'Brand', name: store.name },
      offers: product.sizePrices.map((size) => offerOf(size, address, store.name)),
      ...ratingOf(product),
    },
    crumbsOf(product, address, { store, origin }),
  ]
}

const AVAILABILITY = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const

/** One size, with its price in rupees. */
function offerOf({ size, price, availability }: Product['sizePrices'][number], url: string, seller: string): object {
  return {
    '@type': 'Offer',
    ...(size === DEFAULT_SIZE ? {} : { name: size }),
    url,
    price: price.toFixed(2),
    priceCurrency: 'INR',
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller },
  }
}

/** The rating of a product; none where nobody has reviewed it. */
function ratingOf({ rating, reviewCount }: Product): object {
  if (rating === undefined || reviewCount === 0) return {}
  const scale = { bestRating: 5, worstRating: 1 }
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...scale } }
}

function crumbsOf({ name, category }: Product, address: string, { store, origin }: Omit<Shop, 'apiHost'>): object {
  const crumbs = [
    { name: 'Home', item: `${origin}/` },
    { name: 'Collection', item: `${origin}/collection` },
    { name: categoryText(category, store.words), item: `${origin}/collection?category=${category}` },
    { name, item: address },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
}
