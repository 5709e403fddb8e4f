import type { MouseEvent } from 'react'
import { unanswered } from '../../calls/api-error.ts'
import { toast } from '../../ui/messages/toast-store.ts'

/** Of a link to the checkout, which no browser keeps: without a connection a press says so, and the cart stays. */
export function stayOffline(event: MouseEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  toast.show({ kind: 'bad', text: unanswered().message })
}
