import styles from './key.module.css'

/** A key beside what it does: 'W', 'Alt 1'. The control that it belongs to names it by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {name}
    </kbd>
  )
}
