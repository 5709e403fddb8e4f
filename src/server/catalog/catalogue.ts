import type { Product } from '../../domain/product.ts'
import type { Db } from '../db/connect.ts'
import { readPictureAddresses } from './picture-address.ts'
import { productOf } from './product-row.ts'
import { countUnitsSold, loadProducts } from './queries.ts'
import { Snapshot } from './snapshot.ts'

export type Catalogue = {
  /** The newest snapshot; hold it for one answer, not longer. */
  current(): Snapshot
  /** Calls `listener` after each change of the catalogue. */
  onChange(listener: () => void): void
  /** Calls `listener` with the products of which a size went between in stock, low and sold out. */
  onAvailability(listener: (productIds: readonly string[]) => void): void
  close(): Promise<void>
}

/** Loads the published catalogue and keeps it up to date. Fails where the database cannot be read. */
export async function openCatalogue(db: Db): Promise<Catalogue> {
  const changed: (() => void)[] = []
  const sold: ((productIds: readonly string[]) => void)[] = []
  let snapshot = new Snapshot(1, await loadAll(db))
  const reload = async () => {
    snapshot = new Snapshot(snapshot.version + 1, await loadAll(db))
    for (const tell of changed) tell()
  }
  const listening = await Promise.all(['catalogue', 'availability'].map((channel) => db.listen(channel, reload)))
  return {
    current: () => snapshot,
    onChange: (listener) => void changed.push(listener),
    onAvailability: (listener) => void sold.push(listener),
    close: async () => void (await Promise.all(listening.map(({ unlisten }) => unlisten()))),
  }
}

async function loadAll(db: Db): Promise<Product[]> {
  const [units, addressOf] = await Promise.all([countUnitsSold(db), readPictureAddresses()])
  const products: Product[] = []
  for await (const rows of loadProducts(db)) {
    for (const row of rows) products.push(productOf(row, units.get(row.id) ?? 0, addressOf))
  }
  return products
}
