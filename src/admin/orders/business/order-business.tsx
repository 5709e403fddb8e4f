import { billOrder } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { nameOfState } from '../../../domain/address/states.ts'
import type { Business } from '../../../domain/business/business.ts'
import { stateOfGstin } from '../../../domain/business/gstin.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { BillToBusiness } from './bill-to-business.tsx'
import styles from './order-business.module.css'

type BusinessProps = { order: AdminOrder; reload: () => void }

/** To which business an order is billed, and the change of it until its invoice is issued; nothing where it has neither. */
export function OrderBusiness({ order, reload }: BusinessProps) {
  const { role } = useStaff()
  const { id, business } = order
  const canChange = mayAct(role, 'manager') && isUnbilled(order)
  if (!business && !canChange) return null
  return (
    <div className={styles.bill}>
      {business && <BusinessWords business={business} />}
      {canChange && (
        <div className={styles.buttons}>
          <BillToBusiness order={order} reload={reload} />
          {business && (
            <ActionButton
              action="Bill to the customer"
              title={`Leave ${business.name} off the invoice?`}
              busyText="Saving..."
              onConfirm={() => callAdmin(billOrder, { body: { orderId: id, business: null } })}
              onDone={reload}
              done="It is billed to the customer"
            >
              <p>The invoice has the customer’s name then, and no GSTIN.</p>
            </ActionButton>
          )}
        </div>
      )}
    </div>
  )
}

function BusinessWords({ business: { gstin, name } }: { business: Business }) {
  return (
    <div>
      <p className={styles.quiet}>Billed to:</p>
      <p>
        <b>{name}</b>
        <br />
        GSTIN {gstin}
        <br />
        {nameOfState(stateOfGstin(gstin) ?? '')}
      </p>
    </div>
  )
}

function isUnbilled({ invoiceNumber, status, placedAt, cameBack }: AdminOrder): boolean {
  return invoiceNumber === null && placedAt !== null && status !== 'Cancelled' && cameBack === null
}
