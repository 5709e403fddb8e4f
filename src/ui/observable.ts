import { useSyncExternalStore } from 'react'

/** A value that screens follow. While rendering on the server, and until hydration is done, it is its first value. */
export type Followed<T> = {
  get: () => T
  subscribe: (listener: () => void) => () => void
  readonly first: T
}

export type Observable<T> = Followed<T> & { set: (next: T) => void }

export function createObservable<T>(first: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    first,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useObserved<T>({ subscribe, get, first }: Followed<T>): T {
  return useSyncExternalStore(subscribe, get, () => first)
}
