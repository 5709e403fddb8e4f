import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { formatKilograms } from '../../../domain/kilograms.ts'
import { formatMoney } from '../../../domain/money.ts'
import { dayWords } from '../../../domain/promise/words/promise-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { ChosenOrders } from '../board/chosen-orders.tsx'
import { keepFocus } from '../board/keep-focus.ts'
import { usePacking } from '../board/use-packing.tsx'
import type { Shared } from '../sought-order.ts'
import { useMoves } from '../use-moves.tsx'
import { ALL_LINES, filterLines, IN_ADDRESS, type ListFilters, readGroup } from './filter-lines.ts'
import { focusFilter } from './focus-filter.ts'
import { rowsOf, sumsOf } from './line-groups.ts'
import styles from './list.module.css'
import { ListHead } from './list-head.tsx'
import { ListRows, ListSkeleton } from './list-rows.tsx'
import { movingOf } from './moving-of.ts'
import { useListView } from './use-list-view.ts'
import { useOrderList } from './use-order-list.ts'

type ListProps = Shared & { actions: ReactNode; onHelp: () => void; onBoard: () => void }

const NONE: readonly OrderLine[] = []
const OPEN: ReadonlySet<string> = new Set()

/** A day's orders, a line each; what is chosen of them is done at once. */
export function OrderList({ selection, sought, actions, onHelp, onBoard }: ListProps) {
  const filters = useFilters(IN_ADDRESS)
  const view = useListView()
  const { list: come, error, reload, isLive } = useOrderList(filters.filters.leaves)
  // Whoever has chosen columns sees no others first.
  const list = view.isKnown ? come : undefined
  // Typing goes before drawing.
  const asked = useDeferredValue(filters.filters)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [selected, select] = selection
  const { move, step, moveNow, dialog, refusals, undo } = useMoves((moved) => {
    keepFocus(moved)
    select(moved, false)
    reload()
  })
  const packing = usePacking(moveNow)
  const orders = list?.orders ?? NONE
  const day = list?.day ?? ''
  // Of thousands of orders: not again where something else is drawn.
  const shown = useMemo(() => filterLines(orders, asked, day), [orders, asked, day])
  const by = readGroup(asked.group)
  // What words find is not hidden.
  const shut = asked.q ? OPEN : folded
  const rows = useMemo(() => rowsOf(shown, { by, day, folded: shut }), [shown, by, day, shut])
  const chosen = orders.filter(({ id }) => selected.has(id))
  const fold = (key: string) => setFolded((last) => (last.has(key) ? without(last, key) : new Set([...last, key])))
  const chosenOr = (ids: readonly string[]) =>
    (chosen.length > 0 ? chosen : orders.filter(({ id }) => ids.includes(id))).flatMap(movingOf)
  useKeys({ '?': onHelp, b: onBoard, f: focusFilter })
  return (
    <div className={styles.list}>
      <ListHead {...{ filters, view, list, shown, actions }} />
      <LoadFailed error={error} reload={reload} />
      <LoadFailed error={view.error} reload={view.reload} />
      {list && !error && !isLive && <Note>New orders do not come by themselves just now. The list tries again.</Note>}
      {list?.isCut && <Note>There are more orders than fit here: those of the earliest days are shown.</Note>}
      {refusals}
      {!list && !error && <ListSkeleton />}
      {list && shown.length === 0 && <NoLines filters={filters} isEmpty={orders.length === 0} day={list.day} />}
      {shown.length > 0 && (
        <ListRows
          {...{ rows, selected, sought }}
          columns={view.isChosen ? view.columns : null}
          onSelect={select}
          onFold={fold}
          onPack={(ids) => packing.start(chosenOr(ids))}
          onStep={(ids) => step(chosenOr(ids))}
        />
      )}
      <div className={styles.bars}>
        {undo}
        <ChosenOrders
          orders={chosen.flatMap(movingOf)}
          sums={sumsText(chosen)}
          onMove={move}
          onPack={packing.start}
          onClear={() => select([...selected], false)}
        />
      </div>
      {dialog}
      {packing.dialog}
    </div>
  )
}

function without(all: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return new Set([...all].filter((other) => other !== one))
}

/** '37.85 kg · ₹17,580 to take'. */
function sumsText(orders: readonly OrderLine[]): string {
  const { grams, due } = sumsOf(orders)
  return due > 0 ? `${formatKilograms(grams / 1000)} · ${formatMoney(due)} to take` : formatKilograms(grams / 1000)
}

type NoneProps = { filters: ListFilters; isEmpty: boolean; day: string }

function NoLines({ filters, isEmpty, day }: NoneProps) {
  if (isEmpty)
    return <EmptyState title="No orders">Nothing leaves on this day yet: {dayWords(day, Date.now())}.</EmptyState>
  return (
    <EmptyState
      title="No order of this day is like that"
      action={<Button onClick={() => filters.change(ALL_LINES)}>Show all of the day</Button>}
    />
  )
}
