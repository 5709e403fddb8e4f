import * as z from 'zod/mini'
import { CATEGORIES } from '../../domain/catalog/product.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith, ProductId, plainText } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { listReply } from './shapes/paging.ts'
import {
  AdminProduct,
  ImportReport,
  ListedProduct,
  ProductForm,
  Reason,
  Stock,
  StockMovement,
  ValueChange,
  VariantId,
} from './shapes/product-shapes.ts'

const MOST_AT_ONCE = 5_000

const OneProduct = z.object({ id: z.string().check(z.maxLength(80), plainText) })
const ProductReply = doneWith({ product: AdminProduct })
/** Of a dry run; a change that brings it is made only if it is still the same. */
const Plan = z.optional(z.string().check(z.maxLength(64), plainText))

export const listAdminProducts = endpoint('manager', 'GET /api/admin/products', {
  summary: 'The products with their sizes and stock, by id, 50 a page from the one after `after` on.',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200), plainText)),
    category: z.optional(z.enum(CATEGORIES)),
    published: z.optional(z.enum(['true', 'false'])),
    stock: z.optional(z.enum(['low', 'out'])),
    /** Those of which nobody has said what allergens they hold. */
    allergens: z.optional(z.enum(['missing'])),
    after: z.optional(ProductId),
  }),
  /** `total`: how many there are on all pages. */
  reply: z.extend(listReply(ListedProduct), { total: z.number() }),
})

export const findAdminProduct = endpoint('manager', 'GET /api/admin/products/:id', {
  summary: 'One product with everything, published or not.',
  params: OneProduct,
  reply: ProductReply,
})

export const createProduct = endpoint('manager', 'POST /api/admin/products', {
  summary: 'Adds a product, not yet published; its id is for good.',
  body: z.object({ id: z.string().check(z.maxLength(200), plainText), product: ProductForm }),
  reply: ProductReply,
})

export const changeProduct = endpoint('manager', 'PUT /api/admin/products/:id', {
  summary: 'Changes a product and its sizes; refused where somebody else changed it since `changedAt`.',
  params: OneProduct,
  body: z.object({ changedAt: z.number(), product: ProductForm }),
  reply: ProductReply,
})

export const publishProducts = endpoint('manager', 'POST /api/admin/products/publish', {
  summary: 'Shows products in the shop, or takes them out of it.',
  body: z.object({
    ids: z.array(ProductId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    published: z.boolean(),
  }),
  reply: doneWith({ changed: z.number() }),
})

export const deleteProduct = endpoint('manager', 'DELETE /api/admin/products/:id', {
  summary: 'Deletes a product that nobody ever ordered.',
  params: OneProduct,
})

export const previewProduct = endpoint('manager', 'GET /api/admin/products/:id/preview', {
  summary: 'The shop’s own page of a product, published or not, as HTML without scripts.',
  params: OneProduct,
  reply: doneWith({ html: z.string() }),
})

export const changeStock = endpoint('manager', 'POST /api/admin/stock', {
  summary: 'Sets the stock of a size to what was counted, or adds to it or takes from it, with a reason.',
  body: z.object({
    /** Made by the caller: sent twice, the stock changes once. */
    key: z.uuid(),
    variantId: VariantId,
    change: z.union([z.object({ to: Stock }), z.object({ by: z.int().check(z.minimum(-1e6), z.maximum(1e6)) })]),
    reason: Reason,
  }),
  reply: doneWith({ stock: z.nullable(z.number()), reserved: z.number() }),
})

export const listStockMovements = endpoint('manager', 'GET /api/admin/stock/history', {
  summary:
    'What came to a size and what left it, newest first, 50 a page: by staff, sold, and back from cancelled orders.',
  query: z.object({ variantId: VariantId, after: z.optional(z.string().check(z.maxLength(100), plainText)) }),
  reply: listReply(StockMovement),
})

export const editVariants = endpoint('manager', 'POST /api/admin/products/edit', {
  summary: 'Changes prices and stock of many sizes at once, all of them or none; a dry run says what would change.',
  body: z.object({
    /** Made by the caller: sent twice, stock changes once. */
    key: z.uuid(),
    edit: z.union([
      z.object({
        values: z
          .array(
            z.object({
              variantId: VariantId,
              price: z.optional(Amount),
              discountPrice: z.optional(z.nullable(Amount)),
              /** What staff saw, and what they put in its place: what was sold meanwhile stays sold. */
              stock: z.optional(z.object({ from: Stock, to: Stock })),
            }),
          )
          .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      }),
      z.object({
        variantIds: z.array(VariantId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
        /** Of price and struck-through price, rounded to whole rupees. */
        percent: z.number().check(z.minimum(-90), z.maximum(900)),
      }),
    ]),
    reason: Reason,
    dryRun: z.boolean(),
    plan: Plan,
  }),
  reply: doneWith({
    changes: z.array(ValueChange),
    problems: z.array(z.object({ variantId: VariantId, message: z.string() })),
    plan: z.string(),
  }),
})

export const exportCatalogue = endpoint('manager', 'GET /api/admin/catalogue/export', {
  summary: 'The whole catalogue as a file that can be imported again.',
  query: z.object({ format: z.enum(['csv', 'json']) }),
  reply: z.file().check(z.mime(['text/csv', 'application/json'])),
})

export const importCatalogue = endpoint('manager', 'POST /api/admin/catalogue/import', {
  summary:
    'Adds and changes products from a file as it is (UTF-8, at most 24 MB), all or nothing; a dry run lists every problem and every change.',
  takesFile: true,
  query: z.object({
    format: z.enum(['csv', 'json']),
    /** 'keep' leaves the stock of sizes that are there as the shop counts it. */
    stock: z.enum(['keep', 'set']),
    dryRun: z.enum(['true', 'false']),
    plan: Plan,
  }),
  reply: doneWith({ report: ImportReport }),
})
