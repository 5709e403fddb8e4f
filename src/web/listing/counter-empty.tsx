import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'

/** In a shop that sells nothing yet, where its products will be. */
export function CounterEmpty() {
  return (
    <EmptyState
      title="The counter is being laid out"
      action={
        <ButtonLink look="line" href="/contact">
          Write to us
        </ButtonLink>
      }
    >
      Nothing is for sale here yet. Come by again soon, or ask us what there will be.
    </EmptyState>
  )
}
