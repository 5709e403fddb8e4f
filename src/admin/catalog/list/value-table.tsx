import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { sizeTexts } from '../../../domain/catalog/record/product-cells.ts'
import { type Column, SIZE_COLUMNS, titleOf } from '../../../domain/catalog/record/product-columns.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../catalog.module.css'
import { sizeName } from '../catalog-words.ts'

const FIELDS = ['price', 'discountPrice', 'stock'] as const

type Values = Record<(typeof FIELDS)[number], string>

/** What stands in the fields, by the sizes' ids. */
export type Typed = Readonly<Record<string, Values>>

export function typedValues(products: readonly ListedProduct[]): Typed {
  return Object.fromEntries(
    products.flatMap(({ sizes }) =>
      sizes.map((size): [string, Values] => {
        const { price, discountPrice, stock } = sizeTexts(size)
        return [size.id, { price, discountPrice, stock }]
      }),
    ),
  )
}

/** The values that were typed anew; throws what is wrong with the first that is none. */
export function readNewValues(products: readonly ListedProduct[], typed: Typed) {
  const before = typedValues(products)
  const named = products.flatMap((product) =>
    product.sizes.map(({ id, size }) => ({ id, name: `${product.name}, ${sizeName(size)}` })),
  )
  const values = named.flatMap(({ id, name }) => {
    const [was, is] = [before[id], typed[id]]
    if (!was || !is || FIELDS.every((what) => was[what] === is[what])) return []
    return [{ variantId: id, ...changedValues(name, was, is) }]
  })
  if (values.length === 0) throw new Error('Nothing is changed yet.')
  return values
}

function changedValues(name: string, was: Values, is: Values) {
  const read = <Value,>(column: Column<Value>, cell: string): Value => {
    const reading = column.read(cell)
    if ('trouble' in reading) throw new Error(`${name}: ${column.title} ${reading.trouble}`)
    return reading.value
  }
  const { price, discountPrice, stock } = SIZE_COLUMNS
  return {
    ...(was.price === is.price ? {} : { price: read(price, is.price) }),
    ...(was.discountPrice === is.discountPrice ? {} : { discountPrice: read(discountPrice, is.discountPrice) }),
    ...(was.stock === is.stock ? {} : { stock: { from: read(stock, was.stock), to: read(stock, is.stock) } }),
  }
}

type TableProps = { products: readonly ListedProduct[]; typed: Typed; onChange: (typed: Typed) => void }

/** A line for each size, with its prices and its stock to be typed over. */
export function ValueTable({ products, typed, onChange }: TableProps) {
  return (
    <div className={styles.values}>
      {products.flatMap((product) =>
        product.sizes.map(({ id, size }) => (
          <fieldset key={id} className={styles.valueRow}>
            <legend>
              {product.name}, {sizeName(size)}
            </legend>
            {FIELDS.map((what) => (
              <TextField
                key={what}
                compact
                label={titleOf(what)}
                value={typed[id]?.[what] ?? ''}
                onChange={({ target }) => {
                  const row = typed[id]
                  if (row) onChange({ ...typed, [id]: { ...row, [what]: target.value } })
                }}
              />
            ))}
          </fieldset>
        )),
      )}
    </div>
  )
}
