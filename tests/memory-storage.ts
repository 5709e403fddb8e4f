import type { Keep } from '../src/web/state/keep.ts'

/** Storage that windows share, for tests: `open` gives another window onto it. */
export function createMemoryStorage() {
  const values = new Map<string, string>()
  const windows: Map<string, (() => void)[]>[] = []

  function open(): Keep {
    const listeners = new Map<string, (() => void)[]>()
    windows.push(listeners)
    const tellOthers = (key: string) => {
      for (const other of windows) if (other !== listeners) for (const tell of other.get(key) ?? []) tell()
    }
    return {
      read: (key) => JSON.parse(values.get(key) ?? 'null') ?? undefined,
      write(key, value) {
        values.set(key, JSON.stringify(value))
        tellOthers(key)
        return true
      },
      remove(key) {
        if (values.delete(key)) tellOthers(key)
      },
      onChange: (key, listener) => void listeners.set(key, [...(listeners.get(key) ?? []), listener]),
    }
  }
  return { open, values }
}
