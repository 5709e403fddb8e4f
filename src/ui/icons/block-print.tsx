import { createElement, type ReactElement, type ReactNode } from 'react'
import styles from './block-print.module.css'

export type MotifProps = { className?: string | undefined }

/** The data of a path, or an element. */
type Shape = string | ReactElement

/** What of a drawing is printed in either pass. */
type Print = { colour?: ReactNode; line?: ReactNode }

const COLOUR_PASS = { transform: 'translate(2 1.6)' }
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const LINE_PASS = { fill: 'none', stroke: 'var(--maroon)', strokeWidth: '1.9', ...ROUND }

/** Drawings in this view box, each in two passes, as from a carved wooden block: colour first, then the line. */
export function blockPrints(box: string) {
  return (...prints: readonly Print[]) =>
    function BlockPrint({ className }: MotifProps) {
      return (
        <svg viewBox={box} className={className ?? styles.print} aria-hidden focusable={false} overflow="visible">
          {createElement('g', COLOUR_PASS, ...prints.map(({ colour }) => colour))}
          {createElement('g', LINE_PASS, ...prints.map(({ line }) => line))}
        </svg>
      )
    }
}

/** An area of a colour with its outline. */
export function printArea(name: string, shape: Shape): Print {
  return { ...printColour(name, shape), ...printLine(shape) }
}

/** An area without one; `opacity` from 0 to 1. */
export function printColour(name: string, shape: Shape, opacity?: number): Print {
  return {
    colour: (
      <g fill={`var(--${name})`} opacity={opacity}>
        {elementOf(shape)}
      </g>
    ),
  }
}

export function printLine(shape: Shape): Print {
  return { line: elementOf(shape) }
}

function elementOf(shape: Shape): ReactElement {
  return typeof shape === 'string' ? <path d={shape} /> : shape
}
