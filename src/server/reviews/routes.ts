import { findOwnReview, listReviews, removeReview, reportReview, writeReview } from '../../contract/catalog.ts'
import { countPages } from '../../domain/catalog/pagination.ts'
import { averageOf } from '../catalog/shelf/product-row.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import {
  countStars,
  findRating,
  findReviewOf,
  findReviews,
  REVIEWS_PER_PAGE,
  removeReviewOf,
  writeReport,
  writeReviewOf,
} from './reviews.ts'

/** The reviews of a product; they come from the database, not from the snapshot. */
export function reviewRoutes(serve: Serve, rates: RateLimiter): void {
  serve(listReviews, async ({ db, params, query }) => {
    const page = Number(query.page ?? 1)
    const rating = await findRating(db, params.id)
    if (!rating) refuse({ code: 'product-unknown' })
    const average = averageOf(rating.sum, rating.count)
    const totalPages = countPages(rating.count, REVIEWS_PER_PAGE)
    return {
      ...(average === null ? {} : { rating: average }),
      reviewCount: rating.count,
      stars: await countStars(db, params.id),
      reviews: await findReviews(db, params.id, page),
      pagination: { total: rating.count, totalPages, page, limit: REVIEWS_PER_PAGE },
    }
  })

  serve(writeReview, async ({ db, params, body, customer }) => ({
    review: await writeReviewOf(db, params.id, customer, body),
  }))

  serve(findOwnReview, ({ db, params, customer }) => findReviewOf(db, params.id, customer.id))

  serve(removeReview, async ({ db, params, customer }) => {
    await removeReviewOf(db, params.id, customer.id)
    return { message: 'Your review has been removed.' }
  })

  serve(reportReview, async ({ db, body, customer }) => {
    await rates.count({ 'report-account': customer.id })
    await writeReport(db, customer.id, body)
    return { message: 'Thank you. We will look at this review.' }
  })
}
