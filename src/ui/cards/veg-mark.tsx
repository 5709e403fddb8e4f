import styles from './veg-mark.module.css'

/** The statutory mark of vegetarian food. */
export function VegMark() {
  return <span className={styles.mark} role="img" aria-label="Vegetarian" />
}
