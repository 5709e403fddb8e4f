import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { MotifProps } from '../icons/block-print.tsx'
import { EmptyJarMotif } from '../icons/empty-motifs.tsx'
import styles from './empty-state.module.css'

type EmptyProps = {
  title: string
  /** The heading's level. */
  level?: 1 | 2 | 3 | undefined
  drawing?: ComponentType<MotifProps> | undefined
  /** Whether its heading takes the focus, since what had it is gone. */
  focused?: boolean | undefined
  /** A button or two onward. */
  action?: ReactNode
  children?: ReactNode
}

/** Nothing is here, and where to go from here. */
export function EmptyState(given: EmptyProps) {
  const { title, level = 2, drawing: Drawing = EmptyJarMotif, focused = false, action, children } = given
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className={styles.empty}>
      <Drawing className={styles.drawing} />
      <Heading ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
