import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { doneWith, lines, ProductId, text } from '../shapes.ts'
import { ItemId, listReply } from './shapes/paging.ts'

const AdminReview = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  author: z.string(),
  /** Null: of the demo, or of somebody who is erased. */
  customerId: z.nullable(z.string()),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  /** ms. */
  writtenAt: z.number(),
  /** What customers said of it, by reason; the newest of it not looked into yet: `reportedAt`. */
  reports: z.record(z.string(), z.number()),
  reportedAt: z.nullable(z.number()),
  /** Why nobody sees it; null: everybody does. */
  hiddenReason: z.nullable(z.string()),
  /** The shop's, under the review; '' for none. */
  answer: z.string(),
})
export type AdminReview = z.output<typeof AdminReview>

const ReviewReply = doneWith({ review: AdminReview })

export const listAdminReviews = endpoint('manager', 'GET /api/admin/reviews', {
  summary: 'The reviews, those that customers reported first, then the newest, 50 a part.',
  query: z.object({
    show: z.optional(z.enum(['reported', 'hidden'])),
    productId: z.optional(ProductId),
    after: z.optional(z.string().check(z.maxLength(80), z.regex(/^[01]\.\d{1,16}\.[0-9a-f-]{36}$/))),
  }),
  reply: listReply(AdminReview),
})

export const hideReview = endpoint('manager', 'POST /api/admin/reviews/:id/hide', {
  summary: 'Hides a review, with a reason; its rating leaves the average.',
  params: ItemId,
  body: z.object({ reason: text(300, 1) }),
  reply: ReviewReply,
})

export const showReview = endpoint('manager', 'POST /api/admin/reviews/:id/show', {
  summary: 'Lets a review stand: one that was hidden is back, one that was reported has been looked into.',
  params: ItemId,
  reply: ReviewReply,
})

export const answerReview = endpoint('manager', 'POST /api/admin/reviews/:id/answer', {
  summary: 'Answers a review as the shop, under it on the product’s page; an empty text takes the answer back.',
  params: ItemId,
  body: z.object({ text: lines(2000) }),
  reply: ReviewReply,
})
