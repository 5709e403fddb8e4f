import * as contract from '../../../contract/admin/reviews.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { answerReview, findAdminReviews, hideReview, showReview } from './judge-reviews.ts'

export function adminReviewRoutes(serve: Serve): void {
  serve(contract.listAdminReviews, async ({ query, db }) => {
    const { rows, next } = partOf(await findAdminReviews(db, query), ({ key }) => key)
    return { rows: rows.map(({ key, ...review }) => review), next }
  })

  serve(contract.hideReview, async ({ params, body, staff, db }) => ({
    review: await hideReview(db, staff, params.id, body.reason),
  }))

  serve(contract.showReview, async ({ params, staff, db }) => ({ review: await showReview(db, staff, params.id) }))

  serve(contract.answerReview, async ({ params, body, staff, db }) => ({
    review: await answerReview(db, staff, params.id, body.text),
  }))
}
