import styles from './lozenges.module.css'

/** The busy mark: three small lozenges that pulse, and stand still under reduced motion. */
export function Lozenges() {
  return (
    <span className={styles.lozenges} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  )
}
