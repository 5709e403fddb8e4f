import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { isStepOf } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { DeedLines } from '../../log/deed-lines.tsx'
import { Panel } from '../../parts/panel.tsx'
import styles from './order-page.module.css'

/** What the order has gone through, and who did what with it. */
export function OrderHistory({ order: { events, log, trackingId, promise } }: { order: AdminOrder }) {
  const way = promise?.way ?? null
  const steps = events.filter(({ status }) => status === 'Cancelled' || isStepOf(status, way))
  return (
    <Panel title="What happened">
      {steps.length > 0 && (
        <ol className={styles.list}>
          {steps.map(({ status, at }) => (
            <li key={status} className={styles.row}>
              <span>{statusName(status, way)}</span>
              <span className={styles.quiet}>{formatMoment(at)}</span>
            </li>
          ))}
        </ol>
      )}
      {log.length > 0 && (
        <ol className={styles.list} aria-label="Log">
          {log.map(({ id, at, by, words, lines }) => (
            <li key={id}>
              {by ?? 'The command line'} {words}
              <DeedLines lines={lines} />
              <p className={styles.quiet}>{formatMoment(at)}</p>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.quiet}>Tracking {trackingId}</p>
    </Panel>
  )
}
