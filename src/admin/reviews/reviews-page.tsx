import { useState } from 'react'
import { type AdminReview, listAdminReviews } from '../../contract/admin/reviews.ts'
import type { Column } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'
import { ReviewActions, type ReviewDeed } from './review-actions.tsx'
import { AnswerReview, HideReview } from './review-dialogs.tsx'
import { ReviewText } from './review-text.tsx'

const FILTERS = {
  show: { label: 'Which', all: 'All reviews', names: { reported: 'Reported', hidden: 'Hidden' } },
  productId: () => null,
}

/** What customers say of the sweets: what others reported first, then the newest. */
export function ReviewsPage() {
  const page = useFilteredList(listAdminReviews, FILTERS)
  const { change, list } = page
  // It stays when it is closed: only then does the browser give the focus back.
  const [asked, setAsked] = useState<Question>()
  const ask = (review: AdminReview, what: ReviewDeed) => setAsked({ review, what, open: true })
  const close = () => setAsked((last) => last && { ...last, open: false })
  return (
    <ListPage
      of={page}
      title="Reviews"
      columns={columnsOf((productId) => change({ productId }), ask, list.reload)}
      keyOf={({ id }) => id}
      empty="There is no review yet."
      notFound="No review is like that."
    >
      {asked && <ReviewDialog key={asked.review.id + asked.what} {...asked} onClose={close} onChange={list.reload} />}
    </ListPage>
  )
}

type Question = { review: AdminReview; what: ReviewDeed; open: boolean }

function ReviewDialog({ what, ...given }: Question & { onClose: () => void; onChange: () => void }) {
  return what === 'hide' ? <HideReview {...given} /> : <AnswerReview {...given} />
}

function columnsOf(
  choose: (productId: string) => void,
  ask: (review: AdminReview, what: ReviewDeed) => void,
  onChange: () => void,
): readonly Column<AdminReview>[] {
  return [
    { title: 'Review', cell: (review) => <ReviewText review={review} onProduct={choose} /> },
    {
      title: 'Actions',
      titleHidden: true,
      cell: (review) => <ReviewActions review={review} onAsk={(what) => ask(review, what)} onChange={onChange} />,
    },
  ]
}
