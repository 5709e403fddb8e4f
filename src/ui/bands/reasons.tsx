import type { ReactNode } from 'react'
import styles from './reasons.module.css'

type ReasonsProps = {
  label?: string
  title: string
  note: ReactNode
  reasons: readonly { title: string; text: ReactNode }[]
}

/** A band of numbered reasons under a heading that stays in sight on desktops. */
export function Reasons({ label, title, note, reasons }: ReasonsProps) {
  return (
    <section className="band" aria-label={label}>
      <div className={`page ${styles.reasons}`}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <ol>
          {reasons.map((reason, index) => (
            <li key={reason.title}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{reason.title}</h3>
              <p className={styles.text}>{reason.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
