import { daysOf } from '../../domain/catalog/shelf-life.ts'
import { classNames } from '../class-names.ts'
import styles from './freshness.module.css'

/** A lozenge a day: filled up to the shorter bound of the shelf life, outlined up to the longer; none beyond a week. */
export function Freshness({ shelfLife }: { shelfLife: string }) {
  const bounds = daysOf(shelfLife)
  if (!bounds) return null
  return (
    <div className={styles.freshness} aria-hidden>
      <div className={styles.days}>
        {Array.from({ length: bounds.longest }, (_, index) => index + 1).map((day) => (
          <i key={day} className={classNames(styles.day, day > bounds.shortest && styles.late)}>
            <span>{day}</span>
          </i>
        ))}
      </div>
      <p className={styles.key}>
        <span>Day made</span>
        <span>Best by day {bounds.longest}</span>
      </p>
    </div>
  )
}
