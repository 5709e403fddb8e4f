import type { ReactNode } from 'react'
import styles from './block-print.module.css'

export type MotifProps = { className?: string | undefined }

type Passes = MotifProps & { box: string; colour: ReactNode; line: ReactNode }

/** A drawing in two passes, as from a carved wooden block: colour first, then the line. */
export function BlockPrint({ className, box, colour, line }: Passes) {
  return (
    <svg viewBox={box} className={className ?? styles.print} aria-hidden focusable={false} overflow="visible">
      <g transform="translate(2 1.6)">{colour}</g>
      <g fill="none" stroke="var(--maroon)" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round">
        {line}
      </g>
    </svg>
  )
}
