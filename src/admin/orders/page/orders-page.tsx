import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import styles from '../board/board.module.css'
import { askedOf, BOARD_FILTERS, BoardFilters } from '../board/board-filters.tsx'
import { FoundOrders } from '../board/found-orders.tsx'
import { WholeBoard } from '../board/whole-board.tsx'
import { OrderList } from '../list/order-list.tsx'
import { KeysHelp } from './keys-help.tsx'
import { useView, ViewChoice } from './view-choice.tsx'

/** The orders, as a board or as a list: what waits, where it stands, and everything that moves it on. */
export function OrdersPage() {
  const [view, choose] = useView()
  const [help, setHelp] = useState(false)
  const onHelp = () => setHelp(true)
  const actions = (
    <>
      <ViewChoice view={view} onChoose={choose} />
      <Button look="line" size="small" icon={Keyboard} onClick={onHelp}>
        Keys
      </Button>
    </>
  )
  return (
    <div className={styles.page}>
      {view === 'list' ? (
        <OrderList actions={actions} onHelp={onHelp} onBoard={() => choose('board')} />
      ) : (
        <>
          <PageHeading title="Orders" actions={actions} />
          <OrdersByStatus onHelp={onHelp} />
        </>
      )}
      <KeysHelp view={view} open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

function OrdersByStatus({ onHelp }: { onHelp: () => void }) {
  const filters = useFilters(BOARD_FILTERS)
  const { q } = filters.filters
  return (
    <>
      <BoardFilters {...filters} />
      {q === undefined ? <WholeBoard filters={askedOf(filters.filters)} onHelp={onHelp} /> : <FoundOrders q={q} />}
    </>
  )
}
