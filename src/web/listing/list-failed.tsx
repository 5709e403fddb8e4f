import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { toast } from '../../ui/messages/toast-store.ts'

type ListFailedProps = {
  error: unknown
  /** Says nothing as a toast. */
  quiet?: boolean
  /** The heading's level; 2 inside a page that has its own, 3 below a heading of the list. */
  level?: 1 | 2 | 3
}

/** In the place of a list that did not come: what happened, and a way to ask again (specification §8). */
export function ListFailed({ error, quiet, level = 1 }: ListFailedProps) {
  const router = useRouter()
  const message = error instanceof Error ? error.message : 'The list could not be loaded.'
  useEffect(() => {
    console.error('A list failed to load.', error)
    if (!quiet) toast.show({ kind: 'bad', text: message })
  }, [error, message, quiet])
  return (
    <EmptyState
      level={level}
      title="This list did not arrive"
      action={
        <Button look="line" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      }
    >
      {message}
    </EmptyState>
  )
}
