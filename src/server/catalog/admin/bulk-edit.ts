import type { editVariants } from '../../../contract/admin/catalog/many.ts'
import type { ValueChange } from '../../../contract/admin/shapes/product-shapes.ts'
import type { Given, ReplyOf } from '../../../contract/endpoint.ts'
import {
  editedStock,
  type NewValues,
  type SizeValues,
  valuesByPercent,
  valuesTrouble,
} from '../../../domain/catalog/record/value-edit.ts'
import { paise, toRupees } from '../../../domain/money.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { readReason } from '../../stock/count-stock.ts'
import { isMoved } from '../../stock/history.ts'
import { findVariants, lockStockOfSizes, type VariantRow } from '../../stock/sizes.ts'
import { writeStock } from '../../stock/write-stock.ts'
import { lockProducts } from '../record/queries.ts'
import { touchProducts, writePrices } from '../record/write-product.ts'
import { checkPlan, planOf } from '../sheet/plan-digest.ts'

type WantedEdit = Given<typeof editVariants>['body']
type Outcome = Omit<ReplyOf<typeof editVariants>, 'success'>

/** `isStale`: what staff saw of its stock is something else by now. */
type Edited = { variant: VariantRow; after: VariantRow; isStale: boolean }

/**
 * What an edit of many sizes would change, and what keeps it from being made; nothing where it changed stock already.
 * Refuses no reason and an unknown size.
 */
export async function tryEdit(db: Db, { key, edit, reason }: WantedEdit): Promise<Outcome> {
  readReason(reason, aboutOf(edit))
  return outcomeOf((await isMoved(db, idsOf(edit), key)) ? [] : await findEdited(db, edit))
}

/**
 * Changes prices and stock of many sizes, all of them or none. Refuses the first thing that is wrong. What changed stock
 * is made once for each key.
 */
export function makeEdit(db: Db, staff: Staff, { key, edit, reason, plan }: WantedEdit): Promise<Outcome> {
  const why = readReason(reason, aboutOf(edit))
  return transact(db, async (tx) => {
    await lockEdited(tx, idsOf(edit))
    if (await isMoved(tx, idsOf(edit), key)) return outcomeOf([])
    const edited = (await findEdited(tx, edit)).filter(isChange)
    const outcome = outcomeOf(edited)
    if (outcome.problems.length > 0) {
      refuse({ code: 'product-invalid', messages: outcome.problems.slice(0, 5).map(({ message }) => message) })
    }
    checkPlan(plan, outcome.plan)
    await writeEdited(tx, staff, edited, { why, key })
    const detail = { reason: why, changes: outcome.changes.map(loggedChange) }
    if (edited.length > 0) await writeAudit(tx, staff, { action: 'sizes-edited', about: 'catalogue', detail })
    return outcome
  })
}

async function writeEdited(
  tx: Tx,
  staff: Staff,
  edited: readonly Edited[],
  { why, key }: { why: string; key: string },
): Promise<void> {
  const priced = edited.filter(hasNewPrice).map(({ after }) => after)
  await writePrices(tx, priced)
  await touchProducts(tx, staff, [...new Set(priced.map(({ productId }) => productId))])
  const moved = edited.filter(({ variant, after }) => variant.stock !== after.stock)
  const counts = moved.map(({ after: { id, stock } }) => ({ id, stock, key }))
  await writeStock(tx, staff, counts, why)
}

function aboutOf(edit: WantedEdit['edit']): string {
  return 'percent' in edit ? 'the prices change' : 'prices or stock change'
}

async function lockEdited(tx: Tx, ids: readonly string[]): Promise<void> {
  const variants = await findVariants(tx, ids)
  await lockProducts(tx, [...new Set(variants.map(({ productId }) => productId))])
  await lockStockOfSizes(tx, ids)
}

function idsOf(edit: WantedEdit['edit']): readonly string[] {
  return 'values' in edit ? edit.values.map(({ variantId }) => variantId) : edit.variantIds
}

async function findEdited(db: Db | Tx, edit: WantedEdit['edit']): Promise<Edited[]> {
  const ids = new Set(idsOf(edit))
  const variants = await findVariants(db, [...ids])
  if (variants.length < ids.size) refuse({ code: 'size-unknown' })
  const given = 'values' in edit ? new Map(edit.values.map((values) => [values.variantId, values])) : undefined
  return variants.map((variant) => {
    const values = given?.get(variant.id)
    const wanted = 'percent' in edit ? valuesByPercent(variant, edit.percent) : newValues(variant, values)
    const { seenPrice } = values ?? {}
    const isSeen = seenPrice === undefined || [seenPrice, wanted.price].includes(variant.price)
    if (!isSeen) refuse({ code: 'changed-meanwhile' })
    const known = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const isStale = values?.stock !== undefined && wanted.stock === undefined
    return { variant, after: { ...variant, ...known }, isStale }
  })
}

type SentValues = Extract<WantedEdit['edit'], { values: unknown }>['values'][number]

function newValues(before: SizeValues, { price, discountPrice, stock }: Partial<SentValues> = {}): NewValues {
  return { price, discountPrice, stock: stock && editedStock(before.stock, stock) }
}

function outcomeOf(edited: readonly Edited[]): Outcome {
  const changed = edited.filter(isChange)
  const changes = changed.flatMap(changesOf)
  const problems = changed.flatMap(({ variant, after, isStale }) => {
    const trouble = isStale ? STALE : valuesTrouble(after, variant.reserved)
    return trouble === undefined
      ? []
      : [{ variantId: variant.id, message: `${variant.name}, ${variant.size}: ${trouble}` }]
  })
  return { changes, problems, plan: planOf(changes.map(namedChange)) }
}

const STALE = 'Its stock was changed by somebody else since you looked. Please look at it again.'

/** What the plan names of a change: of counted stock what comes or goes, which no sale makes another. */
function namedChange({ variantId, what, from, to }: ValueChange): unknown {
  return [variantId, what, what === 'stock' && from !== null && to !== null ? { by: to - from } : to]
}

function isChange(edited: Edited): boolean {
  return edited.isStale || changesOf(edited).length > 0
}

function hasNewPrice({ variant, after }: Edited): boolean {
  return variant.price !== after.price || variant.discountPrice !== after.discountPrice
}

function changesOf({ variant, after }: Edited): ValueChange[] {
  const { id, productId, name, size } = variant
  const whats = (['price', 'discountPrice', 'stock'] as const).filter((what) => variant[what] !== after[what])
  return whats.map((what) => ({ variantId: id, productId, name, size, what, from: variant[what], to: after[what] }))
}

/** A change as the log keeps it: prices in rupees. */
function loggedChange({ name: _, productId: __, ...change }: ValueChange) {
  const logged = (value: number | null) => (value === null || change.what === 'stock' ? value : toRupees(paise(value)))
  return { ...change, from: logged(change.from), to: logged(change.to) }
}
