import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { OrderCard as Card } from '../../../contract/admin/order-board.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { StatusDot } from '../../../ui/panels/status.tsx'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { statusTone } from '../order-words.ts'
import { type Shared, useSoughtOrder } from '../sought-order.ts'
import styles from './board.module.css'
import { placeAfter } from './board-keys.ts'
import { ColumnTabs } from './column-tabs.tsx'
import type { Board, BoardColumn } from './load-board.ts'
import { OrderCard } from './order-card.tsx'
import { useFollowedCard } from './use-followed-card.ts'

type ColumnsProps = Pick<Shared, 'sought'> & {
  board: Board
  arrivals: ReadonlySet<string>
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], chosen: boolean) => void
  /** Moves one order on, a step. */
  onMove: (id: string) => void
  /** These two hear on which order they were pressed. */
  onPack: (id: string) => void
  onStep: (id: string) => void
  onHelp: () => void
  onList: () => void
  showMore: (status: OrderStatus) => void
}

/** The columns side by side. The arrow keys work in here, the others everywhere: on the card that has the focus, else on the first. */
export function BoardColumns(given: ColumnsProps) {
  const { board, selected, sought, onSelect, onPack, onStep, onHelp, onList } = given
  const region = useRef<HTMLElement>(null)
  const follow = useFollowedCard(region, board)
  useSoughtOrder(sought, 'board')
  const [shown, show] = useState<OrderStatus>('Placed')
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const card = event.target.closest<HTMLElement>('[data-order]')
    if (walk(region.current, card, event.key)) event.preventDefault()
  }
  const onCard = (act: (id: string) => void) => () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-order]')
    const card = focused ?? region.current?.querySelector<HTMLElement>('[data-order]')
    const order = findOrder(board, card?.dataset.order)
    if (!order) return
    if (!focused) card?.querySelector('a')?.focus()
    // Nothing moves that nobody has pointed at.
    if (focused || act !== onStep || selected.size > 0) act(order.id)
  }
  useKeys({
    '?': onHelp,
    l: onList,
    x: onCard((id) => onSelect([id], !selected.has(id))),
    m: onCard(onStep),
    p: onCard(onPack),
  })
  return (
    <>
      <ColumnTabs board={board} shown={shown} onShow={show} />
      <section ref={region} className={styles.board} aria-label="Orders by status" onKeyDown={pressed} {...follow}>
        {board.columns.map((column) => (
          <Column key={column.status} {...given} column={column} isShown={column.status === shown} />
        ))}
      </section>
    </>
  )
}

function Column({ column, isShown, ...given }: ColumnsProps & { column: BoardColumn; isShown: boolean }) {
  const { board, arrivals, selected, onSelect, onMove, showMore } = given
  const { status, rows: orders, next } = column
  const count = board.counts.find((one) => one.status === status)
  const ids = orders.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <section className={styles.column} aria-label={status} data-column data-shown={isShown || undefined}>
      <ColumnHead status={status} count={count} />
      {orders.length > 0 && (
        <label className={styles.all}>
          <input type="checkbox" checked={all} onChange={() => onSelect(ids, !all)} /> Select all shown
        </label>
      )}
      {orders.length === 0 && <p className={styles.none}>No orders</p>}
      <ul className={styles.cards}>
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isNew={arrivals.has(order.id) && status === 'Placed'}
            isSelected={selected.has(order.id)}
            onSelect={() => onSelect([order.id], !selected.has(order.id))}
            onMove={() => onMove(order.id)}
          />
        ))}
      </ul>
      {next !== null && (
        <Button look="line" size="small" onClick={() => showMore(status)} aria-label={`Show more of ${status}`}>
          Show more
        </Button>
      )}
    </section>
  )
}

type HeadProps = { status: OrderStatus; count: Board['counts'][number] | undefined }

function ColumnHead({ status, count }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2>
        <StatusDot tone={statusTone(status)}>{status}</StatusDot>
      </h2>
      {count && (
        <span>
          {count.orders}
          {count.late > 0 && <b className={styles.late}> · {count.late} late</b>}
        </span>
      )}
    </div>
  )
}

function findOrder(board: Board, id: string | undefined): Card | undefined {
  return board.columns.flatMap(({ rows }) => rows).find((order) => order.id === id)
}

/** Moves the focus to where `key` leads; false where it leads nowhere. */
function walk(region: HTMLElement | null, card: HTMLElement | null, key: string): boolean {
  const columns = [...(region?.querySelectorAll('[data-column]') ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-order]'),
  ])
  const column = columns.findIndex((cards) => card !== null && cards.includes(card))
  if (!card || column < 0) return false
  const heights = columns.map(({ length }) => length)
  const place = placeAfter(key, { column, row: columns[column]?.indexOf(card) ?? 0 }, heights)
  if (!place) return false
  columns[place.column]?.[place.row]?.querySelector('a')?.focus()
  return true
}

const BONES = [1, 2, 3, 4]

/** What stands there until the orders have come. */
export function BoardSkeleton(): ReactNode {
  return (
    <div className={styles.board} aria-busy="true">
      {BONES.map((bone) => (
        <div key={bone} className={styles.column}>
          <Skeleton height="2rem" />
          <Skeleton height="10rem" radius="var(--r-card)" />
          <Skeleton height="10rem" radius="var(--r-card)" />
        </div>
      ))}
    </div>
  )
}
