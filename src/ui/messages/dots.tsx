import styles from './dots.module.css'

/** Three dots while something is on its way; `label` says what. */
export function Dots({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div className={styles.dots} role="img" aria-label={label}>
      <i />
      <i />
      <i />
    </div>
  )
}
