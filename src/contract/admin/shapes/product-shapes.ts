import * as z from 'zod/mini'
import { CATEGORIES, SUB_CATEGORIES } from '../../../domain/catalog/product.ts'
import { eachNutrient } from '../../../domain/catalog/record/product-columns.ts'
import { LACKS } from '../../../domain/catalog/record/publishing.ts'
import { WEEKDAYS } from '../../../domain/settings/work-day.ts'
import { ProductId, plainText } from '../../shapes.ts'
import { Amount } from './amount.ts'

// Bounds that keep a call small; what a product may hold is said in words by domain/catalog/record/product-columns.ts.
const Text = z.string().check(z.maxLength(10_000), plainText)
const Words = z.readonly(z.array(Text).check(z.maxLength(100)))

/** A size's permanent number. */
export const VariantId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** Pieces on the shelf; null: made to order. */
export const Stock = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))

/** Why stock changed, as staff say it. */
export const Reason = z.string().check(z.maxLength(200), plainText)

/** A gift box of several goods: how they are priced, and so many grams or pieces of each; shares in paise. */
const Hamper = z.object({
  priced: z.enum(['together', 'apart']),
  parts: z.readonly(
    z
      .array(
        z.object({
          product: ProductId,
          amount: z.int().check(z.minimum(1), z.maximum(999_999)),
          unit: z.enum(['g', 'pieces']),
          share: z.nullable(Amount),
        }),
      )
      .check(z.maxLength(100)),
  ),
})

const fields = {
  name: Text,
  nameHi: z.nullable(Text),
  aliases: Words,
  description: Text,
  category: z.enum(CATEGORIES),
  subCategory: z.enum(SUB_CATEGORIES),
  tags: Words,
  /** Names of pictures. */
  pictures: Words,
  /** What they show, by their names. */
  pictureAlts: z.record(z.string().check(z.maxLength(100), plainText), Text),
  bestseller: z.boolean(),
  newArrival: z.boolean(),
  featured: z.boolean(),
  vegetarian: z.boolean(),
  ingredients: z.nullable(Text),
  /** Empty: it holds none; null: nobody has said, and it cannot be published. */
  allergens: z.nullable(Words),
  /** Per 100 g: all of them or none. */
  ...eachNutrient(z.nullable(z.number())),
  shelfLife: z.nullable(Text),
  storage: z.nullable(Text),
  /** Defaulted for a back office that was loaded before there was one. */
  origin: z._default(z.nullable(Text), null),
  hsn: Text,
  gstRate: z.number(),
  /** Defaulted for a back office that was loaded before there was one. */
  hamper: z._default(z.nullable(Hamper), null),
  /** In India; empty: each day. */
  soldOn: z.readonly(z.array(z.enum(WEEKDAYS))),
  /** Moments (ms) between which shoppers see it; null: no such bound. */
  shownFrom: z.nullable(z.number()),
  shownUntil: z.nullable(z.number()),
}

const size = {
  /** '' or 'default' for a product without sizes. */
  size: Text,
  grams: z.number(),
  price: Amount,
  discountPrice: z.nullable(Amount),
  /** What it costs from a moment (ms) on; both null: what it costs now. */
  nextPrice: z.nullable(Amount),
  nextPriceFrom: z.nullable(z.number()),
  /** What it costs the shop, without tax; null: nobody has said. */
  costPrice: z.nullable(Amount),
}

/** A size in the form: with its id one that is there, without it a new one, which brings its first stock. */
const SizeForm = z.object({ id: z.optional(VariantId), ...size, stock: z.optional(z.nullable(z.number())) })

/** A product as the form sends it; its sizes stand in the order of the shop. */
export const ProductForm = z.object({ ...fields, sizes: z.readonly(z.array(SizeForm).check(z.maxLength(100))) })
export type ProductForm = z.output<typeof ProductForm>

export const AdminSize = z.object({
  id: VariantId,
  ...size,
  stock: z.nullable(z.number()),
  /** Pieces that wait for a payment. */
  reserved: z.number(),
})
export type AdminSize = z.output<typeof AdminSize>

/** A product with everything that staff can change, and what they should know of it. */
export const AdminProduct = z.object({
  id: ProductId,
  ...fields,
  published: z.boolean(),
  /** Whether it is published as soon as it lacks nothing. */
  publishWhenReady: z.boolean(),
  /** Until when (ms) it is taken off sale; null, or in the past: it is not. */
  offUntil: z.nullable(z.number()),
  sizes: z.readonly(z.array(AdminSize)),
  /** Addresses of `pictures`. */
  images: z.array(z.string()),
  /** Whether anybody ever ordered it: then it can be unpublished, not deleted. */
  sold: z.boolean(),
  listedAt: z.number(),
  /** Sent back with a change, which is refused if another was faster. */
  changedAt: z.number(),
  /** Who edited it last; null: nobody is known. */
  changedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type AdminProduct = z.output<typeof AdminProduct>

/** A product in the list. */
export const ListedProduct = z.extend(
  z.pick(AdminProduct, {
    id: true,
    name: true,
    nameHi: true,
    category: true,
    published: true,
    publishWhenReady: true,
    allergens: true,
    offUntil: true,
    soldOn: true,
    shownFrom: true,
    shownUntil: true,
    sizes: true,
  }),
  /** The address of its first picture. */
  { image: z.nullable(z.string()) },
)
export type ListedProduct = z.output<typeof ListedProduct>

/** What a product lacks before shoppers can see it. */
export const Lack = z.enum(LACKS)

/** A product that is not published while it lacks something. */
export const UnreadyProduct = z.object({
  ...z.pick(AdminProduct, { id: true, name: true }).shape,
  lacks: z.readonly(z.array(Lack)),
})
export type UnreadyProduct = z.output<typeof UnreadyProduct>

/** A movement of stock: by staff with a reason, or by an order. */
export const StockMovement = z.object({
  id: z.string(),
  /** ms. */
  at: z.number(),
  kind: z.enum(['staff', 'sold', 'cancelled', 'returned']),
  /** Who did it; null: a customer, or a command on the shop's machine. */
  by: z.nullable(z.string()),
  reason: z.string(),
  orderId: z.nullable(z.string()),
  /** Null: made to order, or the size was new. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
})
export type StockMovement = z.output<typeof StockMovement>

/** A value that a bulk edit changes; prices in paise, null: none, or made to order. */
export const ValueChange = z.object({
  variantId: VariantId,
  productId: ProductId,
  name: z.string(),
  size: z.string(),
  what: z.enum(['price', 'discountPrice', 'stock']),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
})
export type ValueChange = z.output<typeof ValueChange>

/** Of a dry run; a change that brings it is made only if it is still the same. */
export const Plan = z.optional(z.string().check(z.maxLength(64), plainText))
