import { handOverRefund } from '../../../contract/admin/order-work.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { formatMoney, type Paise, paise } from '../../../domain/money.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ChangeRefund } from './change-refund.tsx'
import styles from './order-page.module.css'
import type { MoneyProps, RefundProps } from './order-props.ts'
import { hasPiecesToSpare, ReduceOrder } from './reduce-order.tsx'
import { RefundOrder } from './refund-order.tsx'

/** The cost of an order, its payments and its refunds. */
export function OrderMoney(given: MoneyProps) {
  const { order, money } = given
  return (
    <Panel
      title="Money"
      end={money.refundable > 0 ? <RefundOrder {...given} /> : hasPiecesToSpare(order) && <ReduceOrder {...given} />}
    >
      <Bill money={money} />
      <Captured money={money} />
      {money.refunds.length > 0 && (
        <ul className={styles.list} aria-label="Refunds">
          {money.refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} reload={given.reload} />
          ))}
        </ul>
      )}
      <KeptMoney money={money} />
    </Panel>
  )
}

function Bill({ money }: Pick<MoneyProps, 'money'>) {
  const { subtotal, deliveryFee, additionalCosts, discount, coupon, amount } = money
  const rows = [
    ['Items', subtotal],
    ['Delivery', deliveryFee],
    ['Packing', additionalCosts],
    [coupon === null ? 'Discount' : `Coupon ${coupon}`, paise(-discount)],
  ] as const
  return <Sums rows={rows.filter(([, sum]) => sum !== 0)} total={['Total', amount]} />
}

type Sum = readonly [what: string, sum: Paise]

function Sums({ rows, total: [what, sum] }: { rows: readonly Sum[]; total: Sum }) {
  return (
    <dl className={styles.list}>
      {rows.map(([what, sum]) => (
        <div key={what} className={styles.row}>
          <dt>{what}</dt>
          <dd>{formatMoney(sum)}</dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>{what}</dt>
        <dd>{formatMoney(sum)}</dd>
      </div>
    </dl>
  )
}

/** Each try to be paid, and each payment that has come. */
function Captured({ money: { attempts, payments } }: Pick<MoneyProps, 'money'>) {
  if (attempts.length + payments.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Payments">
      {payments.map(({ id, provider, paymentId, amount, settles, capturedAt }) => (
        <li key={id}>
          {formatMoney(amount)} by {providerName(provider)}
          {!settles && ', which goes back'}
          <p className={styles.quiet}>
            {paymentId}, {formatMoment(capturedAt)}
          </p>
        </li>
      ))}
      {attempts.map(({ id, provider, state, createdAt }) => (
        <li key={id} className={styles.quiet}>
          Asked {providerName(provider)} {formatMoment(createdAt)}: {state}
        </li>
      ))}
    </ul>
  )
}

const NAMES: Readonly<Record<string, string>> = ACCOUNT_NAMES

function providerName(provider: string): string {
  return NAMES[provider] ?? provider
}

/** The sum of all refunds, and the money that the shop keeps. */
function KeptMoney({ money: { returned, refundable } }: Pick<MoneyProps, 'money'>) {
  if (returned === 0) return null
  return <Sums rows={[['Refunded in all', returned]]} total={['Kept', refundable]} />
}

const STATES = { queued: 'on its way to the provider', 'by-hand': 'to be handed over', done: 'done' }

const REASONS: Readonly<Record<string, string>> = {
  'second-payment': 'It was paid twice',
  'wrong-amount': 'Another amount was paid',
  'stock-gone': 'Its things were gone',
  cancelled: 'The order was cancelled',
}

function RefundRow({ refund, reload }: RefundProps) {
  const { amount, reason, by, createdAt, state, doneAt, problem, change } = refund
  return (
    <li className={styles.row}>
      <div>
        <p>
          <b>{formatMoney(amount)} refunded</b>, {STATES[state]}
        </p>
        <p className={styles.quiet}>
          {REASONS[reason] ?? reason}
          {by !== null && `, ${by}`}, {formatMoment(doneAt ?? createdAt)}
        </p>
        {problem !== null && (
          <p>
            {problem}. {state === 'queued' && (change === null ? TRIED : REFUSED)}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {state === 'by-hand' && <HandOver refund={refund} reload={reload} />}
        {change !== null && <ChangeRefund refund={refund} to={change} reload={reload} />}
      </div>
    </li>
  )
}

const TRIED = 'It is tried again.'
const REFUSED = 'The provider is asked again, more and more seldom. If it goes on refusing, pay by hand.'

function HandOver({ refund: { id, amount }, reload }: RefundProps) {
  return (
    <ActionButton
      action="Handed over"
      title={`Were ${formatMoney(amount)} handed over?`}
      confirm="Yes, they have it"
      busyText="Noting..."
      keep="Not yet"
      onConfirm={() => callAdmin(handOverRefund, { body: { id } })}
      onDone={reload}
    >
      <p>The customer gets a mail that says so. This cannot be undone.</p>
    </ActionButton>
  )
}
