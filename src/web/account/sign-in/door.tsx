import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './door.module.css'

/** The page of a form that lets people in; `aside` stands beside it from 1024 px. */
export function Door({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames('page', styles.door, aside !== undefined && styles.two)}>
      <div className={styles.inside}>{children}</div>
      {aside}
    </div>
  )
}

/** What the form is for. */
export function DoorHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className="quiet">{children}</p>
    </div>
  )
}
