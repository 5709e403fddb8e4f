import ArrowDown from 'lucide-react/icons/arrow-down'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './board.module.css'
import type { Arrivals } from './use-arrivals.ts'

/** Says how many new orders lie beyond what the board shows, and shows them. */
export function NewOrders({ arrivals: { waiting, show } }: { arrivals: Arrivals }) {
  if (waiting === undefined) return null
  return (
    <Button size="small" icon={ArrowDown} className={styles.arrived} onClick={show}>
      {waiting}
    </Button>
  )
}
