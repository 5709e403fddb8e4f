import type { ReactNode } from 'react'
import styles from './block-print.module.css'

export type MotifProps = { className?: string | undefined }

/** Drawings in this view box, each in two passes, as from a carved wooden block: colour first, then the line. */
export function blockPrints(box: string) {
  return (colour: ReactNode, line: ReactNode) =>
    function BlockPrint({ className }: MotifProps) {
      return (
        <svg viewBox={box} className={className ?? styles.print} aria-hidden focusable={false} overflow="visible">
          <g transform="translate(2 1.6)">{colour}</g>
          <g fill="none" stroke="var(--maroon)" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round">
            {line}
          </g>
        </svg>
      )
    }
}
