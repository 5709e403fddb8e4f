import type { findProduct } from '../../../contract/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Nutrition, Product } from '../../../domain/catalog/product.ts'
import { NUTRITION_KEYS } from '../../../domain/catalog/record/product-columns.ts'
import type { Render } from '../../pages/render.ts'
import { withoutScripts } from '../../pages/without-scripts.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { viewProduct } from '../list/view-product.ts'
import { productOf } from '../shelf/product-row.ts'
import type { KeptProduct } from './kept-product.ts'

/** The shop's own page of a product as it would look if it were published: without scripts, which would look for it in the shop. */
export async function renderPreview(kept: KeptProduct, addressOf: PictureAddress, render: Render): Promise<string> {
  const reply: ReplyOf<typeof findProduct> = {
    success: true,
    product: viewProduct(shownProduct(kept, addressOf)),
    related: [],
  }
  const page = await render(`/collection/${kept.id}`, new Map([[`/api/product/${kept.id}`, JSON.stringify(reply)]]))
  return withoutScripts(page)
}

/** What the shop would know of it, of which nothing is reviewed and nothing sold. */
function shownProduct(kept: KeptProduct, addressOf: PictureAddress): Product {
  const { published, hsn, gstRate, hamper, offUntil, soldOn, shownFrom, shownUntil, sizes, ...fields } = kept
  const label = Object.fromEntries(NUTRITION_KEYS.map((key) => [key, kept[key]])) as Nutrition
  const nutrition = kept.energyKcal === null ? null : label
  const variants = sizes.map(({ id, stock, reserved, nextPrice, nextPriceFrom, costPrice, ...size }) => {
    return { ...size, left: stock === null ? null : stock - reserved }
  })
  return productOf(
    { ...fields, nutrition, variants, place: null, ratingSum: 0, reviewCount: 0, soldOnlyOn: null, fingerprint: '' },
    0,
    addressOf,
  )
}
