/** JSON values by key in the browser's storage. Nothing here throws: what cannot be read is not there. */
export type Keep = {
  read: (key: string) => unknown
  /** Whether it was kept: a storage may be full or forbidden. */
  write: (key: string, value: unknown) => boolean
  remove: (key: string) => void
  /** Calls `listener` when another window wrote that key. */
  onChange: (key: string, listener: () => void) => void
}

/** `storage` is asked for at each use: a browser that forbids it throws at the mere mention. */
export function keepIn(storage: () => Storage): Keep {
  return {
    read(key) {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        storage().removeItem(key)
      } catch {
        // Nothing could have been kept either.
      }
    },
    onChange: (key, listener) =>
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener()
      }),
  }
}
