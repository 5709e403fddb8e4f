import { downloadCreditNote, downloadOrderInvoice, downloadVoucher } from '../../../contract/admin/orders/papers.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { handlingOf } from '../../../domain/cart/handling.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { isRefundVoucher } from '../../../domain/invoices/document-number.ts'
import { nextStatus, PENDING } from '../../../domain/orders/order-status.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { StatusBadge } from '../../../ui/panels/status.tsx'
import { useStaff } from '../../calls/staff-session.ts'
import { SaveButton } from '../../parts/action-button.tsx'
import { FirstCashTag } from '../first-cash-tag.tsx'
import { HandlingBadges } from '../handling-badges.tsx'
import { LateTag } from '../late-tag.tsx'
import { moneyWords, statusTone, statusWords } from '../order-words.ts'
import { PrintButton } from '../papers/print-button.tsx'
import { PrintedLast } from '../papers/printed-before.tsx'
import { PresentTag } from '../present-tag.tsx'
import { AwaitsLink } from './awaits-link.tsx'
import { CameBack, CameBackTag } from './came-back.tsx'
import { CorrectOrder } from './correct-order.tsx'
import { OrderMoves } from './order-moves.tsx'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

/** An order's status, its special wishes and the moves that it can make. */
export function OrderHead({ order, reload }: OrderProps) {
  const {
    status,
    placedAt,
    paidByLinkUntil,
    late,
    firstLargeCash,
    cameBack,
    moneyState,
    due,
    address,
    promise,
    present,
    prints,
    openStep,
  } = order
  const { role } = useStaff()
  return (
    <>
      <div className={styles.head}>
        {cameBack === null ? (
          <StatusBadge tone={statusTone(status)}>{statusWords(status, promise?.way ?? null)}</StatusBadge>
        ) : (
          <CameBackTag />
        )}
        {late && <LateTag />}
        {firstLargeCash && <FirstCashTag />}
        {present && <PresentTag receiver={present.receiver} />}
        <b>{moneyWords(moneyState, due)}</b>
        <span className={styles.quiet}>
          {placedAt === null ? 'Not placed: nobody has paid for it' : `Placed ${formatMoment(placedAt)}`}
        </span>
      </div>
      {paidByLinkUntil !== null && <AwaitsLink {...{ order, reload }} until={paidByLinkUntil} />}
      <HandlingBadges of={handlingOf(address.specialRequirements)} big />
      {prints.length > 0 && (
        <div className={styles.quiet}>
          <PrintedLast prints={prints} />
        </div>
      )}
      <CameBack order={order} />
      {status !== PENDING && placedAt !== null && cameBack === null && (
        <>
          <OrderMoves order={{ ...order, status }} reload={reload} />
          {mayAct(role, 'owner') && openStep === null && <CorrectOrder {...{ order, status, reload }} />}
        </>
      )}
    </>
  )
}

/** The papers that are printed of an order; a phone prints below the thumb, as long as there is a next step beside it. */
export function OrderPapers({ order }: { order: AdminOrder }) {
  const { role } = useStaff()
  const { id, status, lines, invoiceNumber, vouchers, placedAt, cameBack, promise } = order
  if (placedAt === null) return null
  const hasNext = status !== PENDING && nextStatus(status, promise?.way ?? null) !== undefined
  const isSent = status !== 'Cancelled' && cameBack === null && lines.some(({ inParcel }) => inParcel > 0)
  return (
    <>
      {isSent && (
        <div className={hasNext ? styles.roomy : undefined}>
          <PrintButton ids={[id]} />
        </div>
      )}
      {invoiceNumber !== null && mayAct(role, 'manager') && (
        <SaveButton endpoint={downloadOrderInvoice} given={{ params: { id } }}>
          Invoice {invoiceNumber}
        </SaveButton>
      )}
      {order.creditNotes.map((number) => (
        <SaveButton key={number} endpoint={downloadCreditNote} given={{ query: { number } }}>
          Credit note {number}
        </SaveButton>
      ))}
      {vouchers.map((number) => (
        <SaveButton key={number} endpoint={downloadVoucher} given={{ query: { number } }}>
          {isRefundVoucher(number) ? 'Refund voucher' : 'Receipt voucher'} {number}
        </SaveButton>
      ))}
    </>
  )
}
