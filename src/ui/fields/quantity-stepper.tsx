import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './quantity-stepper.module.css'

type QuantityProps = {
  value: number
  onChange: (quantity: number) => void
  /** Called when the field is left with something that is no quantity; it then shows `value` again. */
  onInvalid?: ((typed: string) => void) | undefined
  /** What is counted, for screen readers: 'Quantity of Kaju Katli'. */
  of?: string | undefined
  most?: number | undefined
  /** Whether one fewer than 1 takes the thing away: `onChange` is told 0. */
  removable?: boolean | undefined
  big?: boolean | undefined
  /** As wide as there is room. */
  wide?: boolean | undefined
}

/** A whole number from 1, typed or stepped. */
export function QuantityStepper(given: QuantityProps) {
  const { value, onChange, onInvalid, of, most = 999, removable = false, big, wide } = given
  const [typed, setTyped] = useState<string>()
  const named = of === undefined ? '' : ` ${of}`
  const type = (text: string) => {
    setTyped(text)
    if (isQuantity(text, most)) onChange(Number(text))
  }
  const leave = () => {
    if (typed !== undefined && !isQuantity(typed, most)) onInvalid?.(typed)
    setTyped(undefined)
  }
  return (
    <div className={classNames(styles.stepper, big && styles.big, wide && styles.wide)}>
      <button
        type="button"
        aria-label={removable && value <= 1 ? `Remove${named}` : `One fewer${named}`}
        disabled={!removable && value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} small />
      </button>
      <input
        aria-label={of === undefined ? 'Quantity' : `Quantity of ${of}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={`One more${named}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} small />
      </button>
    </div>
  )
}

function isQuantity(text: string, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most
}
