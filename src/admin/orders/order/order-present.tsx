import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { Tag } from '../../../ui/cards/tag.tsx'
import { MessageCard } from '../../../ui/present/message-card.tsx'
import { useShopName } from '../../calls/staff-session.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './order-page.module.css'

/** The card in the box of a present, and whether prices lie beside it. */
export function OrderPresent({ present }: { present: NonNullable<AdminOrder['present']> }) {
  const shop = useShopName()
  return (
    <Panel title="Present" end={present.hidePrices && <Tag free>Prices left off the slip</Tag>}>
      <div className={styles.card}>
        <MessageCard {...present} shop={shop} />
      </div>
      <p className={styles.quiet}>The card prints with the packing slip. News of the order go to the buyer alone.</p>
    </Panel>
  )
}
