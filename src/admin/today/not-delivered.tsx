import type { Today } from '../../contract/admin/today.ts'
import { phoneAddress } from '../../domain/address/phone.ts'
import { formatMoment } from '../../domain/dates.ts'
import { DOOR_REASON_WORDS } from '../../domain/run/run.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { CalledNumber } from '../orders/called-number.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './today.module.css'

/** Orders that nobody took at their doors: why, and whom to call. */
export function NotDelivered({ tried }: { tried: Today['tried'] }) {
  return (
    <Panel title={tried.length === 1 ? '1 order was not delivered' : `${tried.length} orders were not delivered`}>
      <ul className={styles.list}>
        {tried.map(({ id, called, name, phone, door }) => (
          <li key={id}>
            <TextLink href={paths.order(id)}>
              <CalledNumber id={id} called={called} />
            </TextLink>
            <span>{name}</span>
            <span>{phone && <a href={phoneAddress(phone)}>{phone}</a>}</span>
            <span>
              <b className={styles.gone}>{DOOR_REASON_WORDS[door.why]}</b>, {formatMoment(door.at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
