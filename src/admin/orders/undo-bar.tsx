import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { settleMoves, undoMoves } from '../../contract/admin/order-work.ts'
import { formatMoment } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { inHundreds } from './in-hundreds.ts'
import { namesOf } from './order-words.ts'
import { type Refusal, RefusedMoves } from './refused-moves.tsx'
import styles from './undo-bar.module.css'

/** Steps that were taken last; `until` (ms) they can be taken back. */
export type LastSteps = { orders: readonly string[]; step: string; waits: string; until: number }

type UndoProps = {
  last: LastSteps
  /** Called once they were taken back, or what belongs to them was sent. */
  onOver: () => void
}

/** The last steps, while they can be taken back: nothing of them has left the shop yet. */
export function UndoBar({ last, onOver }: UndoProps) {
  const { orders, step, waits, until } = last
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const isOver = useIsOver(until)
  const undo = async () => {
    const { done, refused } = await takeBack(orders)
    setRefused(refused)
    if (done.length > 0) toast.show({ kind: 'good', text: `${namesOf(done)}: taken back` })
    onOver()
  }
  const settle = () => inHundreds(orders, (some) => callAdmin(settleMoves, { body: { orders: some } })).then(onOver)
  return (
    <>
      <RefusedMoves refused={refused} onClose={() => setRefused([])} />
      {!isOver && (
        <section className={styles.bar} aria-label="Last step">
          <p>
            <b>
              {namesOf(orders)}: {step}.
            </b>{' '}
            {waits} Until {formatMoment(until)} it can be taken back.
          </p>
          <Button look="line" size="small" icon={Undo} onClick={() => void tellOutcome(undo())}>
            Take it back
          </Button>
          {waits !== '' && <TextButton onClick={() => void tellOutcome(settle(), 'Sent')}>Send them now</TextButton>}
        </section>
      )}
    </>
  )
}

async function takeBack(orders: readonly string[]) {
  const done: string[] = []
  const refused: Refusal[] = []
  await inHundreds(orders, async (some) => {
    const reply = await callAdmin(undoMoves, { body: { orders: some } })
    done.push(...reply.undone)
    refused.push(...reply.refused)
  })
  return { done, refused }
}

/** Whether that moment (ms) has come. */
function useIsOver(until: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const waiting = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()))
    return () => clearTimeout(waiting)
  }, [until])
  return now >= until
}
