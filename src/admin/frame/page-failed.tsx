import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'

/** A page whose code did not come or failed: what it says is for programmers, and a fresh one may mend it. */
export function PageFailed(_: Pick<ErrorComponentProps, 'error'>) {
  return (
    <div role="alert">
      <title>Something went wrong</title>
      <EmptyState
        level={1}
        title="This page did not arrive"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        Something went wrong. Please try again.
      </EmptyState>
    </div>
  )
}
