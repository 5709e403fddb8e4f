import List from 'lucide-react/icons/list'
import SquareKanban from 'lucide-react/icons/square-kanban'
import { Button } from '../../../ui/buttons/button.tsx'
import { readStored, storeValue } from '../../calls/browser-store.ts'
import { useFilters } from '../../parts/use-filters.ts'
import type { View } from '../sought-order.ts'

const KEPT = 'halwai.admin.orders-view'

/** The view that the address names, else the one that was chosen last on this machine, else the board. */
export function useView(): readonly [View, (view: View) => void] {
  const { filters, change } = useFilters(['view', 'show', 'late'])
  const named = filters.view ?? readStored(KEPT)
  const choose = (view: View) => {
    storeValue(KEPT, view)
    change({ view, ...sharedFilters(view, filters) })
  }
  return [named === 'list' ? 'list' : 'board', choose]
}

/** What the two views say by other names: 'Late' is a quick filter of the list and a choice of the board. */
function sharedFilters(view: View, { show, late }: { show?: string; late?: string }) {
  if (view === 'board') return show === 'late' ? { show: '', late: 'true' } : {}
  return late === 'true' ? { show: 'late', late: '' } : {}
}

export function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return view === 'list' ? (
    <Button look="line" size="small" icon={SquareKanban} onClick={() => onChoose('board')}>
      Board
    </Button>
  ) : (
    <Button look="line" size="small" icon={List} onClick={() => onChoose('list')}>
      List
    </Button>
  )
}
