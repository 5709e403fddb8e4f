import type { AdminReview } from '../../contract/admin/reviews.ts'
import { formatDate } from '../../domain/dates.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Stars } from '../../ui/cards/rating.tsx'
import styles from './reviews.module.css'

/** The reasons that are not called what they are. */
const REASONS: Readonly<Record<string, string>> = { private: 'private matters', 'wrong-product': 'another product' }

type TextProps = { review: AdminReview; onProduct: (productId: string) => void }

/** A review with all that staff should know of it. */
export function ReviewText({ review, onProduct }: TextProps) {
  const { productId, productName, author, rating, title, text, writtenAt, hiddenReason, answer, reportedAt } = review
  return (
    <article className={styles.review}>
      <p>
        <TextButton aria-label={`All reviews of ${productName}`} onClick={() => onProduct(productId)}>
          {productName}
        </TextButton>{' '}
        <Stars of={rating} label={`${rating} of 5 stars`} />
      </p>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <p className="small quiet">
        {author}, {formatDate(writtenAt)}
      </p>
      {reportedAt !== null && <p className={styles.mark}>Reported: {reportsOf(review)}</p>}
      {hiddenReason !== null && <p className={styles.mark}>Hidden: {hiddenReason}</p>}
      {answer !== '' && (
        <p className={styles.text}>
          <b>Your answer:</b> {answer}
        </p>
      )}
    </article>
  )
}

function reportsOf({ reports }: AdminReview): string {
  return Object.entries(reports)
    .map(([reason, times]) => `${REASONS[reason] ?? reason}${times > 1 ? ` (${times})` : ''}`)
    .join(', ')
}
