import * as z from 'zod/mini'
import { CATEGORIES, SUB_CATEGORIES } from '../domain/catalog/product.ts'
import { PRODUCT_SORTS } from '../domain/catalog/product-sort.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, lines, ProductId, plainText, Rupees, SizeLabel, text } from './shapes.ts'

export const SizePrice = z.object({
  size: SizeLabel,
  grams: z.number(),
  price: Rupees,
  discountPrice: z.optional(Rupees),
  availability: z.enum(['in', 'low', 'out']),
})

/** A product as the shop shows it. `price` and `discountPrice` are the first size's, in rupees; `date` is ms. */
export const Product = z.object({
  _id: ProductId,
  name: z.string(),
  nameHi: z.optional(z.string()),
  description: z.string(),
  price: Rupees,
  discountPrice: z.optional(Rupees),
  image: z.array(z.string()),
  /** What each picture shows, '' where nobody has said; absent: of none. */
  imageAlts: z.optional(z.array(z.string())),
  sizes: z.array(SizeLabel),
  sizePrices: z.array(SizePrice),
  tags: z.array(z.string()),
  category: z.enum(CATEGORIES),
  subCategory: z.enum(SUB_CATEGORIES),
  rating: z.optional(z.number()),
  reviewCount: z.number(),
  bestseller: z.boolean(),
  newArrival: z.boolean(),
  featured: z.boolean(),
  ingredients: z.optional(z.string()),
  /** Empty: it holds none; absent: nobody has said. */
  allergens: z.optional(z.array(z.string())),
  vegetarian: z.boolean(),
  weight: z.optional(z.string()),
  shelfLife: z.optional(z.string()),
  storage: z.optional(z.string()),
  /** The country; absent: nobody has said. */
  origin: z.optional(z.string()),
  nutrition: z.optional(
    z.object({
      energyKcal: z.number(),
      proteinG: z.number(),
      carbohydrateG: z.number(),
      sugarG: z.number(),
      fatG: z.number(),
      saturatedFatG: z.number(),
      sodiumMg: z.number(),
    }),
  ),
  /** Why it cannot be had today, though it is not sold out: 'Not today', 'Saturdays only'. */
  notNow: z.optional(z.string()),
  date: z.number(),
})
export type Product = z.output<typeof Product>

export const Pagination = z.object({
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
  limit: z.number(),
})

const Flag = z.optional(z.enum(['true', 'false']))
const RupeesText = z.optional(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)))
const Count = z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/)))
const Words = z.optional(z.string().check(z.maxLength(200), plainText))

/**
 * The query of the product list as it stands in an address: all strings, all optional (specification §7).
 * `category`, `subCategory`, `tags` and `types` take comma lists meaning 'any of them'.
 */
export const ProductListQuery = z.object({
  search: Words,
  category: Words,
  subCategory: Words,
  occasion: Words,
  minPrice: RupeesText,
  maxPrice: RupeesText,
  minRating: z.optional(z.enum(['1', '2', '3', '4'])),
  bestseller: Flag,
  featured: Flag,
  newArrival: Flag,
  tags: Words,
  /** A comma list of ids that are left out. */
  without: z.optional(z.string().check(z.maxLength(2000), plainText)),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  page: Count,
  limit: Count,
})
export type ProductListQuery = z.output<typeof ProductListQuery>

export const listProducts = endpoint('anyone', 'GET /api/product/list', {
  summary:
    'Without a query every published product, oldest first; with one, the matching page of 12 (`limit` at most 100).',
  query: ProductListQuery,
  reply: doneWith({ products: z.array(Product), pagination: z.optional(Pagination) }),
})

const Counted = z.object({ _id: z.string(), count: z.number() })

export const listCategories = endpoint('anyone', 'GET /api/product/categories', {
  summary:
    'Every category with its number of products and its sub-categories, the tags in use, the types, and how many products are rated so or better.',
  reply: doneWith({
    categories: z.array(z.object({ _id: z.string(), count: z.number(), subCategories: z.array(z.string()) })),
    /** Of the tags, the categories of the owner's own. */
    own: z.optional(z.array(Counted)),
    tags: z.array(Counted),
    types: z.array(Counted),
    ratings: z.array(Counted),
  }),
})

export const findProduct = endpoint('anyone', 'GET /api/product/:id', {
  summary: 'One product with up to 5 related ones; 404 answers with products of similar name in `similar`.',
  params: z.object({ id: z.string().check(z.maxLength(80), plainText) }),
  reply: doneWith({ product: Product, related: z.array(Product) }),
})

export const suggestProducts = endpoint('anyone', 'GET /api/product/suggest', {
  summary:
    'Up to 5 products whose name or description matches what is being typed; also close names for an unknown id.',
  query: z.object({ search: z.string().check(z.maxLength(200), plainText) }),
  reply: doneWith({ products: z.array(Product) }),
})

export const findProductsById = endpoint('anyone', 'GET /api/product/some', {
  summary: 'The products of these ids (a comma list, at most 100), for carts and wishlists; unknown ids are left out.',
  query: z.object({ ids: z.string().check(z.maxLength(9000), plainText) }),
  reply: doneWith({ products: z.array(Product) }),
})

export const Review = z.object({
  _id: z.string(),
  author: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  date: z.number(),
  /** The shop's own. */
  answer: z.optional(z.object({ text: z.string(), date: z.number() })),
})
export type Review = z.output<typeof Review>

export const listReviews = endpoint('anyone', 'GET /api/product/:id/reviews', {
  summary: 'The reviews of a product, newest first, 10 a page, with their average and count.',
  params: z.object({ id: ProductId }),
  query: z.object({ page: Count }),
  reply: doneWith({
    rating: z.optional(z.number()),
    reviewCount: z.number(),
    /** How many gave one star, two, … five. */
    stars: z.array(z.int()),
    reviews: z.array(Review),
    pagination: Pagination,
  }),
})

export const writeReview = endpoint('customer', 'POST /api/product/:id/reviews', {
  summary: 'Writes or replaces the caller’s review; needs a delivered order that holds the product.',
  params: z.object({ id: ProductId }),
  body: z.object({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    title: text(120),
    text: lines(4000),
  }),
  reply: doneWith({ review: Review }),
})

export const findOwnReview = endpoint('customer', 'GET /api/product/:id/own-review', {
  summary: 'Whether the caller may review the product, and the review she has written.',
  params: z.object({ id: ProductId }),
  reply: doneWith({ allowed: z.boolean(), review: z.optional(Review) }),
})

export const removeReview = endpoint('customer', 'DELETE /api/product/:id/own-review', {
  summary: 'Takes the caller’s review back.',
  params: z.object({ id: ProductId }),
})

const REPORT_REASONS = ['offensive', 'spam', 'private', 'wrong-product'] as const

export const reportReview = endpoint('customer', 'POST /api/review/report', {
  summary: 'Tells the shop that a review should not stand there; once for each customer and review.',
  body: z.object({ reviewId: z.uuid(), reason: z.enum(REPORT_REASONS) }),
})
