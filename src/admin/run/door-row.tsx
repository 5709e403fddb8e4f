import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import type { DoorOutcome, RunDoor } from '../../contract/admin/run.ts'
import { formatDay } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { windowText } from '../../domain/promise/window.ts'
import { mapSearch } from '../../domain/settings/map-place.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Tag } from '../../ui/cards/tag.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { HandlingBadges } from '../orders/handling-badges.tsx'
import { orderNumber } from '../orders/order-words.ts'
import { TriedTag } from '../orders/tried-tag.tsx'
import type { KeptPress } from './kept-presses.ts'
import { NotDelivered } from './not-delivered.tsx'
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

/** A door: in one line, or with all that is needed at it. */
export function DoorRow({ door, place, isOpen, kept, onOpen, onPress, onPut }: RowProps) {
  const { id, name, street, due, isLate, day, window, tried } = door
  const number = orderNumber(id)
  return (
    <li className={styles.door} data-door={id} data-open={isOpen || undefined}>
      <h2 className={styles.name}>
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          <span className={styles.place} aria-hidden="true">
            {place}
          </span>
          <span className={styles.who}>
            <b>{name}</b> <span className={styles.number}>{number}</span>
            <small>
              {street}
              {window && ` · ${windowText(window)}`}
            </small>
          </span>
          <span className={due === null ? styles.paid : styles.take}>
            {due === null ? 'Paid' : `Take ${formatMoney(due)}`}
          </span>
        </button>
      </h2>
      {(isLate || tried || kept) && (
        <p className={styles.tags}>
          {isLate && (
            <Tag kind="sale" free>
              Late: of {formatDay(startOf(day))}
            </Tag>
          )}
          {kept ? (
            <>
              <Tag kind="new" free>
                Waits for the network
              </Tag>{' '}
              <small>{outcomeWords(kept)}</small>
            </>
          ) : (
            tried && <TriedTag of={tried} />
          )}
        </p>
      )}
      {isOpen && <OpenDoor door={door} onPress={onPress} onPut={onPut} />}
    </li>
  )
}

function OpenDoor({ door, onPress, onPut }: Pick<RowProps, 'door' | 'onPress' | 'onPut'>) {
  const { id, phone, street, city, pin, asks, handling, pieces, due } = door
  const [busy, setBusy] = useState(false)
  const number = orderNumber(id)
  const press = async (outcome: DoorOutcome) => {
    setBusy(true)
    await onPress(outcome)
    setBusy(false)
  }
  return (
    <div className={styles.open}>
      <p className={styles.address}>
        {street}
        <br />
        {city} <b>{pin}</b>
      </p>
      {asks !== '' && <Note>“{asks}”</Note>}
      <HandlingBadges of={handling} big />
      {due !== null && (
        <p className={styles.cash}>
          Take in cash <b>{formatMoney(due)}</b>
        </p>
      )}
      <div className={styles.pair}>
        {phone !== '' && (
          <ButtonLink look="line" icon={Phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            Call
          </ButtonLink>
        )}
        <ButtonLink
          look="line"
          icon={Navigation}
          href={mapSearch(`${street}, ${city} ${pin}`)}
          target="_blank"
          rel="noreferrer"
        >
          Map
        </ButtonLink>
      </div>
      <p className={styles.quiet}>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
      <div className={styles.pair}>
        <NotDelivered number={number} onPress={press} icon={CircleX} />
        <Button
          size="big"
          icon={CircleCheck}
          busy={busy}
          onClick={() => void press({ did: 'delivered', tookCash: due !== null })}
        >
          <span className={styles.deed}>
            Delivered
            {due !== null && <small>and {formatMoney(due)} taken</small>}
          </span>
        </Button>
      </div>
      <p className={styles.moves}>
        <TextButton onClick={() => onPut('first')} aria-label={`Put ${number} first`}>
          Put first
        </TextButton>
        <TextButton onClick={() => onPut('later')} aria-label={`Put ${number} last`}>
          Put last
        </TextButton>
      </p>
    </div>
  )
}
