import { type ReactNode, useState } from 'react'
import { moveOrders } from '../../contract/admin/order-work.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../domain/orders/order-status.ts'
import { type OrderWay, statusName } from '../../domain/orders/status-words.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { consequencesOf, moveWords, orderNumber } from './order-words.ts'
import { type Refusal, RefusedMoves } from './refused-moves.tsx'

export type MovingStatus = Exclude<OrderStatus, 'Placed' | 'Cancelled'>
export type Moving = { orders: readonly MovingOrder[]; to: MovingStatus }
type MovingOrder = { id: string; status: OrderStatus; way: OrderWay }

/** As many as the shop takes in one call. */
const AT_ONCE = 100

export function isMoving(status: OrderStatus | undefined): status is MovingStatus {
  return status !== undefined && status !== 'Placed' && status !== 'Cancelled'
}

type Moves = {
  move: (moving: Moving) => void
  dialog: ReactNode
  /** Says which orders did not move, and why. */
  refusals: ReactNode
}

/** Moves orders on: what customers hear of or what cannot be taken back is asked before. `onMoved` hears what went. */
export function useMoves(onMoved: (moved: readonly string[]) => void): Moves {
  const [asked, setAsked] = useState<Moving>()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const send = async (moving: Moving) => {
    const { moved, refused } = await sendMoves(moving)
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
      <p>{consequencesOfAll(asked).join(' ')} This cannot be undone.</p>
    </ConfirmDialog>
  )
  return { move, dialog, refusals: <RefusedMoves refused={refused} onClose={() => setRefused([])} /> }
}

async function sendMoves({ orders, to }: Moving) {
  const ids = orders.map(({ id }) => id)
  const moved: string[] = []
  const refused: Refusal[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const reply = await callAdmin(moveOrders, { body: { orders: ids.slice(at, at + AT_ONCE), to } })
    moved.push(...reply.moved)
    refused.push(...reply.refused)
  }
  return { moved, refused }
}

function namesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? orderNumber(first) : `${others.length + 1} orders`
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
