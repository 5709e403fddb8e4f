// JSON by key in the browser's storage. Nothing here throws: what cannot be read is not there.

/** Whether it was kept: a browser may have no room, or keep nothing. */
export function storeValue(key: string, value: unknown): boolean {
  try {
    const text = JSON.stringify(value)
    localStorage.setItem(key, text)
    return localStorage.getItem(key) === text
  } catch {
    return false
  }
}

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could have been kept either.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
