import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NotLoaded } from '../../ui/messages/note.tsx'
import { failureWords } from '../page/failure-words.ts'
import { OrdersFrame } from './orders-frame.tsx'

/** Stands in the place of orders that did not come. */
export function OrdersFailed({ error, title }: Pick<ErrorComponentProps, 'error'> & { title: string }) {
  const router = useRouter()
  return (
    <OrdersFrame title={title}>
      <NotLoaded onRetry={() => void router.invalidate()}>{failureWords(error)}</NotLoaded>
    </OrdersFrame>
  )
}
