import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './fold.module.css'

type FoldProps = {
  summary: ReactNode
  /** Folds of one group share a name: opening one closes the others. */
  group?: string | undefined
  open?: boolean | undefined
  /** What is in it is as wide as the fold: fields, not words. */
  wide?: boolean | undefined
  ref?: Ref<HTMLDetailsElement> | undefined
  children: ReactNode
}

/** A question that unfolds its answer; works before any script does. */
export function Fold({ summary, group, open, wide, ref, children }: FoldProps) {
  return (
    <details ref={ref} className={classNames(styles.fold, wide && styles.wide)} name={group} open={open}>
      <summary>
        {summary} <Icon of={ChevronDown} small />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
