import { keepIn } from '../../state/keep.ts'

const lasting = keepIn(() => localStorage)
const KEY = 'halwai.browser'

/** What this browser is known by at later logins, as the login sends it: nothing where it never logged in. */
export function keptBrowserKeys(): { browserKeys?: string } {
  const browserKeys = lasting.read(KEY)
  return typeof browserKeys === 'string' ? { browserKeys } : {}
}

/** Keeps them beyond the session. */
export function keepBrowserKeys(browserKeys: string): void {
  lasting.write(KEY, browserKeys)
}
