import { useState } from 'react'
import { correctOrder } from '../../../contract/admin/order-work.ts'
import {
  isCorrection,
  isStepOf,
  ORDER_STATUSES,
  type OrderStatus,
  statusesReached,
} from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { Radio } from '../../../ui/fields/tick.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { orderNumber } from '../order-words.ts'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

type CorrectProps = OrderProps & { status: OrderStatus }

/** Sets an order back to a step that it has left, for owners; what that sets right is said before. */
export function CorrectOrder({ order, status, reload }: CorrectProps) {
  const way = order.promise?.way ?? null
  const steps = ORDER_STATUSES.filter((to) => isCorrection(status, to) && isStepOf(to, way))
  const [chosen, choose] = useState<OrderStatus>()
  const to = chosen !== undefined && steps.includes(chosen) ? chosen : steps.at(-1)
  if (to === undefined) return null
  const number = orderNumber(order.id)
  return (
    <ActionButton
      action="Correct the state"
      title={`Where does ${number} stand?`}
      confirm={`Set back to ${statusName(to, way)}`}
      busyText="Setting back..."
      keep={`Keep ${statusName(status, way)}`}
      asksWhy
      onConfirm={(why) => callAdmin(correctOrder, { body: { orderId: order.id, from: status, to, reason: why() } })}
      onDone={reload}
      done={`${number}: ${statusName(to, way)}`}
    >
      <fieldset className={styles.choices}>
        <legend className="hide">Where it stands</legend>
        {steps.map((step) => (
          <Radio
            key={step}
            name="step"
            label={statusName(step, way)}
            checked={step === to}
            onChange={() => choose(step)}
          />
        ))}
      </fieldset>
      <ul className={styles.choices} aria-label="What this sets right">
        {setsRight(order, statusesReached(to, status)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ActionButton>
  )
}

function setsRight(
  { invoiceNumber, paymentMethod, address }: OrderProps['order'],
  undone: readonly OrderStatus[],
): string[] {
  const wasTold = undone.includes('Shipped') || undone.includes('Delivered')
  const effects = [
    undone.includes('Delivered') && paymentMethod === 'cod' && 'Its cash counts as not taken.',
    undone.includes('Shipped') && invoiceNumber && `A credit note cancels invoice ${invoiceNumber}.`,
    toldWords(wasTold, address.email),
  ]
  return effects.filter((words) => typeof words === 'string')
}

function toldWords(wasTold: boolean, email: string): string {
  if (!wasTold) return 'Nobody is written to.'
  return email === ''
    ? 'The order has no e-mail address: tell the customer that it is not that far yet.'
    : 'The customer is written that it is not that far yet.'
}
