import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './fold.module.css'

type FoldProps = {
  summary: ReactNode
  /** Folds of one group share a name: opening one closes the others. */
  group?: string | undefined
  open?: boolean | undefined
  children: ReactNode
}

/** A question that unfolds its answer; works before any script does. */
export function Fold({ summary, group, open, children }: FoldProps) {
  return (
    <details className={styles.fold} name={group} open={open}>
      <summary>
        {summary} <Icon of={ChevronDown} small />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
