import type { DispatchRun } from '../../../contract/admin/kitchen.ts'
import { type Way, windowText } from '../../../domain/promise/window.ts'

const BY: Readonly<Record<Way, string>> = {
  rider: 'by our rider',
  courier: 'by courier',
  pickup: 'to be picked up',
}

/** What leaves together, in words: '4–7 PM, by our rider', 'Overdue: by courier'. */
export function runName({ way, window, isOverdue }: DispatchRun): string {
  if (way === null) return 'Without a promised day'
  const words = window ? `${windowText(window)}, ${BY[way]}` : BY[way]
  return isOverdue ? `Overdue: ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}
