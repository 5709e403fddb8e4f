import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyThaliMotif } from '../../../ui/icons/empty-motifs.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'

export function NoOrders() {
  return (
    <EmptyState
      title="You haven't placed any orders yet."
      drawing={EmptyThaliMotif}
      action={<ButtonLink href="/collection">Start Shopping</ButtonLink>}
    >
      When you do, each one can be followed from here to your door.
    </EmptyState>
  )
}
