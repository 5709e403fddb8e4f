import type { ReactNode } from 'react'
import { finishMoves, undoMoves } from '../../contract/admin/order-work.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { inHundreds } from './in-hundreds.ts'
import { namesOf } from './order-words.ts'
import type { Refusal } from './refused-moves.tsx'
import { type LastSteps, UndoBar } from './undo-bar.tsx'

type Heard = {
  /** Hears of which orders it is too late, and why. */
  onRefused: (refused: readonly Refusal[]) => void
  /** Called once they were taken back, or what belongs to them was sent. */
  onOver: () => void
}

/** The bar of the last steps; nothing where there are none. */
export function useUndo(last: LastSteps | undefined, { onRefused, onOver }: Heard): ReactNode {
  if (!last) return null
  const act = async (call: typeof undoMoves | typeof finishMoves, words: string) => {
    const { done, refused } = await sendAll(call, last)
    onRefused(refused)
    if (done.length > 0) toast.show({ kind: 'good', text: `${namesOf(done)}: ${words}` })
    onOver()
  }
  return (
    <UndoBar
      last={last}
      onUndo={() => void tellOutcome(act(undoMoves, 'taken back'))}
      onFinish={() => void tellOutcome(act(finishMoves, 'sent'))}
    />
  )
}

async function sendAll(call: typeof undoMoves | typeof finishMoves, { orders, to, act }: LastSteps) {
  const done: string[] = []
  const refused: Refusal[] = []
  await inHundreds(orders, async (some) => {
    const reply = await callAdmin(call, { body: { orders: some, to, act } })
    done.push(...reply.done)
    refused.push(...reply.refused)
  })
  return { done, refused }
}
