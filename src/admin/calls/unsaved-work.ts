import { useEffect } from 'react'

/** Whether what each holds stays in this browser. */
const holders = new Map<symbol, boolean>()

/** Whether something on the page was typed that nobody has saved; `saved` of those that hold words are being saved now. */
export function hasUnsavedWork(saved = 0): boolean {
  return holders.size > saved
}

/** Whether all of it stays in this browser, and is there when its page is opened again. */
export function isUnsavedWorkKept(): boolean {
  return holders.size > 0 && [...holders.values()].every((isKept) => isKept)
}

/** Called by whatever holds words of staff: while `isDirty`, no link and no end of a session takes them away unasked. */
export function useUnsavedWork(isDirty: boolean, isKept = false): void {
  useEffect(() => {
    if (!isDirty) return
    const holder = Symbol('unsaved')
    holders.set(holder, isKept)
    return () => void holders.delete(holder)
  }, [isDirty, isKept])
}
