import type { AdminSize } from '../../../contract/admin/product-shapes.ts'
import type { findProduct } from '../../../contract/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Product, Variant } from '../../../domain/catalog/product.ts'
import { NUTRITION_KEYS } from '../../../domain/catalog/record/product-columns.ts'
import type { Render } from '../../pages/render.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { viewProduct } from '../list/view-product.ts'
import { availabilityOf } from '../shelf/product-row.ts'
import type { KeptProduct } from './kept-product.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** The shop's own page of a product as it would look if it were published: without scripts, which would look for it in the shop. */
export async function renderPreview(kept: KeptProduct, addressOf: PictureAddress, render: Render): Promise<string> {
  const reply: ReplyOf<typeof findProduct> = {
    success: true,
    product: viewProduct(shownProduct(kept, addressOf)),
    related: [],
  }
  const page = await render(`/collection/${kept.id}`, new Map([[`/api/product/${kept.id}`, JSON.stringify(reply)]]))
  const html = page.bytes.toString().replaceAll(SCRIPTS, '')
  // Where no window may be opened, a link leads nowhere.
  return html.replace(/<head[^>]*>/, '$&<base target="_blank">')
}

function shownProduct(kept: KeptProduct, addressOf: PictureAddress): Product {
  const { nameHi, ingredients, shelfLife, storage, subCategory, category, sizes, pictures, ...rest } = kept
  const given = Object.entries({ nameHi, ingredients, shelfLife, storage }).filter(([, value]) => value !== null)
  const nutrition = Object.fromEntries(NUTRITION_KEYS.map((key) => [key, kept[key]])) as Product['nutrition']
  const { id, name, aliases, description, tags, allergens, bestseller, newArrival, featured, vegetarian } = rest
  return {
    ...{ _id: id, name, aliases, description, tags, allergens, category, subCategory },
    ...{ bestseller, newArrival, featured, vegetarian, reviewCount: 0, unitsSold: 0 },
    ...Object.fromEntries(given),
    ...(kept.energyKcal !== null && nutrition ? { nutrition } : {}),
    image: pictures.map(addressOf),
    variants: sizes.map(shownSize),
    listedAt: kept.listedAt,
    changedAt: kept.changedAt,
  }
}

function shownSize({ size, grams, price, discountPrice, stock, reserved }: AdminSize): Variant {
  return {
    ...{ size, grams, price },
    ...(discountPrice === null ? {} : { discountPrice }),
    availability: availabilityOf(stock === null ? null : stock - reserved),
  }
}
