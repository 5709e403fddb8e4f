import type { ReactNode } from 'react'
import styles from './account.module.css'

type SectionProps = {
  title: string
  /** What stands at the right of the title. */
  end?: ReactNode
  children: ReactNode
}

/** One matter of the account under its heading. */
export function AccountSection({ title, end, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
