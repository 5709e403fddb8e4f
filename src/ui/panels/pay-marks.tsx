import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Smartphone from 'lucide-react/icons/smartphone'
import Wallet from 'lucide-react/icons/wallet'
import { Icon } from '../icons/icon.tsx'
import styles from './pay-marks.module.css'

const MARKS = {
  upi: { name: 'UPI', icon: Smartphone },
  cards: { name: 'Cards', icon: CreditCard },
  bank: { name: 'Net banking', icon: Landmark },
  wallets: { name: 'Wallets', icon: Wallet },
  cash: { name: 'Cash', icon: Banknote },
}

export type PayWay = keyof typeof MARKS

/** Ways to pay, each with a mark that is nobody's brand. */
export function PayMarks({ ways }: { ways: readonly PayWay[] }) {
  return (
    <span className={styles.marks}>
      {ways.map((way) => (
        <span key={way} className={styles.mark}>
          <Icon of={MARKS[way].icon} small />
          {MARKS[way].name}
        </span>
      ))}
    </span>
  )
}
