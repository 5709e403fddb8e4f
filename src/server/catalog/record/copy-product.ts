import { type ProductRecord, slugOf } from '../../../domain/catalog/record/product-record.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { writeAudit } from '../../log/audit.ts'
import { insertSizes } from '../../stock/write-stock.ts'
import { placedSizes } from './placed-sizes.ts'
import { findPictures, lockProducts } from './queries.ts'
import { getKept } from './save-product.ts'
import { insertProducts } from './write-product.ts'

const LONGEST_NAME = 120
/** Letters of an id, less those of a number behind it. */
const LONGEST_STEM = 74

/** Adds a product like another one, which nobody sees and of which nothing is in stock; answers its id. */
export function copyProductOf(db: Db, staff: Staff, id: string): Promise<string> {
  return transact(db, async (tx) => {
    await lockProducts(tx, [id])
    const { sizes, ...kept } = await getKept(tx, id)
    // They stay at least until this product shows them too.
    await findPictures(tx, kept.pictures)
    const name = `Copy of ${kept.name}`.slice(0, LONGEST_NAME)
    const record: ProductRecord = {
      ...kept,
      name,
      published: false,
      publishWhenReady: false,
      sizes: sizes.map((size) => ({
        ...size,
        stock: size.stock === null ? null : 0,
        nextPrice: null,
        nextPriceFrom: null,
      })),
    }
    const copy = await insertUnderFreeId(tx, record)
    await insertSizes(tx, staff, placedSizes(copy))
    await writeAudit(tx, staff, { action: 'product-added', about: copy.id, detail: { name, copyOf: id } })
    return copy.id
  })
}

async function insertUnderFreeId(tx: Tx, record: ProductRecord): Promise<ProductRecord> {
  const stem = slugOf(record.name).slice(0, LONGEST_STEM).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const copy = { ...record, id: number === 1 ? stem : `${stem}-${number}` }
    if ((await insertProducts(tx, [copy])).length > 0) return copy
  }
}
