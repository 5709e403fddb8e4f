import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Month, monthAfter, monthText } from '../../domain/settings/month.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './month-turn.module.css'

type TurnProps = {
  month: Month
  /** After which there is none; without it there is always another. */
  last?: Month
  onTurn: (month: Month) => void
}

/** Which month a page shows, between those beside it. At its end the button stays, so that the focus does. */
export function MonthTurn({ month, last, onTurn }: TurnProps) {
  const isLast = month === last
  return (
    <div className={styles.turn}>
      <IconButton icon={ChevronLeft} label="The month before" onClick={() => onTurn(monthAfter(month, -1))} />
      <b aria-live="polite">{monthText(month)}</b>
      <IconButton
        icon={ChevronRight}
        label="The next month"
        aria-disabled={isLast}
        onClick={() => !isLast && onTurn(monthAfter(month, 1))}
      />
    </div>
  )
}
