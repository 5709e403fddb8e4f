import type { ImportReport, importCatalogue } from '../../../contract/admin/catalog/files.ts'
import type { Given } from '../../../contract/endpoint.ts'
import type { OwnNames } from '../../../domain/catalog/cells/few-values.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import { type ImportRules, type Planned, planProduct } from '../../../domain/catalog/record/import-plan.ts'
import { titleOf } from '../../../domain/catalog/record/product-columns.ts'
import {
  addProblem,
  type GivenProduct,
  type Problems,
  type Sheet,
} from '../../../domain/catalog/record/product-sheet.ts'
import { lacksOf } from '../../../domain/catalog/record/publishing.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { lockStock } from '../../stock/sizes.ts'
import type { KeptProduct } from '../record/kept-product.ts'
import { findKept, findPictures, lockProducts } from '../record/queries.ts'
import { type Pause, pauseEvery } from '../shelf/pause.ts'
import { checkPlan, planOfMany } from './plan-digest.ts'
import { readSheet } from './read-sheet.ts'
import type { Texts } from './slices.ts'
import { findStrangeHampers } from './strange-hampers.ts'
import { type ProductChange, writeImport } from './write-import.ts'

type WantedImport = Given<typeof importCatalogue>['query'] & {
  texts: Texts
  /** What the shop calls the categories. */
  own: OwnNames<Category>
}

/** How long shoppers wait at most for work on an import (ms). */
const SLICE = 4
const BATCH = 200
const MOST_SHOWN = 200

type Plan = Problems & { changes: ProductChange[]; unchanged: number; canSkip: boolean }

/** What a file would do: every problem with its line and column, and every change. */
export async function tryImport(db: Db, wanted: WantedImport): Promise<ImportReport> {
  const pause = pauseEvery(SLICE)
  const sheet = await readSheet(wanted.format, wanted.texts, { pause, own: wanted.own })
  return reportOf(sheet, await planImport(db, sheet, wanted, pause), pause)
}

/**
 * Does what a file says: all of it, or of every product that nothing is wrong with. Refuses a file that is not in order
 * unless bad products may be left out, and one that would do something else by now.
 */
export async function makeImport(db: Db, staff: Staff, wanted: WantedImport): Promise<ImportReport> {
  const pause = pauseEvery(SLICE)
  const sheet = await readSheet(wanted.format, wanted.texts, { pause, own: wanted.own })
  return transact(db, async (tx) => {
    await lockProducts(tx, [...sheet.products.keys()])
    // Nothing is sold of what will be set, so what is planned can be done.
    if (wanted.stock === 'set') {
      await lockStock(
        tx,
        tx`variant_id in (select id from variants where product_id = any(${countedIn(sheet)}::text[]))`,
      )
    }
    const plan = await planImport(tx, sheet, wanted, pause)
    const report = await reportOf(sheet, plan, pause)
    const [first] = report.problems
    if (first && !(wanted.bad === 'skip' && report.canSkip)) {
      const place = `${wanted.format === 'csv' ? 'Line' : 'Product'} ${first.line}`
      refuse({ code: 'import-refused', count: report.problemCount, first: `${place}: ${first.message}` })
    }
    checkPlan(wanted.plan, report.plan)
    await writeImport(tx, staff, plan.changes, { pause, left: report.left })
    return report
  })
}

/** The products of whose sizes the file says how many there are. */
function countedIn({ products }: Sheet): string[] {
  const given = [...products.values()].filter(({ sizes }) => sizes.some(({ cells }) => cells.stock !== undefined))
  return given.map(({ id }) => id)
}

async function planImport(db: Db | Tx, sheet: Sheet, wanted: WantedImport, pause: Pause): Promise<Plan> {
  const { problems, isOver, bad } = sheet
  const plan: Plan = { changes: [], unchanged: 0, problems: [...problems], isOver, bad: new Set(bad), canSkip: false }
  const given = [...sheet.products.values()]
  for (let at = 0; at < given.length && !plan.isOver; at += BATCH) {
    await planBatch(db, given.slice(at, at + BATCH), plan, {
      keepStock: wanted.stock === 'keep',
      own: wanted.own,
      pause,
    })
  }
  if (!plan.isOver) await leaveStrangeHampers(db, sheet, plan)
  plan.canSkip = sheet.isClear && !plan.isOver
  plan.problems.sort((one, other) => one.line - other.line)
  return plan
}

/** Takes out of a plan the hampers that cannot be when it is carried out. */
async function leaveStrangeHampers(db: Db | Tx, { products }: Sheet, plan: Plan): Promise<void> {
  const records = plan.changes.map(({ record }) => record)
  for (const { id, messages } of await findStrangeHampers(db, records)) {
    const given = products.get(id)
    const line = given?.cells.hamper?.line ?? given?.line ?? 1
    for (const message of messages) addProblem(plan, { line, column: titleOf('hamper'), message }, id)
  }
  plan.changes = plan.changes.filter(({ record }) => !plan.bad.has(record.id))
}

type Rules = Required<Pick<ImportRules, 'keepStock' | 'own'>> & { pause: Pause }

async function planBatch(db: Db | Tx, given: readonly GivenProduct[], plan: Plan, rules: Rules): Promise<void> {
  const { pause, ...same } = rules
  const ids = given.map(({ id }) => id)
  const kept = new Map((await findKept(db, ids)).map((product) => [product.id, product]))
  const pictures = await findPictures(db, given.flatMap(picturesIn))
  const isPicture = (name: string) => pictures.has(name)
  for (const product of given) {
    const stored = kept.get(product.id)
    takePlanned(plan, product.id, planProduct(product, stored, { ...same, isPicture }), stored)
    await pause()
  }
}

/** Of pictures, commas too many included: a product of more is refused, whatever they are. */
const MOST_NAMES = 100

function picturesIn({ cells }: GivenProduct): string[] {
  const names = (cells.pictures?.text ?? '').split(',').map((name) => name.trim())
  return names.length > MOST_NAMES ? [] : names
}

function takePlanned(plan: Plan, id: string, planned: Planned, stored: KeptProduct | undefined): void {
  if (planned.kind === 'refused') for (const problem of planned.problems) addProblem(plan, problem, id)
  // What was wrong with it while it was read keeps it out whole.
  else if (plan.bad.has(id)) return
  else if (planned.kind === 'unchanged') plan.unchanged++
  else plan.changes.push({ record: planned.record, cells: planned.changes, stored })
}

async function reportOf(sheet: Sheet, plan: Plan, pause: Pause): Promise<ImportReport> {
  const { changes, unchanged, problems, canSkip, bad } = plan
  const added = changes.filter(({ stored }) => !stored).length
  const waiting = changes.map(({ record }) => record).filter(({ publishWhenReady }) => publishWhenReady)
  return {
    products: sheet.products.size,
    added,
    changed: changes.length - added,
    unchanged,
    problemCount: problems.length,
    problems: problems.map(({ id, ...problem }) => ({
      ...problem,
      product: id === undefined ? null : nameIn(sheet, id),
    })),
    canSkip,
    left: [...bad].filter((id) => sheet.products.has(id)).length,
    unpictured: changes.filter(({ record }) => record.pictures.length === 0).length,
    waiting: waiting.slice(0, MOST_SHOWN).map(({ id, name, ...record }) => ({ id, name, lacks: lacksOf(record) })),
    waitingCount: waiting.length,
    examples: sheet.examples,
    shown: changes.slice(0, MOST_SHOWN).map(({ record, stored, cells }) => ({
      id: record.id,
      name: record.name,
      added: !stored,
      changes: [...cells],
    })),
    plan: await planOfMany(namesOf(changes), pause),
  }
}

/** What a file calls a product. */
function nameIn({ products }: Sheet, id: string): string {
  return products.get(id)?.cells.name?.text.trim() || id
}

function* namesOf(changes: readonly ProductChange[]) {
  for (const change of changes) yield namedChange(change)
}

/** What the plan names of a change: stock only where it is written, so that a sale of what stays changes no plan. */
function namedChange({ record, stored }: ProductChange): unknown {
  const sizes = record.sizes.map((size, at) =>
    stored?.sizes[at]?.stock === size.stock ? { ...size, stock: 'kept' } : size,
  )
  return [stored?.changedAt, { ...record, sizes }]
}
