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
import type { Shared } from '../sought-order.ts'
import { KeysHelp } from './keys-help.tsx'
import { useTwoViews } from './use-two-views.ts'
import { ViewChoice } from './view-choice.tsx'

/** The orders, as a board or as a list: what waits, where it stands, and everything that moves it on. */
export function OrdersPage() {
  const { view, choose, turnTo, ...shared } = useTwoViews()
  const [help, setHelp] = useState(false)
  const onHelp = () => setHelp(true)
  const actions = (
    <>
      <ViewChoice view={view} onChoose={choose} />
      <Button look="line" size="small" icon={Keyboard} className={styles.keys} onClick={onHelp}>
        Keys
      </Button>
    </>
  )
  return (
    <div className={styles.page}>
      {view === 'list' ? (
        <OrderList {...shared} actions={actions} onHelp={onHelp} onBoard={() => turnTo('board')} />
      ) : (
        <>
          <PageHeading title="Orders" actions={actions} />
          <OrdersByStatus {...shared} onHelp={onHelp} onList={() => turnTo('list')} />
        </>
      )}
      <KeysHelp view={view} open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

function OrdersByStatus(given: Shared & { onHelp: () => void; onList: () => void }) {
  const filters = useFilters(BOARD_FILTERS)
  const { q } = filters.filters
  return (
    <>
      <BoardFilters {...filters} />
      {q === undefined ? <WholeBoard {...given} filters={askedOf(filters.filters)} /> : <FoundOrders q={q} />}
    </>
  )
}
