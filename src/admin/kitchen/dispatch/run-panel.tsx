import type { DispatchRun, DispatchStop } from '../../../contract/admin/kitchen.ts'
import { phoneAddress } from '../../../domain/address/phone.ts'
import { formatMoney, sumOf, ZERO } from '../../../domain/money.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { paths } from '../../calls/paths.ts'
import { CalledNumber } from '../../orders/called-number.tsx'
import { HandlingBadges } from '../../orders/handling-badges.tsx'
import { statusTone } from '../../orders/order-words.ts'
import { PrintButton } from '../../orders/papers/print-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import styles from './dispatch.module.css'
import { runName } from './run-words.ts'

/** What leaves together, zone by zone, with its papers and the cash that comes back. */
export function RunPanel({ run }: { run: DispatchRun }) {
  const stops = run.zones.flatMap((zone) => zone.stops)
  const cash = sumOf(stops.map(({ due }) => due ?? ZERO))
  const end = (
    <div className={styles.sums}>
      <span>
        {stops.length === 1 ? '1 order' : `${stops.length} orders`}
        {cash > ZERO && ` · ${formatMoney(cash)} in cash`}
      </span>
      <span className="not-print">
        <PrintButton ids={stops.map(({ id }) => id)} />
      </span>
    </div>
  )
  return (
    <Panel title={runName(run)} end={end}>
      {run.zones.map(({ name, stops: some }) => (
        <div key={some[0]?.id ?? name} className={styles.zone}>
          {run.way !== null && <h3>{name}</h3>}
          <ol className={styles.stops}>
            {some.map((stop) => (
              <Stop key={stop.id} stop={stop} way={run.way} />
            ))}
          </ol>
        </div>
      ))}
    </Panel>
  )
}

function Stop({ stop, way }: { stop: DispatchStop; way: DispatchRun['way'] }) {
  const { id, called, status, name, phone, presentFrom, street, city, pin, asks, pieces, handling, due } = stop
  return (
    <li className={styles.stop} data-stop={id}>
      <span className={styles.box} aria-hidden="true" />
      <b className={styles.pin}>{pin}</b>
      <div className={styles.where}>
        <p>
          <b dir="auto">{name}</b>
          {phone !== '' && (
            <>
              {' · '}
              <a href={phoneAddress(phone)}>{phone}</a>
            </>
          )}
        </p>
        {way !== 'pickup' && (
          <p className={styles.quiet}>
            <bdi>{street}</bdi>, <bdi>{city}</bdi>
          </p>
        )}
        {presentFrom !== null && (
          <p className={styles.present}>
            A present from <bdi>{presentFrom}</bdi>, with its card
          </p>
        )}
        {asks !== '' && (
          <p className={styles.quiet} dir="auto">
            “{asks}”
          </p>
        )}
        <HandlingBadges of={handling} />
      </div>
      <div className={styles.what}>
        <p>
          <TextLink href={paths.order(id)}>
            <CalledNumber {...{ id, called }} />
          </TextLink>{' '}
          · {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        </p>
        <p className={due === null ? styles.quiet : styles.due}>{due === null ? 'Paid' : `Take ${formatMoney(due)}`}</p>
        <StatusDot tone={statusTone(status)}>{statusName(status, way)}</StatusDot>
      </div>
    </li>
  )
}
