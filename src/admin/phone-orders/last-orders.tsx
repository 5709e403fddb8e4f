import { findLastOrders, type LastOrder } from '../../contract/admin/phone-orders.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { useReply } from '../calls/use-reply.ts'
import { useKeys } from '../parts/keys/use-keys.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './phone-order.module.css'
import { nameOfLine } from './wanted/found-sizes.ts'
import type { DraftLine } from './wanted/order-draft.ts'

type LastProps = { customerId: string; onAdd: (lines: readonly DraftLine[]) => void }

/** What a caller ordered before, to be had again as far as it is there. */
export function LastOrders({ customerId, onAdd }: LastProps) {
  const { reply } = useReply(findLastOrders, { query: { customerId } })
  const orders = reply?.orders ?? []
  const again = (order: LastOrder) => {
    onAdd(order.lines)
    toast.say(`${countText(order)} added. ${missingText(order)}`.trim())
  }
  const [latest] = orders
  useKeys({ 'Alt+s': () => latest && again(latest) })
  if (orders.length === 0) return null
  return (
    <Panel title="Same as last time" shortcut="Alt S">
      <ul className={styles.last}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles.lastOrder}>
            <p>
              <b>{formatDay(order.placedAt)}</b> · {formatMoney(order.amount)}
              <span className={styles.quiet}>
                {order.lines.map((line) => `${line.quantity} ${nameOfLine(line)}`).join(', ')}
              </span>
            </p>
            {order.missing.length > 0 && <Note>{missingText(order)}</Note>}
            <Button
              look="line"
              size="small"
              disabled={order.lines.length === 0}
              {...(order === latest && { 'aria-keyshortcuts': 'Alt+s' })}
              onClick={() => again(order)}
            >
              Add all of it<span className="hide"> from {formatDay(order.placedAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function countText({ lines }: LastOrder): string {
  const boxes = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return boxes === 1 ? '1 box' : `${boxes} boxes`
}

function missingText({ missing }: LastOrder): string {
  return missing.length === 0 ? '' : `Not to be had now: ${missing.join(', ')}.`
}
