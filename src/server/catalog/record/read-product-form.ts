import type { ProductForm } from '../../../contract/admin/shapes/product-shapes.ts'
import { productTexts, readCells, type SizeTexts, sizeTexts } from '../../../domain/catalog/record/product-cells.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { publishedIfReady, publishingTroubles } from '../../../domain/catalog/record/publishing.ts'
import { type FormerMoments, pastMoments } from '../../../domain/catalog/times/past-moments.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { KeptProduct } from './kept-product.ts'
import type { PlannedPrice } from './queries.ts'

/**
 * The product that a form describes. It is read as a file's cells are, so that there is one set of rules. Sizes that are
 * there keep their stock. `planned`: the prices that they were given from a moment on. Refuses what is wrong, all of it at once.
 */
export function readProductForm(
  id: string,
  form: ProductForm,
  kept?: KeptProduct,
  planned: readonly PlannedPrice[] = [],
): ProductRecord {
  const read = readCells({
    product: productTexts({ ...form, id, published: kept?.published ?? false }),
    sizes: sizeCells(form, kept),
  })
  const troubles = read.ok
    ? [
        ...publishingTroubles(read.record, kept),
        ...pastMoments(read.record, kept && formerOf(form, kept, planned), Date.now()),
      ]
    : read.troubles
  return read.ok && troubles.length === 0
    ? publishedIfReady({ ...read.record, publishWhenReady: kept?.publishWhenReady ?? false })
    : refuse({ code: 'product-invalid', messages: troubles.map(({ message }) => message) })
}

/** What a product was, its sizes in the places that a form gives them. */
function formerOf({ sizes }: ProductForm, kept: KeptProduct, planned: readonly PlannedPrice[]): FormerMoments {
  return { ...kept, sizes: sizes.map(({ id }) => planned.find((each) => each.id === id)) }
}

function sizeCells(form: ProductForm, kept: KeptProduct | undefined): SizeTexts[] {
  return form.sizes.map(({ id, ...size }) => {
    const present = kept?.sizes.find((each) => each.id === id)
    if (id !== undefined && !present) refuse({ code: 'size-unknown' })
    const { stock } = present ?? size
    const texts = sizeTexts({ ...size, stock: stock ?? null })
    return stock === undefined ? { ...texts, stock: '' } : texts
  })
}
