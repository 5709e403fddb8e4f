import { formatDate } from '../../domain/dates.ts'
import { Stars } from '../../ui/cards/rating.tsx'
import { Band } from '../../ui/layout/section-head.tsx'
import { Link } from '../../ui/link.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './about-page.module.css'
import type { RecentReview } from './recent-reviews.ts'

/** What buyers have written, as it stands beside the products: nobody's words are made up for this page. */
export function AboutReviews({ reviews }: { reviews: readonly RecentReview[] }) {
  const { demo } = useShop().store
  const lead = demo
    ? 'Reviews of the demo catalogue, under the names of its demo customers.'
    : 'The newest reviews of what is sold most, each by somebody who bought it.'
  if (reviews.length === 0) return null
  return (
    <Band butter id="reviews" title="What people write" lead={lead}>
      <div className={styles.quotes}>
        {reviews.map(({ review, product }) => (
          <article key={review._id} className={styles.quote}>
            <Stars of={review.rating} label={`${review.rating} of 5 stars`} />
            <p>{review.text}</p>
            <p className="small quiet">
              {review.author}, {formatDate(review.date)} ·{' '}
              <Link href={`/collection/${product._id}`}>{product.name}</Link>
            </p>
          </article>
        ))}
      </div>
    </Band>
  )
}
