import * as z from 'zod/mini'
import { CATEGORIES } from '../../domain/catalog/product.ts'
import { PRODUCT_DECLARATIONS } from '../../domain/law/declarations.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith, ProductId, plainText } from '../shapes.ts'
import { listReply } from './shapes/paging.ts'
import {
  AdminProduct,
  Lack,
  ListedProduct,
  ProductForm,
  Reason,
  Stock,
  StockMovement,
  VariantId,
} from './shapes/product-shapes.ts'

const OneProduct = z.object({ id: z.string().check(z.maxLength(80), plainText) })
/** A product as a list to choose from has it. */
const ProductName = z.pick(AdminProduct, { id: true, name: true })
export type ProductName = z.output<typeof ProductName>
const ProductReply = doneWith({ product: AdminProduct })

export const listAdminProducts = endpoint('manager', 'GET /api/admin/products', {
  summary: 'The products with their sizes and stock, 50 a page from the one after `after` on.',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200), plainText)),
    category: z.optional(z.enum(CATEGORIES)),
    published: z.optional(z.enum(['true', 'false'])),
    stock: z.optional(z.enum(['low', 'out'])),
    /** Those of which nobody has said what allergens they hold. */
    allergens: z.optional(z.enum(['missing'])),
    /** Those that lack it of what is asked of each; of allergens the same as above. */
    lacks: z.optional(z.enum(PRODUCT_DECLARATIONS)),
    /** Those that are published as soon as they have a picture. */
    waits: z.optional(z.enum(['picture'])),
    /**
     * By id where nothing is said; by price: its first size's, by what is left: of the size that runs out first;
     * unpictured: those without a picture first.
     */
    sort: z.optional(z.enum(['name', 'newest', 'price', 'left', 'unpictured'])),
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

export const matchPhotographs = endpoint('manager', 'POST /api/admin/products/match', {
  summary: 'Which products photographs may be of, by the names of their files.',
  body: z.object({ files: z.array(z.string().check(z.maxLength(300), plainText)).check(z.maxLength(500)) }),
  reply: doneWith({
    matches: z.array(
      z.object({
        file: z.string(),
        /** One: it is of that product; more: somebody has to say. */
        products: z.array(ProductName),
        /** Which picture of it, from 1, as the file's name counts. */
        place: z.number(),
      }),
    ),
  }),
})

export const addPicture = endpoint('manager', 'POST /api/admin/products/:id/pictures', {
  summary:
    'Adds an uploaded picture to a product, as its last; one that it has already stays where it is. A product that waited for it alone is published.',
  params: OneProduct,
  body: z.object({
    picture: z.string().check(z.maxLength(80), plainText),
    /** Whether a product that then lacks nothing is published, or stays unpublished until somebody publishes it. */
    publish: z._default(z.boolean(), true),
  }),
  /** `place`: which picture of the product it is now, from 1; `lacks`: what shoppers still need to see it. */
  reply: doneWith({ place: z.number(), published: z.boolean(), lacks: z.readonly(z.array(Lack)) }),
})

export const copyProduct = endpoint('manager', 'POST /api/admin/products/:id/copy', {
  summary: 'Adds a product like this one, not published, of which nothing is in stock.',
  params: OneProduct,
  reply: ProductReply,
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

/** Products that can be put in an order: those behind them follow, the newest first. */
export const MOST_ORDERED = 1_000

const ShopOrder = z.object({
  products: z.array(
    z.extend(z.pick(ListedProduct, { id: true, name: true, category: true, image: true }), {
      ingredients: z.nullable(z.string()),
    }),
  ),
  /** Names exactly this order of the owner's. */
  version: z.string(),
})

export const findShopOrder = endpoint('manager', 'GET /api/admin/catalogue/order', {
  summary: 'The published products as shoppers meet them in a list that is sorted by relevance, the first thousand.',
  reply: doneWith({ order: ShopOrder }),
})

export const saveShopOrder = endpoint('manager', 'PUT /api/admin/catalogue/order', {
  summary: 'Puts products in the order of the shop; without any, the newest come first again.',
  body: z.object({
    ids: z.array(ProductId).check(z.maxLength(MOST_ORDERED)),
    /** As it was read; refused where somebody else has put them in another order since. */
    version: z.string().check(z.maxLength(64), plainText),
  }),
  reply: doneWith({ order: ShopOrder }),
})
