import type { Product } from '../../../domain/catalog/product.ts'

/** What a change does to one slot: a product comes, goes or becomes another. */
export type Move = { slot: number; was?: Product | undefined; is?: Product | undefined }

/** Products by slot; a slot whose product has gone is empty, and waits for the same id to come back. */
export type Slots = readonly (Product | undefined)[]
