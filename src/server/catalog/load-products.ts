import type { Product } from '../../domain/product.ts'
import type { Db } from '../db/connect.ts'
import type { Pause } from './pause.ts'
import type { PictureAddress } from './picture-address.ts'
import { productOf } from './product-row.ts'
import { countUnitsSold, productRows } from './queries.ts'

export type Loader = {
  /** The published products, or those of `ids`, by id. */
  load(ids?: readonly string[]): Promise<Map<string, Product>>
  /** Counts what was sold once more; later loads know it. */
  recount(): Promise<void>
}

export function makeLoader(db: Db, addressOf: PictureAddress, pause: Pause): Loader {
  let unitsSold = new Map<string, number>()
  return {
    async load(ids) {
      const products = new Map<string, Product>()
      for await (const rows of productRows(db, ids)) {
        for (const row of rows) products.set(row.id, productOf(row, unitsSold.get(row.id) ?? 0, addressOf))
        await pause()
      }
      return products
    },
    async recount() {
      unitsSold = await countUnitsSold(db)
    },
  }
}
