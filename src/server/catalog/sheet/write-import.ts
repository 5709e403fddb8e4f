import type { AdminSize } from '../../../contract/admin/shapes/product-shapes.ts'
import type { CellChange } from '../../../domain/catalog/record/import-plan.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { insertSizes, type PlacedSize, writeStock } from '../../stock/write-stock.ts'
import type { KeptProduct } from '../record/kept-product.ts'
import { insertProducts, touchProducts, updateProducts, updateSizes } from '../record/write-product.ts'
import type { Pause } from '../shelf/pause.ts'

/** A product as it shall be, and as it is; not stored: it is new. */
export type ProductChange = { record: ProductRecord; stored: KeptProduct | undefined; cells: readonly CellChange[] }

const BATCH = 200

/** Writes what an import changes, with one entry in the log; `left`: products that were left out. */
export async function writeImport(
  tx: Tx,
  staff: Staff,
  changes: readonly ProductChange[],
  { pause, left }: { pause: Pause; left: number },
): Promise<void> {
  if (changes.length === 0) return
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = changes.slice(at, at + BATCH)
    await writeOwn(tx, staff, batch)
    await writeSizes(tx, staff, batch)
    await pause()
  }
  const detail = { ...detailOf(changes), ...(left > 0 && { leftOut: left }) }
  await writeAudit(tx, staff, { action: 'catalogue-imported', about: 'catalogue', detail })
}

/** What the log keeps of an import: about 200 kB at most. */
const MOST_CELLS = 1_000
const MOST_ADDED = 1_000
const LONGEST_TEXT = 80

/** The products added and the cells changed by an import; of too many for a log only their number. */
function detailOf(changes: readonly ProductChange[]): Record<string, unknown> {
  const added = changes.flatMap(({ record, stored }) => (stored ? [] : [record.id]))
  const cells = changes.flatMap(({ record, stored, cells }) =>
    stored ? cells.map((cell) => ({ product: record.id, ...cell })) : [],
  )
  const left = { added: added.length - MOST_ADDED, changes: cells.length - MOST_CELLS }
  return {
    added: added.slice(0, MOST_ADDED),
    changes: cells.slice(0, MOST_CELLS).map(shortened),
    ...(left.added > 0 && { addedBesides: left.added }),
    ...(left.changes > 0 && { changesBesides: left.changes }),
  }
}

function shortened<Change extends CellChange>({ from, to, ...change }: Change) {
  const short = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text)
  return { ...change, from: from === null ? null : short(from), to: short(to) }
}

async function writeOwn(tx: Tx, staff: Staff, batch: readonly ProductChange[]): Promise<void> {
  const added = batch.filter(({ stored }) => !stored).map(({ record }) => record)
  const changed = batch.filter(({ stored }) => stored).map(({ record }) => record)
  // Somebody else may have added one of them since: then this is another change than the one that was looked at.
  if ((await insertProducts(tx, added)).length < added.length) refuse({ code: 'catalogue-changed' })
  await updateProducts(tx, changed)
  const ids = changed.map(({ id }) => id)
  await touchProducts(tx, staff, ids)
}

type Placed = { size: PlacedSize; stored: AdminSize | undefined }

async function writeSizes(tx: Tx, staff: Staff, batch: readonly ProductChange[]): Promise<void> {
  const sizes = batch.flatMap(({ record, stored }) =>
    record.sizes.map((size, position): Placed => {
      return { size: { ...size, productId: record.id, position }, stored: stored?.sizes[position] }
    }),
  )
  const known = sizes.flatMap(({ size, stored }) => (stored ? [{ ...size, id: stored.id, was: stored.stock }] : []))
  const counts = known.filter(({ stock, was }) => stock !== was).map(({ id, stock }) => ({ id, stock }))
  const added = sizes.flatMap(({ size, stored }) => (stored ? [] : [size]))
  await updateSizes(tx, known)
  await writeStock(tx, staff, counts, 'Import')
  await insertSizes(tx, staff, added)
}
