import { type ReactNode, useState } from 'react'
import { moveOrders } from '../../contract/admin/order-work.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../domain/orders/order-status.ts'
import { type OrderWay, statusName } from '../../domain/orders/status-words.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useUndoFor } from '../calls/staff-session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { inHundreds } from './in-hundreds.ts'
import { consequencesOf, moveWords, namesOf, waitingWords } from './order-words.ts'
import { type Refusal, RefusedMoves } from './refused-moves.tsx'
import type { LastSteps } from './undo-bar.tsx'

export type MovingStatus = Exclude<OrderStatus, 'Placed' | 'Cancelled'>
export type Moving = { orders: readonly MovingOrder[]; to: MovingStatus }
export type MovingOrder = { id: string; status: OrderStatus; way: OrderWay }

export function isMoving(status: OrderStatus | undefined): status is MovingStatus {
  return status !== undefined && status !== 'Placed' && status !== 'Cancelled'
}

type Moves = {
  move: (moving: Moving) => void
  dialog: ReactNode
  /** Says which orders did not move, and why. */
  refusals: ReactNode
  /** What went last, while it can be taken back. */
  last: LastSteps | undefined
  forgetLast: () => void
}

/** Moves orders on: what customers hear of or what cannot be taken back is asked before. `onMoved` hears what went. */
export function useMoves(onMoved: (moved: readonly string[]) => void): Moves {
  const [asked, setAsked] = useState<Moving>()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [last, setLast] = useState<LastSteps>()
  const undoFor = useUndoFor()
  const send = async (moving: Moving) => {
    const { moved, refused, until } = await sendMoves(moving)
    if (until !== null) setLast({ orders: moved, step: nameOfStep(moving), waits: waitsOf(moving), until })
    if (moved.length > 0) toast.show({ kind: 'good', text: `${namesOf(moved)}: ${nameOfStep(moving)}` })
    setRefused(refused)
    onMoved(moved)
  }
  const move = (moving: Moving) => {
    if (consequencesOfAll(moving).length > 0) {
      setAsked(moving)
      setOpen(true)
    } else {
      send(moving).catch((error) => toast.show({ kind: 'bad', text: String(error.message) }))
    }
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
  return {
    ...{ move, dialog, last, forgetLast: () => setLast(undefined) },
    refusals: <RefusedMoves refused={refused} onClose={() => setRefused([])} />,
  }
}

function undoWords(undoFor: number): string {
  return `It can be taken back for ${undoFor / 60_000} minutes: letters and invoices wait as long.`
}

/** `until`: of what went first, for the others have longer. */
async function sendMoves({ orders, to }: Moving) {
  const moved: string[] = []
  const refused: Refusal[] = []
  let until: number | null = null
  await inHundreds(
    orders.map(({ id }) => id),
    async (some) => {
      const reply = await callAdmin(moveOrders, { body: { orders: some, to } })
      moved.push(...reply.moved)
      refused.push(...reply.refused)
      until ??= reply.until
    },
  )
  return { moved, refused, until }
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
