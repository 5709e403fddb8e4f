import { Note } from '../../ui/messages/note.tsx'
import { useStaff } from '../calls/staff-session.ts'
import { Panel } from '../parts/panel.tsx'
import { TakingOrders } from '../settings/opening/taking-orders.tsx'

/** That shoppers cannot order, and for the owner the button that lets them. */
export function NotOpen({ onOpened }: { onOpened: () => void }) {
  const { role } = useStaff()
  if (role !== 'owner') return <Note>Shoppers cannot order just now, until the owner opens the shop for orders.</Note>
  return (
    <Panel title="Not open for orders">
      <TakingOrders takesOrders={false} onChanged={onOpened} />
    </Panel>
  )
}
