import type { Product } from '../../../domain/catalog/product.ts'
import type { Db } from '../../db/connect.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import type { Pause } from './pause.ts'
import { productOf } from './product-row.ts'
import { countUnitsSold, fingerprintRows, productRows } from './queries.ts'
import type { Changes } from './shelves.ts'
import type { Snapshot } from './snapshot.ts'

/** Reads products from the database and remembers, by fingerprint, what it has read. */
export class Loader {
  private unitsSold = new Map<string, number>()
  private fingerprints = new Map<string, string>()
  readonly db: Db
  readonly pause: Pause
  private readonly addressOf: PictureAddress

  constructor(db: Db, addressOf: PictureAddress, pause: Pause) {
    this.db = db
    this.addressOf = addressOf
    this.pause = pause
  }

  /** The published products, or those of `ids`, by id. */
  async load(ids?: readonly string[]): Promise<Map<string, Product>> {
    const products = new Map<string, Product>()
    for await (const rows of productRows(this.db, ids)) {
      for (const row of rows) {
        products.set(row.id, productOf(row, this.unitsSold.get(row.id) ?? 0, this.addressOf))
        this.fingerprints.set(row.id, row.fingerprint)
      }
      await this.pause()
    }
    return products
  }

  /** Everything that is not as `snapshot` has it; what was sold lately is counted anew. */
  async findChanges(snapshot: Snapshot): Promise<Changes> {
    this.unitsSold = await countUnitsSold(this.db)
    if (this.fingerprints.size === 0) return this.load()
    const published = await this.readFingerprints()
    const stale = [...published].filter(([id, fingerprint]) => this.fingerprints.get(id) !== fingerprint)
    const changes = new Map<string, Product | undefined>(await this.load(stale.map(([id]) => id)))
    for (const product of snapshot.all()) {
      const unitsSold = this.unitsSold.get(product._id) ?? 0
      if (!published.has(product._id)) changes.set(product._id, undefined)
      else if (unitsSold !== product.unitsSold && !changes.has(product._id)) {
        changes.set(product._id, { ...product, unitsSold })
      }
    }
    return changes
  }

  private async readFingerprints(): Promise<Map<string, string>> {
    const published = new Map<string, string>()
    for await (const rows of fingerprintRows(this.db)) {
      for (const { id, fingerprint } of rows) published.set(id, fingerprint)
      await this.pause()
    }
    return published
  }
}
