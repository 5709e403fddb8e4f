import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { OrdersFrame } from './orders-frame.tsx'

/** Stands in the place of orders that did not come. */
export function OrdersFailed({ error, title }: Pick<ErrorComponentProps, 'error'> & { title: string }) {
  const router = useRouter()
  return (
    <OrdersFrame title={title}>
      <Note kind="bad" alert>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <TextButton onClick={() => void router.invalidate()}>Try again</TextButton>
      </Note>
    </OrdersFrame>
  )
}
