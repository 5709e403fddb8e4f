import { formatMoment } from '../../domain/dates.ts'
import styles from './data-table.module.css'

/** A moment (ms) in a cell: where it is narrow the line breaks between day and time, and nowhere else. */
export function Moment({ at }: { at: number }) {
  const [day, time] = formatMoment(at).split(', ')
  return (
    <>
      <span className={styles.whole}>{day},</span> <span className={styles.whole}>{time}</span>
    </>
  )
}
