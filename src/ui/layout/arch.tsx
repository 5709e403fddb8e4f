import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './arch.module.css'

const CUSPS =
  'V184H9A47 47 0 0 1 30 112A45 45 0 0 1 74 62A46 46 0 0 1 124 33C138 27 146 16 150 0C154 16 162 27 176 33A46 46 0 0 1 226 62A45 45 0 0 1 270 112A47 47 0 0 1 291 184H300'

type ArchProps = {
  /** Taller from 1024 px, as in the hero. */
  rising?: boolean | undefined
  children: ReactNode
}

/** A cusped arch with its line around it; needs 9 px of room above and beside. */
export function Arch({ rising, children }: ArchProps) {
  return (
    <div className={classNames(styles.arch, rising && styles.rising)}>
      <span className={styles.cut}>{children}</span>
      <ArchLine height={340} className={styles.low} />
      {rising && <ArchLine height={540} className={styles.tall} />}
    </div>
  )
}

function ArchLine({ height, className }: { height: number; className: string | undefined }) {
  return (
    <svg
      viewBox={`0 0 300 ${height}`}
      preserveAspectRatio="none"
      className={classNames(styles.line, className)}
      aria-hidden
      focusable={false}
    >
      <path d={`M0 ${height}${CUSPS}V${height}`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
