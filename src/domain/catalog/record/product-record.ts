import type { Column, PRODUCT_COLUMNS, SIZE_COLUMNS } from './product-columns.ts'

type ValuesOf<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never }

/** One size of a product as staff keep it. */
export type SizeRecord = ValuesOf<typeof SIZE_COLUMNS>

/** Everything about a product that staff can write; null is 'not given'. */
export type ProductFields = ValuesOf<typeof PRODUCT_COLUMNS>

/** A product as it is written; one that waits is published as soon as it lacks nothing. */
export type WrittenProduct = ProductFields & { publishWhenReady?: boolean }

export type ProductRecord = WrittenProduct & { sizes: readonly SizeRecord[] }

export const MOST_SIZES = 20
/** Ids that are addresses of something else. */
export const RESERVED_IDS: readonly string[] = ['list', 'categories', 'suggest', 'some']

/** A readable id for a product of that name, '' where the name has no Latin letter or digit. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
}
