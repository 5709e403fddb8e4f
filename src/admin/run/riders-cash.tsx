import type { RiderCash } from '../../contract/admin/run.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { paths } from '../calls/paths.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './run.module.css'
import { TakeOver } from './take-over.tsx'

type CashProps = { riders: readonly RiderCash[]; reload: () => void }

/** The cash of each rider, for who takes it over. */
export function RidersCash({ riders, reload }: CashProps) {
  return (
    <Panel title="Cash of riders" end={<TextLink href={paths.cash()}>All cash</TextLink>}>
      {riders.length === 0 && <EmptyState title="Nobody rides yet">A rider is invited under Staff.</EmptyState>}
      <ul className={styles.told}>
        {riders.map((rider) => (
          <li key={rider.id}>
            <p>
              <b>{rider.name}</b>: {formatMoney(rider.inHand)} in hand
              {rider.doors > 0 && `, from ${rider.doors === 1 ? '1 door' : `${rider.doors} doors`}`}
              {rider.last && (
                <small>
                  {formatMoney(rider.handedOver)} handed over today, last to {rider.last.to},{' '}
                  {formatMoment(rider.last.at)}
                </small>
              )}
            </p>
            {rider.inHand > ZERO && <TakeOver rider={{ ...rider, amount: rider.inHand }} reload={reload} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
