import { type ReactNode, useState } from 'react'
import { ORDER_STATUSES } from '../../domain/orders/order-status.ts'
import { type OrderWay, statusName } from '../../domain/orders/status-words.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { useUndoFor } from '../calls/staff-session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { commonStep, type MovingOrder, stayWords } from './common-step.ts'
import type { MovingStatus } from './moving-status.ts'
import { consequencesOf, moveWords, namesOf, waitingWords } from './order-words.ts'
import { type Refusal, RefusedMoves } from './refused-moves.tsx'
import { sendMoves } from './send-moves.ts'
import type { LastSteps } from './undo-bar.tsx'
import { useUndo } from './use-undo.tsx'

/** `staying`: those chosen with them that do not go along. */
export type Moving = { orders: readonly MovingOrder[]; to: MovingStatus; staying?: readonly MovingOrder[] }

type Moves = {
  move: (moving: Moving) => void
  /** Moves those that go it to the step that most of them have next, and says which stay. */
  step: (orders: readonly MovingOrder[]) => void
  /** Moves them without asking, and answers what went; what a colleague has moved there already is theirs. */
  moveNow: (moving: Moving) => Promise<readonly string[]>
  dialog: ReactNode
  /** Says which orders did not move, and why. */
  refusals: ReactNode
  /** What can be taken back; nothing where nothing can. */
  undo: ReactNode
}

/**
 * Moves orders on, and takes back the last steps: those that are known otherwise, or else those taken here. What
 * customers hear of is asked before. `onMoved` hears what went.
 */
export function useMoves(onMoved: (moved: readonly string[]) => void, known?: LastSteps): Moves {
  const [asked, setAsked] = useState<Moving>()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [taken, setTaken] = useState<LastSteps>()
  const undoFor = useUndoFor()
  const send = async (moving: Moving) => {
    const step = nameOfStep(moving)
    const { act, moved, already, refused, until } = await sendMoves(moving, step)
    const { to } = moving
    if (until !== null) setTaken({ orders: moved, to, act, step, waits: waitsOf(moving), until })
    if (moved.length > 0) toast.show({ kind: 'good', text: outcomeWords(`${namesOf(moved)}: ${step}`, moving) })
    setRefused(refused)
    onMoved([...moved, ...already])
    return moved
  }
  const move = (moving: Moving) => {
    if (consequencesOfAll(moving).length > 0) {
      setAsked(moving)
      setOpen(true)
    } else {
      send(moving).catch((error) => toast.show({ kind: 'bad', text: String(error.message) }))
    }
  }
  const step = (orders: readonly MovingOrder[]) => {
    const common = commonStep(orders)
    if (common) move({ orders: common.going, to: common.to, staying: common.staying })
    else if (orders.length > 1)
      toast.show({ kind: 'bad', text: `None of them goes any further. ${stayWords(orders)}.` })
  }
  const dialog = asked && (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={`${namesOf(asked.orders.map(({ id }) => id))}: ${nameOfStep(asked)}?`}
      confirm={confirmWords(asked)}
      busyText="Moving..."
      isMild={undoFor > 0}
      onConfirm={() => send(asked)}
    >
      <p>
        {consequencesOfAll(asked).join(' ')} {undoFor > 0 ? undoWords(undoFor) : 'This cannot be undone.'}
      </p>
      {asked.staying && asked.staying.length > 0 && <p>{stayWords(asked.staying)}.</p>}
    </ConfirmDialog>
  )
  const undo = useUndo(known ?? taken, {
    onRefused: setRefused,
    onOver: () => {
      setTaken(undefined)
      onMoved([])
    },
  })
  return {
    ...{ move, step, moveNow: send, dialog, undo },
    refusals: <RefusedMoves refused={refused} onClose={() => setRefused([])} />,
  }
}

function outcomeWords(went: string, { staying = [] }: Moving): string {
  return staying.length === 0 ? went : `${went}. ${stayWords(staying)}`
}

function undoWords(undoFor: number): string {
  const minutes = undoFor === 60_000 ? 'a minute' : `${undoFor / 60_000} minutes`
  return `It can be taken back for ${minutes}: letters and invoices wait as long.`
}

function waitsOf({ orders, to }: Moving): string {
  return orders.map(({ status }) => waitingWords(status, to)).find((words) => words !== '') ?? ''
}

/** A step as all of the orders call it. */
export function nameOfStep({ orders, to }: Moving): string {
  return statusName(to, commonWay(orders))
}

function confirmWords({ orders, to }: Moving): string {
  const way = commonWay(orders)
  return to === 'Shipped' && way !== 'pickup' ? 'Ship' : moveWords(to, way)
}

/** The way of orders that all come alike. */
function commonWay([first, ...others]: readonly MovingOrder[]): OrderWay {
  return first && others.every(({ way }) => way === first.way) ? first.way : null
}

/** The consequences of moving several orders, each sentence once. */
function consequencesOfAll({ orders, to }: Moving): readonly string[] {
  const from = ORDER_STATUSES.flatMap((status) => orders.filter((order) => order.status === status))
  return [...new Set(from.flatMap(({ status, way }) => consequencesOf(status, to, way)))]
}
