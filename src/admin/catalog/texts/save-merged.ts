import { ApiError } from '../../../calls/api-error.ts'
import { changeProduct, createProduct, findAdminProduct } from '../../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { type Clash, mergeTexts } from './merge-texts.ts'
import { type ProductFormTexts, productFormOf, textsOf } from './product-texts.ts'

/** A product as it was read from the shop, which a form begins with. */
export type OpenedProduct = { product: AdminProduct; texts: ProductFormTexts }

/** What became of a save; `taken`: what was changed meanwhile and stays, `by` whom last. */
export type MergedSave =
  | { kind: 'saved'; product: AdminProduct; taken: readonly string[]; by: AdminProduct['changedBy'] }
  /** Something has to be looked at first: what both changed, or what cannot be together. */
  | { kind: 'open'; opened: OpenedProduct; texts: ProductFormTexts; clashes: readonly Clash[]; refusal: Error }

type Reader = (texts: ProductFormTexts) => ProductRecord | undefined

/**
 * Saves what a form changed onto what is there by now; `read` gives the product that texts describe, undefined where they
 * describe none. Rejects with what the shop refuses.
 */
export async function saveMerged(opened: OpenedProduct, texts: ProductFormTexts, read: Reader): Promise<MergedSave> {
  const taken: string[] = []
  for (let [now, mine] = [opened, texts]; ; ) {
    const record = read(mine)
    if (!record) throw new Error('A product was sent that cannot be read.')
    try {
      return { kind: 'saved', product: await changeAt(now.product, record, mine), taken, by: now.product.changedBy }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'product-changed') throw error
      const next = await openProduct(now.product.id)
      const merged = mergeTexts({ base: now.texts, mine, theirs: next.texts })
      if (merged.clashes.length > 0 || !read(merged.texts)) {
        return { kind: 'open', opened: next, ...merged, refusal: error }
      }
      taken.push(...merged.taken)
      now = next
      mine = merged.texts
    }
  }
}

/** Adds a product. */
export async function saveNew(record: ProductRecord, texts: ProductFormTexts): Promise<AdminProduct> {
  const body = { id: record.id, product: productFormOf(record, texts) }
  return (await callAdmin(createProduct, { body })).product
}

async function changeAt(
  { id, changedAt }: AdminProduct,
  record: ProductRecord,
  texts: ProductFormTexts,
): Promise<AdminProduct> {
  const body = { changedAt, product: productFormOf(record, texts) }
  return (await callAdmin(changeProduct, { params: { id }, body })).product
}

async function openProduct(id: string): Promise<OpenedProduct> {
  return asOpened((await callAdmin(findAdminProduct, { params: { id } })).product)
}

export function asOpened(product: AdminProduct): OpenedProduct {
  return { product, texts: textsOf(product) }
}
