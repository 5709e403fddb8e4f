import { useEffect, useRef, useState } from 'react'
import type { DoorOutcome, RunDoor } from '../../contract/admin/run.ts'
import { calledWords } from '../orders/order-words.ts'
import { DoorRow } from './door-row.tsx'
import type { KeptPress } from './kept-presses.ts'
import { inOwnOrder } from './own-order.ts'
import styles from './run.module.css'
import { outcomeWords } from './told-presses.tsx'
import { useOwnOrder } from './use-run.ts'

type ListProps = {
  day: string
  doors: readonly RunDoor[]
  waiting: readonly KeptPress[]
  press: (door: RunDoor, outcome: DoorOutcome) => Promise<boolean>
  /** What has just become of a door, for who does not see it go. */
  onSaid: (words: string) => void
}

/** The doors to go to, the first of them open. A door that is done hands the focus to the next. */
export function DoorList({ day, doors, waiting, press, onSaid }: ListProps) {
  const { order, put } = useOwnOrder(day)
  const [openId, setOpenId] = useState<string>()
  const [focusId, setFocusId] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const failed = new Map(waiting.map((one) => [one.orderId, one]))
  const ordered = inOwnOrder(doors, order, new Set(failed.keys()), Date.now())
  const present = ordered.some(({ id }) => id === openId) || openId === '' ? openId : ordered[0]?.id
  useEffect(() => {
    if (focusId === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-door="${focusId}"] button`)?.focus()
    setFocusId(undefined)
  }, [focusId])
  const pressAt = async (door: RunDoor, outcome: DoorOutcome) => {
    if (!(await press(door, outcome))) return
    const next = ordered[ordered.findIndex(({ id }) => id === door.id) + 1] ?? ordered[0]
    setOpenId(undefined)
    setFocusId(next?.id)
    onSaid(`${calledWords(door)} ${outcomeWords({ outcome, due: door.due })}`)
  }
  return (
    <ol ref={list} className={styles.doors} aria-label="Doors to go to">
      {ordered.map((door, place) => (
        <DoorRow
          key={door.id}
          door={door}
          place={place + 1}
          isOpen={door.id === present}
          kept={failed.get(door.id)}
          onOpen={() => setOpenId(door.id === present ? '' : door.id)}
          onPress={(outcome) => pressAt(door, outcome)}
          onPut={(where) => put(door.id, where)}
        />
      ))}
    </ol>
  )
}
