import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useMoment } from '../use-moment.ts'
import styles from './promo-banner.module.css'

/** When a closed banner is back, ms (specification §4). */
const BACK_AFTER = 5 * 60_000

/** The awning above the header; closed, a quiet vine keeps its place until it is back. */
export function PromoBanner({ children }: { children: ReactNode }) {
  const [closed, showClosed] = useMoment(BACK_AFTER)
  const place = useRef<HTMLElement>(null)
  // Its button is hidden with it: its place keeps the focus.
  const close = () => {
    place.current?.focus()
    showClosed()
  }
  return (
    <aside
      ref={place}
      tabIndex={-1}
      className={classNames(styles.place, 'on-maroon', !closed && styles.awning)}
      aria-label="Offer"
    >
      <div className={`page ${styles.row}`}>
        <p>{children}</p>
        <IconButton icon={X} small label="Close the offer" onClick={close} />
      </div>
    </aside>
  )
}
