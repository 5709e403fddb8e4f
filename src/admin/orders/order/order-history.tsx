import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { isStepOf } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './order-page.module.css'

const DEEDS: Readonly<Record<string, string>> = {
  'order-taken': 'took it by phone',
  'order-moved': 'moved it',
  'order-step-undone': 'took a step back:',
  'order-step-sent': 'had the letter and the invoice sent at once of the step',
  'order-corrected': 'corrected its state:',
  'order-cancelled': 'cancelled it',
  'order-came-back': 'noted that it came back',
  'order-refunded': 'gave money back',
  'order-day-changed': 'moved it to another day',
  'order-reduced': 'took pieces out',
  'refund-handed-over': 'handed money over',
  'refund-taken-by-hand': 'took a refund from its provider, to be paid by hand:',
  'refund-withdrawn': 'withdrew a refund',
  'order-noted': 'wrote a note',
  'mail-resent': 'sent a mail again',
  'door-not-delivered': 'was at the door and did not deliver it',
  'cash-taken': 'took cash at the door:',
}

/** What the order has gone through, and who did what with it. */
export function OrderHistory({ order: { events, log, trackingId, promise } }: { order: AdminOrder }) {
  const way = promise?.way ?? null
  const steps = events.filter(({ status }) => status === 'Cancelled' || isStepOf(status, way))
  return (
    <Panel title="What happened">
      <ol className={styles.list}>
        {steps.map(({ status, at }) => (
          <li key={status} className={styles.row}>
            <span>{statusName(status, way)}</span>
            <span className={styles.quiet}>{formatMoment(at)}</span>
          </li>
        ))}
      </ol>
      {log.length > 0 && (
        <ol className={styles.list} aria-label="Log">
          {log.map(({ at, by, action, detail }) => (
            <li key={`${at} ${action} ${JSON.stringify(detail)}`}>
              {by ?? 'The command line'} {DEEDS[action] ?? action}
              {wordsOf(detail)}
              <p className={styles.quiet}>{formatMoment(at)}</p>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.quiet}>Tracking {trackingId}</p>
    </Panel>
  )
}

/** What is worth saying of a deed: where to, how much, why. */
function wordsOf(detail: unknown): string {
  const { to, amount, reason } = detail as { to?: string; amount?: number; reason?: string }
  const words = [to && `to ${to}`, amount !== undefined && `₹${amount}`, reason && `(${reason})`].filter(Boolean)
  return words.length > 0 ? ` ${words.join(' ')}` : ''
}
