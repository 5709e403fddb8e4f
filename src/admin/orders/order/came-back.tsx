import { useState } from 'react'
import { takeOrderBack } from '../../../contract/admin/order-work.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { formatMoney, ZERO } from '../../../domain/money.ts'
import { Tag } from '../../../ui/cards/tag.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { orderNumber } from '../order-words.ts'
import type { OrderProps } from './order-props.ts'

/** Notes that nobody took the parcel. */
export function TakeBack({ order, reload }: OrderProps) {
  const [restock, setRestock] = useState(false)
  const number = orderNumber(order.id)
  return (
    <ActionButton
      action="It came back"
      title={`Did ${number} come back?`}
      busyText="Noting..."
      keep="Not yet"
      onConfirm={() => callAdmin(takeOrderBack, { body: { orderId: order.id, restock } })}
      onDone={reload}
      done={`${number} came back`}
    >
      <p>
        It leaves the board and moves no more, and a credit note takes back its invoice where it has one. The customer
        gets no mail. This cannot be undone.
      </p>
      <Checkbox
        label="Put its things back on the shelf"
        note="Only what can be sold again"
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
    </ActionButton>
  )
}

/** An order that nobody took, wherever it stands. */
export function CameBackTag() {
  return (
    <Tag kind="sale" free>
      Came back
    </Tag>
  )
}

/** What became of an order that came back, and what is left to do. */
export function CameBack({ order: { cameBack, money } }: Pick<OrderProps, 'order'>) {
  if (cameBack === null) return null
  const left = money?.refundable ?? ZERO
  return (
    <Note>
      Nobody took this parcel: it came back on {formatMoment(cameBack.at)}.
      {cameBack.restocked && ' Its things are on the shelf again.'}
      {left > 0 && ` ${formatMoney(left)} were paid for it and can be refunded below.`}
    </Note>
  )
}
