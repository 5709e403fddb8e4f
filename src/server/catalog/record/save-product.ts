import type { ProductForm } from '../../../contract/admin/shapes/product-shapes.ts'
import { inHamper, partTroubles } from '../../../domain/catalog/record/hamper-parts.ts'
import { changesBetween } from '../../../domain/catalog/record/import-plan.ts'
import { titleOf } from '../../../domain/catalog/record/product-columns.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { type Lack, publishingTroubles } from '../../../domain/catalog/record/publishing.ts'
import { addDays, dayOf, startOf } from '../../../domain/settings/work-day.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findVariants, lockForRemoval } from '../../stock/sizes.ts'
import { insertSizes } from '../../stock/write-stock.ts'
import type { KeptProduct } from './kept-product.ts'
import { placedSizes } from './placed-sizes.ts'
import {
  findHampersOf,
  findKept,
  findOnOrder,
  findParts,
  findPictures,
  findPlannedPrices,
  isSold,
  lockProducts,
} from './queries.ts'
import { readProductForm } from './read-product-form.ts'
import {
  deleteProductRow,
  deleteSizes,
  insertProducts,
  touchProducts,
  updateProducts,
  updateSizes,
  writeOff,
  writeOrigin,
  writePublished,
} from './write-product.ts'

/** One product as staff keep it; refuses an unknown one. */
export async function getKept(db: Db | Tx, id: string): Promise<KeptProduct> {
  const [kept] = await findKept(db, [id])
  return kept ?? refuse({ code: 'product-unknown' })
}

/** Adds a product that nobody sees in the shop yet. Refuses a taken id and whatever is wrong with the form. */
export async function addProduct(db: Db, staff: Staff, id: string, form: ProductForm): Promise<void> {
  const record = readProductForm(id, form)
  await transact(db, async (tx) => {
    await refuseStrangePictures(tx, record)
    await refuseStrangeParts(tx, record)
    const added = await insertProducts(tx, [record])
    if (added.length === 0) refuse({ code: 'product-id-taken', id: record.id })
    await insertSizes(tx, staff, placedSizes(record))
    await writeAudit(tx, staff, { action: 'product-added', about: record.id, detail: { name: record.name } })
  })
}

/**
 * Changes a product as it was at `changedAt` (ms). Sizes keep their ids, those the form leaves out are removed, and
 * stock stays as it is. Refuses where somebody else was faster, and a removal of what is on order.
 */
export async function changeProductOf(
  db: Db,
  staff: Staff,
  id: string,
  { changedAt, product: form }: { changedAt: number; product: ProductForm },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockProducts(tx, [id])
    const kept = await getKept(tx, id)
    if (kept.changedAt !== changedAt) refuse({ code: 'product-changed' })
    const record = readProductForm(id, form, kept, await findPlannedPrices(tx, id))
    await refuseStrangePictures(tx, record)
    await refuseStrangeParts(tx, record)
    const before = form.sizes.map((size) => kept.sizes.find((each) => each.id === size.id))
    const removed = await removeSizes(tx, kept, form)
    const changes = changesBetween(kept, record, before)
    const moved = before.some((size, at) => size !== kept.sizes[at])
    if (changes.length === 0 && removed.length === 0 && !moved) return
    await updateProducts(tx, [record])
    await saveSizes(tx, staff, record, before)
    await touchProducts(tx, staff, [id])
    await writeAudit(tx, staff, { action: 'product-changed', about: id, detail: { changes, removed } })
  })
}

type LastStock = { size: string; stock: number | null }

/** Their history goes with them; what was left at the end is for the log. */
async function removeSizes(tx: Tx, kept: KeptProduct, form: ProductForm): Promise<LastStock[]> {
  const removed = kept.sizes.filter(({ id }) => form.sizes.every((size) => size.id !== id))
  if (removed.length === 0) return []
  const ids = removed.map(({ id }) => id)
  await lockForRemoval(tx, ids)
  const onOrder = await findOnOrder(tx, ids)
  if (onOrder !== undefined) refuse({ code: 'size-on-order', size: onOrder })
  const left = await findLastStock(tx, ids)
  await deleteSizes(tx, ids)
  return left
}

/** The last stock of sizes whose rows are locked. */
async function findLastStock(tx: Tx, ids: readonly string[]): Promise<LastStock[]> {
  return (await findVariants(tx, ids)).map(({ size, stock }) => ({ size, stock }))
}

async function saveSizes(
  tx: Tx,
  staff: Staff,
  record: ProductRecord,
  before: readonly ({ id: string } | undefined)[],
): Promise<void> {
  const sizes = placedSizes(record)
  const known = sizes.flatMap((size, at) => (before[at] ? [{ ...size, id: before[at].id }] : []))
  const added = sizes.filter((_, at) => !before[at])
  await updateSizes(tx, known)
  await insertSizes(tx, staff, added)
}

/** Refuses a picture that the shop has not. */
export async function refuseStrangePictures(tx: Tx, { pictures }: Pick<ProductRecord, 'pictures'>): Promise<void> {
  const known = await findPictures(tx, pictures)
  const strangers = pictures.filter((name) => !known.has(name))
  const messages = strangers.map((name) => `There is no picture called “${name}” in this shop.`)
  if (messages.length > 0) refuse({ code: 'product-invalid', messages })
}

/** Refuses a hamper with what is no product, or a hamper, and one that is in another. */
async function refuseStrangeParts(tx: Tx, record: ProductRecord): Promise<void> {
  if (!record.hamper) return
  const known = await findParts(
    tx,
    record.hamper.parts.map(({ product }) => product),
  )
  const messages = partTroubles(record, (id) => known.has(id))
  const [hamper] = await findHampersOf(tx, [record.id])
  if (hamper) messages.push(inHamper(hamper.name))
  if (messages.length > 0) refuse({ code: 'product-invalid', messages })
}

export type Unready = { id: string; name: string; lacks: readonly Lack[] }

/**
 * Shows products in the shop or hides them; answers how many that changed, and those that lack something and stay
 * hidden. One that is asked for alone is refused instead.
 */
export function publishAll(db: Db, staff: Staff, ids: readonly string[], published: boolean) {
  return transact(db, async (tx) => {
    await lockProducts(tx, ids)
    const unready = published ? unreadyOf(await findKept(tx, ids)) : []
    if (ids.length === 1) for (const product of unready) refuseAlone(product)
    const ready = ids.filter((id) => unready.every((product) => product.id !== id))
    const changed = await writePublished(tx, ready, published)
    const action = published ? 'product-published' : 'product-unpublished'
    for (const id of changed) await writeAudit(tx, staff, { action, about: id })
    return { changed: changed.length, unready: unready.map(({ messages: _, ...product }): Unready => product) }
  })
}

function unreadyOf(products: readonly KeptProduct[]) {
  return products
    .map((kept) => ({ kept, troubles: publishingTroubles({ ...kept, published: true }, kept) }))
    .filter(({ troubles }) => troubles.length > 0)
    .map(({ kept: { id, name }, troubles }) => ({
      id,
      name,
      lacks: troubles.map(({ column }) => column),
      messages: troubles.map(({ message }) => `${name}: ${message}`),
    }))
}

function refuseAlone({ messages }: { messages: readonly string[] }): never {
  return refuse({ code: 'product-invalid', messages })
}

/** Takes products off sale until the next day in India begins, or puts them back; answers how many that changed. */
export function takeOffAll(db: Db, staff: Staff, ids: readonly string[], off: boolean): Promise<number> {
  return transact(db, async (tx) => {
    await lockProducts(tx, ids)
    const changed = await writeOff(tx, ids, off ? startOf(addDays(dayOf(Date.now()), 1)) : null)
    const action = off ? 'product-off-today' : 'product-on-sale-again'
    for (const id of changed) await writeAudit(tx, staff, { action, about: id })
    return changed.length
  })
}

/** Says of products which country they come from; answers of how many that was said otherwise before. */
export function sayOriginOf(db: Db, staff: Staff, ids: readonly string[], origin: string): Promise<number> {
  return transact(db, async (tx) => {
    await lockProducts(tx, ids)
    const changed = await writeOrigin(tx, ids, origin)
    await touchProducts(
      tx,
      staff,
      changed.map(({ id }) => id),
    )
    for (const { id, before } of changed) {
      const changes = [{ column: titleOf('origin'), size: null, from: before ?? '', to: origin }]
      await writeAudit(tx, staff, { action: 'product-changed', about: id, detail: { changes, removed: [] } })
    }
    return changed.length
  })
}

/** Deletes a product that nobody ever ordered; refuses any other. */
export async function removeProduct(db: Db, staff: Staff, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockProducts(tx, [id])
    const kept = await getKept(tx, id)
    const ids = kept.sizes.map((size) => size.id)
    await lockForRemoval(tx, ids)
    if (await isSold(tx, id)) refuse({ code: 'product-sold' })
    const [hamper] = await findHampersOf(tx, [id])
    if (hamper) refuse({ code: 'product-invalid', messages: [`It is in the hamper “${hamper.name}”.`] })
    const removed = await findLastStock(tx, ids)
    await deleteProductRow(tx, id)
    await writeAudit(tx, staff, { action: 'product-deleted', about: id, detail: { name: kept.name, removed } })
  })
}
