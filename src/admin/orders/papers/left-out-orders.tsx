import type { LeftOut } from '../../../contract/admin/orders/papers.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { orderNumber } from '../order-words.ts'

const WHY: Record<LeftOut['why'], string> = {
  cancelled: 'was cancelled',
  refunded: 'was refunded whole',
  'came-back': 'came back',
  unknown: 'is no order',
}

/** Which of the orders have no paper, for nothing is sent; on the screen alone. */
export function LeftOutOrders({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <div className="not-print">
      <Note kind="bad">
        <p>
          {leftOut.length === 1 ? 'One order is left out:' : `${leftOut.length} orders are left out:`} nothing is sent.
        </p>
        <ul>
          {leftOut.map(({ id, why }) => (
            <li key={id}>
              <b>{orderNumber(id)}</b> {WHY[why]}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
