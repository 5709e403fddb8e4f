import type { FormEvent, ReactNode } from 'react'
import styles from './newsletter-band.module.css'

type NewsletterProps = {
  /** Its `<em>` is set in maroon. */
  title: ReactNode
  lead: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Field and button, or the thanks. */
  children: ReactNode
}

/** The look of the newsletter's box; the form's field and button stand side by side from 600 px. */
export function NewsletterBand({ title, lead, onSubmit, children }: NewsletterProps) {
  return (
    <section className={styles.band} aria-label="Newsletter">
      <div className={`page ${styles.in}`}>
        <div className={styles.say}>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {children}
        </form>
      </div>
    </section>
  )
}
