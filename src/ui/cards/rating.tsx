import { classNames } from '../class-names.ts'
import styles from './rating.module.css'

/** Average and number of reviews, or 'No reviews yet'. */
export function Rating({ average, count }: { average?: number | undefined; count: number }) {
  if (average === undefined || count === 0) return <p className={styles.rate}>No reviews yet</p>
  return (
    <p className={styles.rate}>
      <Star />
      <span className="hide">Rated </span>
      <b>{average.toFixed(1)}</b>
      <span>
        ({count}
        <span className="hide"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </p>
  )
}

/** Five stars of which `of` (0 to 5, whole) are filled; `label` says it in words. */
export function Stars({ of, label = `${of} of 5 stars` }: { of: number; label?: string | undefined }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} off={place > of} />
      ))}
    </span>
  )
}

export function Star({ off, className }: { off?: boolean | undefined; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classNames(styles.star, off && styles.off, className)}
      aria-hidden
      focusable={false}
    >
      <path d="m10 1.8 2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L1.8 7.9l5.7-.8Z" />
    </svg>
  )
}
