import { Stars } from '../../ui/cards/rating.tsx'
import { Link } from '../../ui/link.tsx'
import type { RecentReview } from '../reviews/recent-reviews.ts'
import styles from './home-quote.module.css'

/** A buyer's own words on what is sold most; while they are on their way their place is kept. */
export function HomeQuote({ quote }: { quote?: RecentReview | undefined }) {
  if (!quote) return <div className={styles.quote} aria-hidden />
  const { review, product } = quote
  return (
    <figure className={styles.quote}>
      <Stars of={review.rating} label={`${review.rating} of 5 stars`} />
      <blockquote>{review.text}</blockquote>
      <figcaption>
        {review.author} on <Link href={`/collection/${product._id}`}>{product.name}</Link>
      </figcaption>
    </figure>
  )
}
