import type { ProductForm } from '../../../contract/admin/product-shapes.ts'
import { pieces } from '../../../domain/catalog/record/cell-kinds.ts'
import { type ProductCells, readCells } from '../../../domain/catalog/record/product-cells.ts'
import { NUTRITION_KEYS, type ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { KeptProduct } from './kept-product.ts'

/**
 * The product that a form describes. It is read as a file's cells are, so that there is one set of rules. Sizes that are
 * there keep their stock. Refuses what is wrong, all of it at once.
 */
export function readProductForm(id: string, form: ProductForm, kept?: KeptProduct): ProductRecord {
  const read = readCells({ product: productCells(id, form, kept), sizes: sizeCells(form, kept) })
  return read.ok
    ? read.record
    : refuse({ code: 'product-invalid', messages: read.troubles.map(({ message }) => message) })
}

function productCells(id: string, form: ProductForm, kept: KeptProduct | undefined): ProductCells['product'] {
  const { aliases, tags, pictures, allergens, sizes: _, ...rest } = form
  const nutrition = Object.fromEntries(NUTRITION_KEYS.map((key) => [key, form[key] === null ? '' : String(form[key])]))
  return {
    ...({ ...rest, ...nutrition } as typeof rest & Record<(typeof NUTRITION_KEYS)[number], string>),
    id,
    nameHi: form.nameHi ?? '',
    aliases: aliases.join(','),
    tags: tags.join(','),
    pictures: pictures.join(','),
    allergens: allergens.join(','),
    published: String(kept?.published ?? false),
    bestseller: String(form.bestseller),
    newArrival: String(form.newArrival),
    featured: String(form.featured),
    vegetarian: String(form.vegetarian),
    ingredients: form.ingredients ?? '',
    shelfLife: form.shelfLife ?? '',
    storage: form.storage ?? '',
    gstRate: String(form.gstRate),
  }
}

function sizeCells(form: ProductForm, kept: KeptProduct | undefined): ProductCells['sizes'] {
  return form.sizes.map(({ id, size, grams, price, discountPrice, stock }) => {
    const present = id === undefined ? undefined : kept?.sizes.find((each) => each.id === id)
    if (id !== undefined && !present) refuse({ code: 'size-unknown' })
    const counted = present ? present.stock : stock
    return {
      size,
      grams: String(grams),
      price: String(price),
      discountPrice: discountPrice === null ? '' : String(discountPrice),
      stock: counted === undefined ? '' : pieces.write(counted),
    }
  })
}
