import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import type { DoorOutcome, RunDoor } from '../../contract/admin/run.ts'
import { phoneAddress } from '../../domain/address/phone.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { windowText } from '../../domain/promise/window.ts'
import { mapSearch } from '../../domain/settings/map-place.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { IconLink } from '../../ui/buttons/icon-button.tsx'
import { Tag } from '../../ui/cards/tag.tsx'
import { Lozenge } from '../../ui/panels/lozenge.tsx'
import { CalledNumber } from '../orders/called-number.tsx'
import { HandlingBadges } from '../orders/handling-badges.tsx'
import { TriedTag } from '../orders/tried-tag.tsx'
import type { KeptPress } from './kept-presses.ts'
import { OpenDoor } from './open-door.tsx'
import type { OwnOrder } from './own-order.ts'
import styles from './run.module.css'
import { outcomeWords } from './told-presses.tsx'

type RowProps = {
  door: RunDoor
  place: number
  isOpen: boolean
  /** What was pressed here that waits for the network. */
  kept: KeptPress | undefined
  onOpen: () => void
  onPress: (outcome: DoorOutcome) => Promise<void>
  onPut: (where: keyof OwnOrder) => void
}

/** A door: in short, or with all that is needed at it. */
export function DoorRow({ door, place, isOpen, kept, onOpen, onPress, onPut }: RowProps) {
  const { id, called, name, phone, street, city, pin, handling, window } = door
  return (
    <li className={styles.door} data-door={id} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <button type="button" aria-expanded={isOpen} onClick={onOpen}>
            <Lozenge state={isOpen ? 'now' : 'next'}>{place}</Lozenge>
            <span>
              <b>{name}</b>{' '}
              <b className={styles.number}>
                <CalledNumber {...{ id, called }} />
              </b>
              <small>
                {street}
                {window && ` · ${windowText(window)}`}
              </small>
              <DueWords due={door.due} />
            </span>
          </button>
        </h2>
        {phone !== '' && (
          <IconLink className={styles.round} icon={Phone} label={`Call ${name}`} href={phoneAddress(phone)} />
        )}
        <IconLink
          className={styles.round}
          icon={Navigation}
          label={`Map of ${name}`}
          href={mapSearch(`${street}, ${city} ${pin}`)}
          target="_blank"
          rel="noreferrer"
        />
      </div>
      <DoorMarks door={door} kept={kept} />
      {!isOpen && handling.length > 0 && (
        <div className={styles.marks}>
          <HandlingBadges of={handling} />
        </div>
      )}
      {isOpen && <OpenDoor door={door} onPress={onPress} onPut={onPut} />}
    </li>
  )
}

function DueWords({ due }: Pick<RunDoor, 'due'>) {
  if (due === null) return <span className={styles.paid}>Paid</span>
  return <b>Take {formatMoney(due)}</b>
}

/** What is out of the ordinary at a door. */
function DoorMarks({ door: { isLate, day, tried }, kept }: Pick<RowProps, 'door' | 'kept'>) {
  if (!isLate && !tried && !kept) return null
  return (
    <p className={styles.marks}>
      {isLate && (
        <Tag kind="sale" free>
          Late: of {formatDay(startOf(day))}
        </Tag>
      )}
      {kept ? (
        <>
          <Tag kind="new" free>
            Waits for the network
          </Tag>
          <small>{outcomeWords(kept)}</small>
        </>
      ) : (
        tried && <TriedTag of={tried} />
      )}
    </p>
  )
}
