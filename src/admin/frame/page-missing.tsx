import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { BASE } from '../calls/paths.ts'

export function PageMissing() {
  return (
    <>
      <title>Page not found</title>
      <EmptyState
        level={1}
        title="There is no such page"
        action={<ButtonLink href={BASE}>To the first page</ButtonLink>}
      >
        The address is mistyped, or what was here is gone.
      </EmptyState>
    </>
  )
}
