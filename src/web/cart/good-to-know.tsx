import Phone from 'lucide-react/icons/phone'
import Snowflake from 'lucide-react/icons/snowflake'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Icon, type IconOf } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PaperCard } from '../../ui/panels/summary.tsx'
import { telephone } from '../frame/shop-links.ts'
import { useShop } from '../page/use-shop.ts'
import styles from './good-to-know.module.css'
import type { ReadyLine } from './state/shown-line.ts'

/** What people ask before they order, as far as the shop's settings and what is in the cart answer it. */
export function GoodToKnow({ lines }: { lines: readonly ReadyLine[] }) {
  const hasMilk = lines.some(({ product }) => product.tags.includes('milk'))
  const { coldPackingCost, phone, hours, unwrittenPages } = useShop().store
  if (!hasMilk && phone === '' && unwrittenPages.includes('shipping')) return null
  return (
    <PaperCard label="Good to know">
      <h2 className={styles.title}>Good to know</h2>
      <ul className={styles.facts}>
        {!unwrittenPages.includes('shipping') && (
          <Fact icon={Truck}>
            <Link href="/shipping">How and when it is delivered</Link>
          </Fact>
        )}
        {hasMilk && (
          <Fact icon={Snowflake}>
            For milk sweets, cold packing can be chosen at checkout: {formatMoney(fromRupees(coldPackingCost))}.
          </Fact>
        )}
        {phone !== '' && (
          <Fact icon={Phone}>
            A question? Call <a href={telephone(phone)}>{phone}</a>
            {hours.length > 0 && <small>{hours.map(({ days, time }) => `${days} ${time}`).join(', ')}</small>}
          </Fact>
        )}
      </ul>
    </PaperCard>
  )
}

function Fact({ icon, children }: { icon: IconOf; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}
