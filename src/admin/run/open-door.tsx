import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import type { DoorOutcome, RunDoor } from '../../contract/admin/run.ts'
import { formatMoney } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { HandlingBadges } from '../orders/handling-badges.tsx'
import { orderNumber } from '../orders/order-words.ts'
import { NotDelivered } from './not-delivered.tsx'
import type { OwnOrder } from './own-order.ts'
import styles from './run.module.css'

type OpenProps = {
  door: RunDoor
  onPress: (outcome: DoorOutcome) => Promise<void>
  onPut: (where: keyof OwnOrder) => void
}

/** How long a door that has just opened cannot be answered, ms: the thumb may still mean the one that went. */
const SETTLES = 800

/** All that is needed at a door, and its two answers. */
export function OpenDoor({ door, onPress, onPut }: OpenProps) {
  const { id, street, city, pin, asks, handling, pieces, due } = door
  const [busy, setBusy] = useState(false)
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SETTLES)
    return () => clearTimeout(timer)
  }, [])
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
      <p className={styles.paid}>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
      <div className={styles.deeds}>
        <NotDelivered number={number} onPress={press} />
        <Button
          className={styles.deed}
          icon={CircleCheck}
          busy={busy}
          disabled={isNew}
          onClick={() => void press({ did: 'delivered', tookCash: due !== null })}
        >
          <span>Delivered</span>
          {due !== null && <small>and {formatMoney(due)} taken</small>}
        </Button>
      </div>
      <p className={styles.puts}>
        <TextButton onClick={() => onPut('first')} aria-label={`Put first: ${number}`}>
          Put first
        </TextButton>
        <TextButton onClick={() => onPut('later')} aria-label={`Put last: ${number}`}>
          Put last
        </TextButton>
      </p>
    </div>
  )
}
