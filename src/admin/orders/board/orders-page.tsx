import ArrowDown from 'lucide-react/icons/arrow-down'
import Keyboard from 'lucide-react/icons/keyboard'
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useMoves } from '../use-moves.tsx'
import styles from './board.module.css'
import { BoardColumns, BoardSkeleton } from './board-columns.tsx'
import { askedOf, BOARD_FILTERS, BoardFilters } from './board-filters.tsx'
import { ChosenOrders, ordersOn } from './chosen-orders.tsx'
import { FoundOrders } from './found-orders.tsx'
import { keepFocus } from './keep-focus.ts'
import { KeysHelp } from './keys-help.tsx'
import { useBoard } from './use-board.ts'
import { usePacking } from './use-packing.tsx'

/** The board of orders: what waits, where it stands, and everything that moves it on. */
export function OrdersPage() {
  const filters = useFilters(BOARD_FILTERS)
  const [help, setHelp] = useState(false)
  const { q } = filters.filters
  return (
    <div className={styles.page}>
      <PageHeading
        title="Orders"
        actions={
          <Button look="line" size="small" icon={Keyboard} onClick={() => setHelp(true)}>
            Keys
          </Button>
        }
      />
      <BoardFilters {...filters} />
      {q === undefined ? (
        <WholeBoard filters={askedOf(filters.filters)} onHelp={() => setHelp(true)} />
      ) : (
        <FoundOrders q={q} />
      )}
      <KeysHelp open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

type WholeProps = { filters: ReturnType<typeof askedOf>; onHelp: () => void }

function WholeBoard({ filters, onHelp }: WholeProps) {
  const { board, error, reload, showMore, arrivals, isLive } = useBoard(filters)
  const [selected, select] = useSelection()
  const { move, moveNow, dialog, refusals, undo } = useMoves((moved) => {
    keepFocus(moved)
    select(moved, false)
    reload()
  })
  const packing = usePacking(moveNow)
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
          {...{ board, selected, onHelp, showMore }}
          arrivals={arrivals.all}
          onSelect={select}
          onMove={move}
          onPack={(id) => board && packing.start(ordersOn(board, selected.size > 0 ? selected : new Set([id])))}
        />
      )}
      <div className={styles.bars}>
        {undo}
        {board && (
          <ChosenOrders
            {...{ board, selected }}
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

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback((ids: readonly string[], chosen: boolean) => {
    setSelected((last) => {
      const next = new Set(last)
      for (const id of ids) chosen ? next.add(id) : next.delete(id)
      return next
    })
  }, [])
  return [selected, select] as const
}
