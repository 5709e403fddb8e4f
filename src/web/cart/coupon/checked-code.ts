import { createObservable, useObserved } from '../../../ui/observable.ts'
import { keepIn } from '../../state/keep.ts'

const KEY = 'halwai.coupon-check'
const keep = keepIn(() => sessionStorage)

/** How it stands with the code that was entered last, wherever on the page. */
const standing = createObservable<'idle' | 'checking' | 'refused'>('idle')

export const useCodeStanding = () => useObserved(standing)

export function isChecking(): boolean {
  return standing.get() === 'checking'
}

/** Until its check ends the code is kept for the next page of this window, which begins anew with it. */
export function beginCheck(code: string): void {
  keep.write(KEY, code)
  standing.set('checking')
}

export function endCheck(result: 'idle' | 'refused', why = ''): void {
  keep.remove(KEY)
  refusal = why
  standing.set(result)
}

let refusal = ''

/** Why the code that was entered last does not count. */
export const lastRefusal = () => refusal

/** The code whose check the last page did not see the end of. */
export function unfinishedCode(): string | undefined {
  const code = keep.read(KEY)
  return typeof code === 'string' && !isChecking() ? code : undefined
}
