import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Whether something on the page was typed that nobody has saved; `saved` of those that hold words are being saved now. */
export function hasUnsavedWork(saved = 0): boolean {
  return holders.size > saved
}

/** Called by whatever holds words of staff: while `isDirty`, no link and no end of a session takes them away unasked. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const holder = Symbol('unsaved')
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [isDirty])
}
