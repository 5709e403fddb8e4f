import { listReviews, writeReview } from '../../contract/catalog.ts'
import { countPages } from '../../domain/pagination.ts'
import { refuse } from '../http/refuse.ts'
import type { Serve } from '../http/serve.ts'
import { averageOf } from './product-row.ts'
import { findRating, findReviews, REVIEWS_PER_PAGE, writeReviewOf } from './reviews.ts'

/** The reviews of a product; they come from the database, not from the snapshot. */
export function reviewRoutes(serve: Serve): void {
  serve(listReviews, async ({ db, params, query }) => {
    const page = Number(query.page ?? 1)
    const rating = await findRating(db, params.id)
    if (!rating) refuse({ code: 'product-unknown' })
    const average = averageOf(rating.sum, rating.count)
    const totalPages = countPages(rating.count, REVIEWS_PER_PAGE)
    return {
      success: true,
      ...(average === null ? {} : { rating: average }),
      reviewCount: rating.count,
      reviews: await findReviews(db, params.id, page),
      pagination: { total: rating.count, totalPages, page, limit: REVIEWS_PER_PAGE },
    }
  })

  serve(writeReview, async ({ db, params, body, customer }) => ({
    success: true,
    review: await writeReviewOf(db, params.id, customer, body),
  }))
}
