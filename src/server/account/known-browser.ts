import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Without a password there is nothing to know a browser by. */
type Account = { id: string; passwordHash: string | null }

/** So many accounts a browser is known for; the one that signed in first is forgotten first. */
const MOST_KEYS = 8

/**
 * Keys of a browser with one more for an account that has just signed in there, as one text that the browser keeps: each
 * is a random mark and what only the shop can make of it, so nothing is kept here. A new password ends them.
 */
export function addBrowserKey(keys: string, account: Account): string {
  if (account.passwordHash === null || findBrowser(keys, account)) return keys
  const mark = randomBytes(16).toString('base64url')
  return [`${mark}.${proofOf(mark, account)}`, ...keysIn(keys)].slice(0, MOST_KEYS).join('~')
}

/** The mark of a browser that has signed in to this account before; undefined for any other. */
export function findBrowser(keys: string, account: Account): string | undefined {
  if (account.passwordHash === null) return undefined
  return keysIn(keys)
    .map((key) => key.split('.'))
    .find(([mark = '', proof = '']) => isSame(proof, proofOf(mark, account)))?.[0]
}

function keysIn(keys: string): readonly string[] {
  return keys.split('~').filter((key) => /^[\w-]{22}\.[\w-]{43}$/.test(key))
}

function proofOf(mark: string, { id, passwordHash }: Account): string {
  return createHmac('sha256', passwordHash ?? '')
    .update(`known browser ${id} ${mark}`)
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
