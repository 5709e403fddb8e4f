import { useEffect, useRef } from 'react'
import { Lozenges } from '../../../ui/buttons/lozenges.tsx'
import { Lozenge } from '../../../ui/panels/lozenge.tsx'
import styles from './finish-order.module.css'
import type { OrderAttempt } from './order-attempt.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** An order that a reload cut off: it goes out again under its key, so that the shop answers for the same one. */
export function FinishOrder({ attempt, onFailure }: { attempt: OrderAttempt; onFailure: () => void }) {
  const { place } = usePlaceOrder(onFailure)
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) place(attempt)
    begun.current = true
  }, [place, attempt])
  return (
    <div className={styles.waiting}>
      <Lozenge state="now" huge>
        <Lozenges />
      </Lozenge>
      <h2>Processing your order</h2>
      <p className="quiet">We are asking the shop about the order you just placed. Nothing is ordered twice.</p>
    </div>
  )
}
