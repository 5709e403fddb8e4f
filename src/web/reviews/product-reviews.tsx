import type { Product, Review } from '../../contract/catalog.ts'
import { formatDate } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Stars } from '../../ui/cards/rating.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { useShop } from '../page/use-shop.ts'
import { OwnReview } from './own-review.tsx'
import styles from './product-reviews.module.css'
import { ReportReview } from './report-review.tsx'
import { StarCounts } from './star-counts.tsx'
import { type Rated, useReviews } from './use-reviews.ts'

/** `onRated` is told average and number whenever the reviews have been asked for. */
type ReviewsProps = { product: Product; onRated: (rated: Rated) => void }

/** The real reviews of a product, newest first, ten more at each press, and the shopper's own. */
export function ProductReviews({ product, onRated }: ReviewsProps) {
  const { loaded, failed, busy, loadMore, reload } = useReviews(product._id, onRated)
  // At once, from what the product says itself: what comes later above would move the form's button away.
  const score = loaded ?? { rating: product.rating, count: product.reviewCount }
  return (
    <div className={styles.reviews}>
      <Score average={score.rating} count={score.count} stars={loaded?.stars} />
      <div className={styles.list}>
        <OwnReview product={product} onChange={reload} />
        {loaded?.reviews.map((review) => (
          <OneReview key={review._id} review={review} />
        ))}
        {!loaded && !failed && <Skeleton height="16rem" />}
        <BadNote>{failed}</BadNote>
        {(failed || (loaded && loaded.page < loaded.totalPages)) && (
          <Button look="line" busy={busy} onClick={loadMore}>
            {failed ? 'Try again' : 'More reviews'}
          </Button>
        )}
      </div>
    </div>
  )
}

type ScoreProps = { average: number | undefined; count: number; stars: readonly number[] | undefined }

/** The average in large figures, and how it came about. */
function Score({ average, count, stars }: ScoreProps) {
  if (average === undefined || count === 0) return <p className={styles.none}>No reviews yet</p>
  return (
    <div className={styles.score}>
      <p className={styles.average}>
        <span className="hide">Rated </span>
        <b>{average.toFixed(1)}</b>
        <span>
          <span aria-hidden>
            <Stars of={Math.round(average)} />
          </span>
          {count === 1 ? '1 review' : `${count} reviews`}
        </span>
      </p>
      <StarCounts counts={stars} />
    </div>
  )
}

function OneReview({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <Stars of={review.rating} label={`${review.rating} of 5 stars`} />
      <h3>{review.title}</h3>
      <p>{review.text}</p>
      {review.answer && <Answer {...review.answer} />}
      <p className={styles.foot}>
        <span className="small quiet">
          {review.author}, {formatDate(review.date)}
        </span>
        <ReportReview reviewId={review._id} title={review.title} />
      </p>
    </article>
  )
}

/** What the shop says to a review, under it. */
function Answer({ text, date }: NonNullable<Review['answer']>) {
  const { name } = useShop().store
  return (
    <div className={styles.answer}>
      <h4>Answer from {name}</h4>
      <p>{text}</p>
      <p className="small quiet">{formatDate(date)}</p>
    </div>
  )
}
