import type { Product, Review } from '../../contract/catalog.ts'
import { formatDate } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Rating, Stars } from '../../ui/cards/rating.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { OwnReview } from './own-review.tsx'
import styles from './product-details.module.css'
import { ReportReview } from './report-review.tsx'
import { StarCounts } from './star-counts.tsx'
import { useReviews } from './use-reviews.ts'

/** The real reviews of a product, newest first, ten more at each press, and the shopper's own. */
export function ProductReviews({ product }: { product: Product }) {
  const { loaded, failed, busy, loadMore, reload } = useReviews(product._id)
  return (
    <>
      {loaded && <Rating average={loaded.rating} count={loaded.count} />}
      {loaded && loaded.count > 0 && <StarCounts counts={loaded.stars} />}
      <OwnReview product={product} onChange={reload} />
      {loaded?.reviews.map((review) => (
        <OneReview key={review._id} review={review} />
      ))}
      {!loaded && !failed && <Skeleton height="16rem" />}
      {failed && (
        <Note kind="bad" alert>
          {failed}
        </Note>
      )}
      {(failed || (loaded && loaded.page < loaded.totalPages)) && (
        <Button look="line" busy={busy} onClick={loadMore}>
          {failed ? 'Try again' : 'More reviews'}
        </Button>
      )}
    </>
  )
}

function OneReview({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <Stars of={review.rating} label={`${review.rating} of 5 stars`} />
      <h3>{review.title}</h3>
      <p>{review.text}</p>
      <p className={styles.own}>
        <span className="small quiet">
          {review.author}, {formatDate(review.date)}
        </span>
        <ReportReview reviewId={review._id} title={review.title} />
      </p>
    </article>
  )
}
