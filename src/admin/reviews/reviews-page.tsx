import { useState } from 'react'
import { type AdminReview, listAdminReviews } from '../../contract/admin/reviews.ts'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { ChoiceFilter, FilterBar } from '../parts/filter-bar.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { ReviewActions, type ReviewDeed } from './review-actions.tsx'
import { AnswerReview, HideReview } from './review-dialogs.tsx'
import { ReviewText } from './review-text.tsx'

const SHOWN = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
] as const

/** What customers say of the sweets: what others reported first, then the newest. */
export function ReviewsPage() {
  const { filters, filterOf, change, clear, isFiltered } = useFilters(['show', 'productId'])
  const show = SHOWN.find(({ value }) => value === filters.show)?.value
  const list = useList(listAdminReviews, { query: { show, productId: filters.productId } })
  // It stays when it is closed: only then does the browser give the focus back.
  const [asked, setAsked] = useState<Question>()
  const ask = (review: AdminReview, what: ReviewDeed) => setAsked({ review, what, open: true })
  const close = () => setAsked((last) => last && { ...last, open: false })
  return (
    <PageStack>
      <PageHeading title="Reviews" />
      <FilterBar label="Reviews" onClear={isFiltered ? clear : undefined}>
        <ChoiceFilter label="Which" all="All reviews" {...filterOf('show')} options={SHOWN} />
      </FilterBar>
      <DataTable
        label="Reviews"
        columns={columnsOf((productId) => change({ productId }), ask, list.reload)}
        keyOf={({ id }) => id}
        empty={isFiltered ? 'No review is like that.' : 'There is no review yet.'}
        {...list}
      />
      {asked && <ReviewDialog key={asked.review.id + asked.what} {...asked} onClose={close} onChange={list.reload} />}
    </PageStack>
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
    { id: 'review', title: 'Review', cell: (review) => <ReviewText review={review} onProduct={choose} /> },
    {
      id: 'actions',
      title: 'Actions',
      titleHidden: true,
      cell: (review) => <ReviewActions review={review} onAsk={(what) => ask(review, what)} onChange={onChange} />,
    },
  ]
}
