import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { failureWords } from '../../page/failure-words.ts'

/** The orders could not be loaded, so this one is not there either. */
export function OrderNotFound({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <div className="page">
      <EmptyState
        level={1}
        title="Order Not Found"
        action={
          <>
            <Button onClick={() => void router.invalidate()}>Try again</Button>{' '}
            <ButtonLink look="line" href="/orders">
              Back to Orders
            </ButtonLink>
          </>
        }
      >
        {failureWords(error)}
      </EmptyState>
    </div>
  )
}
