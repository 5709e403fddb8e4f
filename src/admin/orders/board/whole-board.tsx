import ArrowDown from 'lucide-react/icons/arrow-down'
import type { BoardFilters } from '../../../contract/admin/order-board.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import type { MovingOrder } from '../common-step.ts'
import type { Shared } from '../sought-order.ts'
import { useMoves } from '../use-moves.tsx'
import styles from './board.module.css'
import { BoardColumns, BoardSkeleton } from './board-columns.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { keepFocus } from './keep-focus.ts'
import type { Board } from './load-board.ts'
import { useBoard } from './use-board.ts'
import { usePacking } from './use-packing.tsx'

type WholeProps = Shared & { filters: BoardFilters; onHelp: () => void; onList: () => void }

/** The orders by their status, beside each other. */
export function WholeBoard({ selection, sought, filters, onHelp, onList }: WholeProps) {
  const { board, error, reload, showMore, arrivals, isLive } = useBoard(filters)
  const [selected, select] = selection
  const { move, step, moveNow, dialog, refusals, undo } = useMoves((moved) => {
    keepFocus(moved)
    select(moved, false)
    reload()
  })
  const packing = usePacking(moveNow)
  const chosenOr = (whole: Board, id: string) => {
    const chosen = ordersOn(whole, selected)
    return chosen.length > 0 ? chosen : ordersOn(whole, new Set([id]))
  }
  return (
    <>
      <LoadFailed error={error} reload={reload} />
      {board && !error && !isLive && <Note>New orders do not come by themselves just now. The board tries again.</Note>}
      {refusals}
      {!board && !error && <BoardSkeleton />}
      {arrivals.waiting && (
        <Button size="small" icon={ArrowDown} className={styles.arrived} onClick={arrivals.show}>
          {arrivals.waiting}
        </Button>
      )}
      {board && (
        <BoardColumns
          {...{ board, selected, sought, onHelp, onList, showMore }}
          arrivals={arrivals.all}
          onSelect={select}
          onMove={(id) => step(ordersOn(board, new Set([id])))}
          onPack={(id) => packing.start(chosenOr(board, id))}
          onStep={(id) => step(chosenOr(board, id))}
        />
      )}
      <div className={styles.bars}>
        {undo}
        {board && (
          <ChosenOrders
            orders={ordersOn(board, selected)}
            onMove={move}
            onPack={packing.start}
            onClear={() => select([...selected], false)}
          />
        )}
      </div>
      {dialog}
      {packing.dialog}
    </>
  )
}

/** Those of these orders that stand on the board, as they move on. */
function ordersOn({ columns }: Board, ids: ReadonlySet<string>): readonly MovingOrder[] {
  return columns.flatMap(({ status, rows }) =>
    rows
      .filter(({ id }) => ids.has(id))
      .map(({ id, called, promise }) => ({ id, called, status, way: promise?.way ?? null })),
  )
}
