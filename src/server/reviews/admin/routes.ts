import * as contract from '../../../contract/admin/reviews.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { answerReview, findAdminReviews, hideReview, showReview } from './judge-reviews.ts'

export function adminReviewRoutes(serve: Serve): void {
  serve(contract.listAdminReviews, async ({ query, db }) => {
    const { rows, next } = partOf(await findAdminReviews(db, query), ({ key }) => key)
    return { rows: rows.map(({ key, ...review }) => review), next }
  })

  serve(contract.hideReview, ({ params, body, staff, db }) => hideReview(db, staff, params.id, body.reason))

  serve(contract.showReview, ({ params, staff, db }) => showReview(db, staff, params.id))

  serve(contract.answerReview, ({ params, body, staff, db }) => answerReview(db, staff, params.id, body.text))
}
