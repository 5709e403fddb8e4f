import { type CSSProperties, useState } from 'react'
import { moveHighHandle, moveLowHandle, PRICE_RANGE, type PriceHandles } from '../../domain/catalog/price-handles.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import styles from './price-range.module.css'

const STEP = 10

type RangeProps = {
  value: PriceHandles
  /** Called once a handle is let go or a key is released. */
  onChange: (handles: PriceHandles) => void
}

/** Two handles on one track, whole rupees; they keep 50 rupees apart. */
export function PriceRange({ value, onChange }: RangeProps) {
  const [moved, setMoved] = useState<PriceHandles>()
  const handles = moved ?? value
  const settle = () => {
    if (moved) onChange(moved)
    setMoved(undefined)
  }
  const settling = { onPointerUp: settle, onKeyUp: settle, onBlur: settle }
  const places: CSSProperties & Record<`--${string}`, number> = {
    '--low': handles.low / PRICE_RANGE.high,
    '--high': handles.high / PRICE_RANGE.high,
  }
  return (
    <>
      <div className={styles.range} style={places}>
        <span className={styles.track} />
        <span className={styles.span} />
        <Handle
          label="Lowest price"
          at={handles.low}
          {...settling}
          onMove={(to) => setMoved(moveLowHandle(handles, to))}
        />
        <Handle
          label="Highest price"
          at={handles.high}
          {...settling}
          onMove={(to) => setMoved(moveHighHandle(handles, to))}
        />
      </div>
      <p className={styles.words}>{wordsFor(handles)}</p>
    </>
  )
}

type HandleProps = { label: string; at: number; onMove: (to: number) => void } & Record<
  'onPointerUp' | 'onKeyUp' | 'onBlur',
  () => void
>

function Handle({ label, at, onMove, ...settling }: HandleProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatRupees(at)}
      min={PRICE_RANGE.low}
      max={PRICE_RANGE.high}
      step={STEP}
      value={at}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      {...settling}
    />
  )
}

function wordsFor({ low, high }: PriceHandles): string {
  return `${formatRupees(low)} to ${formatRupees(high)}`
}

function formatRupees(rupees: number): string {
  const price = formatMoney(fromRupees(rupees))
  return rupees === PRICE_RANGE.high ? `${price} and more` : price
}
