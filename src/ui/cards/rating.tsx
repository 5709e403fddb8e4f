import { classNames } from '../class-names.ts'
import styles from './rating.module.css'

/** Five stars filled to the average, the average and the number of reviews; nothing where there are none. */
export function Rating({ average, count }: { average?: number | undefined; count: number }) {
  if (average === undefined || count === 0) return null
  return (
    <p className={styles.rate}>
      <FilledStars to={average} />
      <span className="hide">Rated </span>
      <b>{average.toFixed(1)}</b>
      <span>
        ({count}
        <span className="hide"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </p>
  )
}

// Widths are attributes: a `style` would have the page's content policy allow them all.
function FilledStars({ to }: { to: number }) {
  return (
    <svg viewBox="0 0 5 1" preserveAspectRatio="none" className={styles.five} aria-hidden focusable={false}>
      <rect width="5" height="1" className={styles.empty} />
      <rect width={to} height="1" />
    </svg>
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
