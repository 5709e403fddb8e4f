import styles from './vine.module.css'

/** A strip of vine: quiet on paper, or gold as the edge of a maroon band. */
export function Vine({ gold }: { gold?: boolean | undefined }) {
  return <div className={gold ? styles.gold : styles.quiet} aria-hidden />
}
