import type { ComponentType, ReactNode } from 'react'
import type { MotifProps } from '../icons/block-print.tsx'
import { EmptyJarMotif } from '../icons/empty-motifs.tsx'
import styles from './empty-state.module.css'

type EmptyProps = {
  title: string
  /** The heading's level. */
  level?: 1 | 2 | 3 | undefined
  drawing?: ComponentType<MotifProps> | undefined
  /** A button or two onward. */
  action?: ReactNode
  children?: ReactNode
}

/** Nothing is here, and where to go from here. */
export function EmptyState({ title, level = 2, drawing: Drawing = EmptyJarMotif, action, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Drawing className={styles.drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
