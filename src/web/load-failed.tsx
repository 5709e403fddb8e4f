import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'

type LoadFailedProps = Pick<ErrorComponentProps, 'error'> & {
  /** The heading's level; 2 inside a page that has its own. */
  level?: 1 | 2
}

/** What stands in the place of a page whose data did not come. */
export function LoadFailed({ error, level = 1 }: LoadFailedProps) {
  const router = useRouter()
  return (
    <div className={level === 1 ? 'page' : undefined} role="alert">
      <EmptyState
        level={level}
        title="This page did not arrive"
        action={<Button onClick={() => void router.invalidate()}>Try again</Button>}
      >
        {error instanceof Error ? error.message : String(error)}
      </EmptyState>
    </div>
  )
}
