import { stringify } from 'csv-stringify/sync'
import { NONE } from '../../../domain/catalog/cells/cell-kinds.ts'
import { defuseCell } from '../../../domain/catalog/record/formula-cell.ts'
import { cellsOf } from '../../../domain/catalog/record/product-cells.ts'
import {
  isSizeColumn,
  PRODUCT_COLUMNS,
  PRODUCT_KEYS,
  SHEET_COLUMNS,
  titleOf,
} from '../../../domain/catalog/record/product-columns.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { asWished } from '../../../domain/catalog/record/publishing.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { toRupees } from '../../../domain/money.ts'
import type { Pause } from '../shelf/pause.ts'

type Products = AsyncIterable<readonly ProductRecord[]>

/**
 * Products as a CSV file for any table program: a row for each size, with what concerns the whole product on its first.
 * The byte order mark tells Excel that the letters are UTF-8.
 */
export async function writeCsv(products: Products, pause: Pause): Promise<string> {
  const parts = [`\u{feff}${csv([SHEET_COLUMNS.map(titleOf)])}`]
  for await (const batch of products) {
    for (const product of batch) {
      parts.push(csv(rowsOf(product)))
      await pause()
    }
  }
  return parts.join('')
}

/** One product's rows. */
function rowsOf(record: ProductRecord): string[][] {
  const { product, sizes } = cellsOf(asWished(record))
  return sizes.map((size, at) =>
    SHEET_COLUMNS.map((column) => {
      if (isSizeColumn(column)) return defuseCell(size[column])
      return at === 0 || column === 'id' ? defuseCell(product[column]) : ''
    }),
  )
}

function csv(rows: string[][]): string {
  // Line breaks of any kind, and what other table programs take for the sign between columns, are quoted too.
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ })
}

/** Products as JSON, prices in rupees. */
export async function writeJson(products: Products, pause: Pause): Promise<string> {
  const parts: string[] = []
  for await (const batch of products) {
    for (const product of batch) {
      parts.push(JSON.stringify(jsonOf(product), null, 2))
      await pause()
    }
  }
  return `{"products": [\n${parts.join(',\n')}\n]}\n`
}

function jsonOf(record: ProductRecord) {
  const { sizes, ...product } = asWished(record)
  return {
    ...Object.fromEntries(PRODUCT_KEYS.map((key) => [key, product[key]])),
    pictureAlts: PRODUCT_COLUMNS.pictureAlts.write(product.pictureAlts),
    hamper: product.hamper && PRODUCT_COLUMNS.hamper.write(product.hamper),
    // An empty list is what files of older versions say where nobody knows.
    ...(product.allergens?.length === 0 && { allergens: NONE }),
    sizes: sizes.map(({ size, grams, price, discountPrice, stock, nextPrice, nextPriceFrom, costPrice }) => ({
      size: size === DEFAULT_SIZE ? '' : size,
      grams,
      price: toRupees(price),
      discountPrice: discountPrice === null ? null : toRupees(discountPrice),
      stock,
      ...(costPrice !== null && { costPrice: toRupees(costPrice) }),
      ...(nextPrice !== null && { nextPrice: toRupees(nextPrice), nextPriceFrom }),
    })),
  }
}
