import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { formatMoment } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Key } from '../parts/keys/key.tsx'
import { useKeys } from '../parts/keys/use-keys.ts'
import type { MovingStatus } from './moving-status.ts'
import { namesOf } from './order-words.ts'
import styles from './undo-bar.module.css'

/** Steps that were taken last, to `to`, by the press `act` where that is known; `until` (ms) they can be taken back. */
export type LastSteps = {
  orders: readonly string[]
  to: MovingStatus
  act: string | undefined
  step: string
  waits: string
  until: number
}

type UndoProps = { last: LastSteps; onUndo: () => void; onFinish: () => void }

/** The last steps, while they can be taken back: nothing of them has left the shop yet. */
export function UndoBar({ last: { orders, step, waits, until }, onUndo, onFinish }: UndoProps) {
  const isOver = useIsOver(until)
  useKeys(isOver ? {} : { z: onUndo })
  if (isOver) return null
  return (
    <section className={styles.bar} aria-label="Last step">
      <p role="status">
        <b>
          {namesOf(orders)}: {step}.
        </b>{' '}
        {waits} Until {formatMoment(until)} it can be taken back.
      </p>
      <Button look="line" size="small" icon={Undo} aria-keyshortcuts="Z" onClick={onUndo}>
        Take it back <Key name="Z" />
      </Button>
      {waits !== '' && <TextButton onClick={onFinish}>Send them now</TextButton>}
    </section>
  )
}

/** Whether that moment (ms) has come. */
function useIsOver(until: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const waiting = setTimeout(() => setNow(Date.now()), Math.max(0, until - now))
    return () => clearTimeout(waiting)
  }, [until, now])
  return now >= until
}
