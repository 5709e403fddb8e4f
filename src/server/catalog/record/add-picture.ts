import { changesBetween } from '../../../domain/catalog/record/import-plan.ts'
import { PRODUCT_COLUMNS } from '../../../domain/catalog/record/product-columns.ts'
import { type Lack, lacksOf, publishedIfReady } from '../../../domain/catalog/record/publishing.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import type { KeptProduct } from './kept-product.ts'
import { lockProducts } from './queries.ts'
import { getKept, refuseStrangePictures } from './save-product.ts'
import { touchProducts, updateProducts } from './write-product.ts'

type NewPicture = { picture: string; publish: boolean }
type Added = { place: number; published: boolean; lacks: readonly Lack[] }

/**
 * Adds a picture to a product, as its last, and answers which one it is, from 1, and what the product still lacks. Sent
 * again it stays where it is; a product that waited for it alone is published, or, without `publish`, waits no more. Refuses one that the shop has not, and one
 * too many.
 */
export function addPictureTo(db: Db, staff: Staff, id: string, { picture, publish }: NewPicture): Promise<Added> {
  return transact(db, async (tx) => {
    await lockProducts(tx, [id])
    const kept = await getKept(tx, id)
    const known = kept.pictures.indexOf(picture)
    if (known >= 0) return addedTo(kept, known + 1)
    const pictures = [...kept.pictures, picture]
    const { title, read, write } = PRODUCT_COLUMNS.pictures
    const reading = read(write(pictures))
    if ('trouble' in reading) refuse({ code: 'product-invalid', messages: [`${title} ${reading.trouble}`] })
    await refuseStrangePictures(tx, { pictures: [picture] })
    const record = pictured({ ...kept, pictures }, publish)
    await updateProducts(tx, [record])
    await touchProducts(tx, staff, [id])
    const detail = { changes: changesBetween(kept, record, kept.sizes) }
    await writeAudit(tx, staff, { action: 'product-changed', about: id, detail })
    return addedTo(record, pictures.length)
  })
}

function pictured(product: KeptProduct, publish: boolean): KeptProduct {
  if (publish || lacksOf(product).length > 0) return publishedIfReady(product)
  return { ...product, publishWhenReady: false }
}

function addedTo(product: KeptProduct, place: number): Added {
  return { place, published: product.published, lacks: lacksOf(product) }
}
