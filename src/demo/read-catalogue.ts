import { readFile } from 'node:fs/promises'
import { planProduct } from '../domain/catalog/record/import-plan.ts'
import type { ProductRecord } from '../domain/catalog/record/product-record.ts'
import type { GivenProduct } from '../domain/catalog/record/product-sheet.ts'
import { readSheet } from '../server/catalog/sheet/read-sheet.ts'

/** Every product of the demo shop, as the shop's own import reads its file; prices and recipes are invented. */
export async function readCatalogue(): Promise<ProductRecord[]> {
  const text = await readFile(new URL('./catalogue.csv', import.meta.url), 'utf8')
  const { products, problems } = await readSheet('csv', [text], { pause: () => undefined })
  if (problems.length > 0) throw new Error(`catalogue.csv: ${JSON.stringify(problems)}`)
  return [...products.values()].map(recordOf)
}

/** The pictures come with the shop, which knows only those that some product shows. */
const RULES = { keepStock: false, isPicture: () => true }

function recordOf(given: GivenProduct): ProductRecord {
  const planned = planProduct(given, undefined, RULES)
  if (planned.kind === 'added') return planned.record
  throw new Error(`catalogue.csv: ${JSON.stringify(planned)}`)
}
