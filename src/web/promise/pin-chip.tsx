import { useLocation } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { useShop } from '../page/use-shop.ts'
import { useKeptPin } from './kept-pin.ts'
import styles from './pin-chip.module.css'

const PinSheet = lazyPart(() => import('./pin-sheet.tsx').then(({ PinSheet }) => PinSheet))

/** Where orders of this browser go, in the header of a wide page. */
export function PinPill() {
  return useIsAsked('pill') ? <PinButton look="pill" /> : null
}

/** The same as a row of its own below the header of a narrow page. */
export function PinRow() {
  if (!useIsAsked('row')) return null
  return (
    <div className={styles.rowPlace}>
      <PinButton look="row" />
    </div>
  )
}

/** A page that asks for the PIN code itself has no second place for it; the pill is beside the cart's and a product's. */
function useIsAsked(look: 'pill' | 'row'): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { promisesDays } = useShop().store
  const asksItself = path === '/place-order' || (look === 'row' && /^\/(cart$|collection\/.)/.test(path))
  return promisesDays && !asksItself
}

function PinButton({ look }: { look: 'pill' | 'row' }) {
  const pin = useKeptPin()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button
        type="button"
        className={classNames(styles[look], pin === null && styles.asks)}
        aria-haspopup="dialog"
        onPointerEnter={PinSheet.prepare}
        onFocus={PinSheet.prepare}
        onClick={() => setSheet('open')}
      >
        <Icon of={MapPin} small />
        <span>
          Deliver to <b>{pin ?? (pin === null && 'your PIN')}</b>
        </span>
        <Icon of={ChevronDown} small />
      </button>
      {sheet !== 'never' && <PinSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </>
  )
}
