import { useEffect, useRef } from 'react'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { Button } from '../buttons/button.tsx'
import { QuantityStepper } from '../fields/quantity-stepper.tsx'
import { holdSamePress } from '../same-press.ts'
import styles from './product-card.module.css'

type CardAddProps = {
  name: string
  /** How many are in the cart. */
  quantity: number
  /** What the button says where it cannot be had. */
  soldOut?: string | false | undefined
  onAdd: () => void
  /** 0 takes it out of the cart. */
  onQuantity: (quantity: number) => void
}

/** Puts one into the cart; once there, how many stands in the button's place. */
export function CardAdd({ name, quantity, soldOut, onAdd, onQuantity }: CardAddProps) {
  const place = useRef<HTMLDivElement>(null)
  const byKeyboard = useRef(false)
  const held = quantity > 0
  // What was pressed is gone: who goes by keyboard goes on from what came in its place.
  useEffect(() => {
    if (byKeyboard.current) place.current?.querySelector<HTMLElement>(held ? 'input' : 'button')?.focus()
    byKeyboard.current = false
  }, [held])
  return (
    <div ref={place} className={styles.add} onClickCapture={({ detail }) => (byKeyboard.current = detail === 0)}>
      {held && !soldOut ? (
        <QuantityStepper wide removable of={name} value={quantity} most={MOST_PER_LINE} onChange={onQuantity} />
      ) : (
        <Button
          size="small"
          wide
          disabled={!!soldOut}
          onClick={(event) => {
            holdSamePress(event.nativeEvent)
            onAdd()
          }}
        >
          {soldOut || 'Add to cart'}
        </Button>
      )}
    </div>
  )
}
