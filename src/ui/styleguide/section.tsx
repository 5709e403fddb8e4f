import type { ReactNode } from 'react'
import styles from './section.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`page ${styles.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function SampleRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

export function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption className={styles.caption}>{as}</figcaption>
    </figure>
  )
}

export function Swatch({ name, ink }: { name: string; ink: string }) {
  return (
    <span className={styles.swatch} style={{ background: `var(--${name})`, color: `var(--${ink})` }}>
      {name}
    </span>
  )
}
