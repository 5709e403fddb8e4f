import { type CSSProperties, useState } from 'react'
import { moveHighHandle, moveLowHandle, PRICE_RANGE, type PriceHandles } from '../../domain/catalog/price-handles.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import styles from './price-range.module.css'

const STEP = 10
const HANDLES = [
  { label: 'Lowest price', end: 'low', move: moveLowHandle },
  { label: 'Highest price', end: 'high', move: moveHighHandle },
] as const

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
  const places: CSSProperties & Record<`--${string}`, number> = {
    '--low': handles.low / PRICE_RANGE.high,
    '--high': handles.high / PRICE_RANGE.high,
  }
  return (
    <>
      <div className={styles.range} style={places}>
        <span className={styles.track} />
        <span className={styles.span} />
        {HANDLES.map(({ label, end, move }) => (
          <input
            key={end}
            type="range"
            aria-label={label}
            aria-valuetext={formatRupees(handles[end])}
            min={PRICE_RANGE.low}
            max={PRICE_RANGE.high}
            step={STEP}
            value={handles[end]}
            onChange={({ target }) => setMoved(move(handles, target.valueAsNumber))}
            onPointerUp={settle}
            onKeyUp={settle}
            onBlur={settle}
          />
        ))}
      </div>
      <p className={styles.words}>{wordsFor(handles)}</p>
    </>
  )
}

function wordsFor({ low, high }: PriceHandles): string {
  return `${formatRupees(low)} to ${formatRupees(high)}`
}

function formatRupees(rupees: number): string {
  const price = formatMoney(fromRupees(rupees))
  return rupees === PRICE_RANGE.high ? `${price} and more` : price
}
