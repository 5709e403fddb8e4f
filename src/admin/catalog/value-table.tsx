import type { ListedProduct } from '../../contract/admin/product-shapes.ts'
import { sizeTexts } from '../../domain/catalog/record/product-cells.ts'
import { type Column, SIZE_COLUMNS } from '../../domain/catalog/record/product-columns.ts'
import type { SizeRecord } from '../../domain/catalog/record/product-record.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './catalog.module.css'
import { sizeName } from './catalog-words.ts'

type Values = { price: string; discountPrice: string; stock: string }

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
    if (!was || !is || (Object.keys(is) as (keyof Values)[]).every((what) => was[what] === is[what])) return []
    return [{ variantId: id, ...changedValues(name, was, is) }]
  })
  if (values.length === 0) throw new Error('Nothing is changed yet.')
  return values
}

function changedValues(name: string, was: Values, is: Values) {
  const read = <K extends keyof Values>(column: K, cells = is): SizeRecord[K] => {
    const kind: Column<SizeRecord[K]> = SIZE_COLUMNS[column]
    const reading = kind.read(cells[column])
    if ('trouble' in reading) throw new Error(`${name}: ${kind.title} ${reading.trouble}`)
    return reading.value
  }
  return {
    ...(was.price === is.price ? {} : { price: read('price') }),
    ...(was.discountPrice === is.discountPrice ? {} : { discountPrice: read('discountPrice') }),
    ...(was.stock === is.stock ? {} : { stock: { from: read('stock', was), to: read('stock') } }),
  }
}

type TableProps = { products: readonly ListedProduct[]; typed: Typed; onChange: (typed: Typed) => void }

const FIELDS = [
  ['price', 'Price'],
  ['discountPrice', 'Struck price'],
  ['stock', 'Stock'],
] as const

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
            {FIELDS.map(([what, label]) => (
              <TextField
                key={what}
                compact
                label={label}
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
