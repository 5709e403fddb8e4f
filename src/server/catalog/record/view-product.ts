import type { AdminProduct, AdminSize, ListedProduct } from '../../../contract/admin/product-shapes.ts'
import { toRupees } from '../../../domain/money.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { type KeptProduct, type KeptSize, keptSizeOf } from './kept-product.ts'
import type { ListedRow } from './queries.ts'

/** A product as the back office shows it; prices are rupees. */
export function viewAdminProduct(kept: KeptProduct, sold: boolean, addressOf: PictureAddress): AdminProduct {
  return {
    ...kept,
    aliases: [...kept.aliases],
    tags: [...kept.tags],
    pictures: [...kept.pictures],
    allergens: [...kept.allergens],
    images: kept.pictures.map(addressOf),
    sizes: kept.sizes.map(viewSize),
    sold,
  }
}

export function viewListed(row: ListedRow, addressOf: PictureAddress): ListedProduct {
  const { id, name, nameHi, category, published, pictures, sizes } = row
  const [first = ''] = pictures
  const viewed = (sizes ?? []).map((size) => viewSize(keptSizeOf(size)))
  return { id, name, nameHi, category, published, image: addressOf(first), sizes: viewed }
}

function viewSize(size: KeptSize): AdminSize {
  const { id, grams, price, discountPrice, stock, reserved } = size
  return {
    ...{ id, size: size.size, grams, stock, reserved },
    price: toRupees(price),
    discountPrice: discountPrice === null ? null : toRupees(discountPrice),
  }
}
