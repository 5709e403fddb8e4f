import { type ReactNode, useState } from 'react'
import { nextStatus, ORDER_STATUSES, type OrderStatus } from '../../domain/orders/order-status.ts'
import { type OrderWay, statusName } from '../../domain/orders/status-words.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { useUndoFor } from '../calls/staff-session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { isMoving, type MovingStatus } from './moving-status.ts'
import { consequencesOf, moveWords, namesOf, waitingWords } from './order-words.ts'
import { type Refusal, RefusedMoves } from './refused-moves.tsx'
import { sendMoves } from './send-moves.ts'
import type { LastSteps } from './undo-bar.tsx'
import { useUndo } from './use-undo.tsx'

export type Moving = { orders: readonly MovingOrder[]; to: MovingStatus }
export type MovingOrder = { id: string; called: string | null; status: OrderStatus; way: OrderWay }

type Moves = {
  move: (moving: Moving) => void
  /** Moves them to the step that is next of all of them, or says that there is none. */
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
    if (moved.length > 0) toast.show({ kind: 'good', text: `${namesOf(moved)}: ${step}` })
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
    const to = commonStep(orders)
    if (to) move({ orders, to })
    else if (orders.length > 1) toast.show({ kind: 'bad', text: 'The selected orders do not go the same step next.' })
  }
  const dialog = asked && (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={`${namesOf(asked.orders.map(({ id }) => id))}: ${nameOfStep(asked)}?`}
      confirm={confirmWords(asked)}
      busyText="Moving..."
      onConfirm={() => send(asked)}
    >
      <p>
        {consequencesOfAll(asked).join(' ')} {undoFor > 0 ? undoWords(undoFor) : 'This cannot be undone.'}
      </p>
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

function undoWords(undoFor: number): string {
  const minutes = undoFor === 60_000 ? 'a minute' : `${undoFor / 60_000} minutes`
  return `It can be taken back for ${minutes}: letters and invoices wait as long.`
}

function waitsOf({ orders, to }: Moving): string {
  return orders.map(({ status }) => waitingWords(status, to)).find((words) => words !== '') ?? ''
}

/** The next step of all of them; undefined where they have none in common. */
export function commonStep(orders: readonly MovingOrder[]): MovingStatus | undefined {
  const [to, ...others] = new Set(orders.map(({ status, way }) => nextStatus(status, way)))
  return others.length === 0 && isMoving(to) ? to : undefined
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
