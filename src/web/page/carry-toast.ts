import { toast } from '../../ui/messages/toast-store.ts'
import { keepIn } from '../state/keep.ts'

const KEY = 'halwai.toast'
const keep = keepIn(() => sessionStorage)

/** Hands what has just been said to the document that comes next: this one takes its toasts along. */
export function carryToast(text: string): void {
  keep.write(KEY, text)
}

/** Says what the document before this one had no time to say. */
export function showCarriedToast(): void {
  const text = keep.read(KEY)
  keep.remove(KEY)
  if (typeof text === 'string') toast.show({ kind: 'good', text })
}
