import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../calls/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { failureWords } from './failure-words.ts'

type LoadFailedProps = Pick<ErrorComponentProps, 'error'> & {
  /** The heading's level; 2 inside a page that has its own. */
  level?: 1 | 2
}

/** What stands in the place of a page whose data did not come. */
export function LoadFailed({ error, level = 1 }: LoadFailedProps) {
  const router = useRouter()
  // Anything else, such as a script that did not come, speaks to programmers, and a fresh page may mend it.
  const isAnswer = error instanceof ApiError
  const retry = () => (isAnswer ? void router.invalidate() : location.reload())
  return (
    <div className={level === 1 ? 'page' : undefined} role="alert">
      <EmptyState level={level} title="This page did not arrive" action={<Button onClick={retry}>Try again</Button>}>
        {failureWords(error)}
      </EmptyState>
    </div>
  )
}
