import { hash } from 'node:crypto'
import type { Db, Tx } from '../../db/connect.ts'
import { refuse } from '../refusals/refuse.ts'
import { countOne, type Fragment, type Limit, windowStart } from './count-one.ts'
import { networkOf, siteOf } from './network-of.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * What is limited. '…-address' counts a network, '…-account-address' one network's attempts at one account, any other
 * name what it says. Many shoppers share one address of a phone network, so the limits per address are the wide ones.
 */
export const LIMITS = {
  /** Wrong passwords. Fewer for a site than the account takes in an hour: no subscriber locks it alone. */
  'login-account-address': { most: 10, seconds: QUARTER, ofSite: 20 },
  'login-account': { most: 100, seconds: HOUR },
  'login-address': { most: 50, seconds: QUARTER },
  /** Each right password has been work as well. */
  'login-right-account': { most: 30, seconds: QUARTER },
  /** Of a browser that has signed in before, right or wrong: nobody else can use them up. */
  'login-browser': { most: 20, seconds: QUARTER },
  'register-address': { most: 60, seconds: HOUR },
  /** As for customers; a code of six digits has its own. */
  'staff-account-address': { most: 10, seconds: QUARTER, ofSite: 20 },
  'staff-account': { most: 100, seconds: HOUR },
  'staff-address': { most: 50, seconds: QUARTER },
  'staff-right-account': { most: 30, seconds: QUARTER },
  'staff-browser': { most: 20, seconds: QUARTER },
  'staff-code': { most: 5, seconds: QUARTER },
  'invitation-address': { most: 30, seconds: HOUR },
  /** Each goes to the mail server while somebody waits. */
  'test-letter-account': { most: 10, seconds: HOUR },
  /** Each knocks at a door of somebody else's. */
  'mail-server-account': { most: 20, seconds: HOUR },
  'payment-keys-account': { most: 20, seconds: HOUR },
  /** Each copies all that the shop has. */
  'backup-account': { most: 20, seconds: HOUR },
  'password-account': { most: 10, seconds: QUARTER },
  /** Each would tell whether somebody else has an account. */
  'new-email-account': { most: 5, seconds: DAY },
  'forgot-account': { most: 5, seconds: HOUR },
  'forgot-address': { most: 30, seconds: HOUR },
  'reset-address': { most: 30, seconds: HOUR },
  'confirm-address': { most: 30, seconds: HOUR },
  /** Each sends a letter to an address that nobody has confirmed. */
  'confirm-account': { most: 5, seconds: HOUR },
  'contact-address': { most: 30, seconds: HOUR },
  /** Each is acknowledged by mail, to whatever address was typed. */
  'contact-account': { most: 6, seconds: HOUR },
  /** Links that lead to no complaint. */
  'complaint-link-address': { most: 30, seconds: QUARTER },
  'newsletter-address': { most: 30, seconds: HOUR },
  'coupon-account': { most: 30, seconds: QUARTER },
  'coupon-address': { most: 100, seconds: QUARTER },
  'report-account': { most: 30, seconds: HOUR },
  'invoice-account': { most: 30, seconds: QUARTER },
  /** Each asks a provider. */
  'paid-address': { most: 60, seconds: QUARTER },
  /** Links that lead to no order. */
  'payment-link-address': { most: 30, seconds: QUARTER },
  'order-account': { most: 30, seconds: HOUR },
  'order-address': { most: 120, seconds: HOUR },
} as const satisfies Record<string, NetworkLimit>

/** `ofSite`: how many all networks of an IPv6 site may do together, where it is not so many times as many. */
type NetworkLimit = Limit & { ofSite?: number }
const NETWORKS_OF_SITE = 8

export type LimitName = keyof typeof LIMITS
export type Limits = Record<LimitName, NetworkLimit>
type AtAccount = Extract<LimitName, `${string}-account-address`>
/** What is limited: which limit counts for whom (an e-mail address, a customer, the address of whoever calls). */
export type Attempt = { [Name in LimitName]?: Name extends AtAccount ? { account: string; address: string } : string }

/** Counts attempts in the database, so that they count across processes and machines. */
export type RateLimiter = {
  /**
   * Counts one attempt, within a transaction or at once, from the widest subject inward: the site, the network, its
   * attempts at an account, the account. Refuses it with 'too-many-attempts' at the first limit that is full; what is
   * narrower hears nothing of it, so that nobody fills the table, or others' limits, with what is refused.
   */
  count(attempt: Attempt, within?: Tx): Promise<void>
  /** Takes a counted attempt back: it was none of those the limit is about. */
  uncount(attempt: Attempt): Promise<void>
  /** Starts again from nothing. */
  reset(attempt: Attempt): Promise<void>
}

export function limitRates(db: Db, limits: Limits = LIMITS): RateLimiter {
  return {
    count: async (attempt, within: Db | Tx = db) => {
      const levels = levelsOf(limits, attempt)
      const counted = await within`${countInTurn(within, levels)}`
      const full = levels[counted.length]
      if (full) refuse({ code: 'too-many-attempts' }, secondsLeft(full))
    },
    uncount: (attempt) => setBack(db, levelsOf(limits, attempt), db`greatest(0, rate_limits.count - 1)`),
    reset: (attempt) => setBack(db, levelsOf(limits, attempt), db`0`),
  }
}

/** Forgets all attempts at accounts (an e-mail address, an id), from whatever network. */
export async function forgetAttempts(db: Db, accounts: readonly string[]): Promise<void> {
  const digests = accounts.map(digest)
  await db`delete from rate_limits where split_part(split_part(subject, ':', 2), '/', 1) = any(${digests}::text[])`
}

/** Each level only where the one before it was counted: as many rows as were. */
function countInTurn(sql: Db | Tx, levels: readonly Level[]) {
  const nameOf = (n: number) => sql(`level_${n}`)
  const steps = levels.map(({ subject, ...limit }, n) => {
    const source = n === 0 ? sql`(select) as anybody` : sql`${nameOf(n - 1)}`
    const counted = countOne(sql, sql`${subject}::text`, limit, source)
    return sql`${n === 0 ? sql`with` : sql`,`} ${nameOf(n)} as (${counted})`
  })
  const counted = levels.map((_, n) => sql`${n === 0 ? sql`` : sql`union all`} select subject from ${nameOf(n)}`)
  return sql`${steps} ${counted}`
}

/** In the order in which they are counted, so that the two never deadlock. */
async function setBack(db: Db, levels: readonly Level[], count: Fragment): Promise<void> {
  if (levels.length === 0) return
  const [subjects, seconds] = [levels.map((level) => level.subject), levels.map((level) => level.seconds)]
  await db`
    insert into rate_limits (subject, window_start, count)
    select subject, ${windowStart(db, db`seconds`)}, 0
    from unnest(${subjects}::text[], ${seconds}::int[]) with ordinality as level (subject, seconds, n) order by n
    on conflict (subject, window_start) do update set count = ${count}`
}

/** `width`: the smaller, the wider is what is counted. */
type Level = Limit & { subject: string; width: number }

/** Whom an attempt is counted for, from the widest inward. */
function levelsOf(limits: Limits, attempt: Attempt): readonly Level[] {
  const names = Object.keys(attempt) as LimitName[]
  return names
    .flatMap((name) => levelsOfName(name, limits[name], whoOf(name, attempt[name] ?? '')))
    .toSorted((one, other) => one.width - other.width)
}

type Who = { account?: string; address?: string }

function whoOf(name: LimitName, who: string | Who): Who {
  if (typeof who !== 'string') return who
  return name.endsWith('-address') ? { address: who } : { account: who }
}

function levelsOfName(name: LimitName, limit: NetworkLimit, { account, address }: Who): readonly Level[] {
  const { most, seconds, ofSite = most * NETWORKS_OF_SITE } = limit
  const owner = account === undefined ? '' : digest(account)
  if (address === undefined) return [{ subject: `${name}:${owner}`, most, seconds, width: 4 }]
  const width = account === undefined ? 0 : 2
  const site = siteOf(address)
  const at = (place: string) => `${name}:${owner}/${digest(place)}`
  return [
    ...(site === undefined ? [] : [{ subject: at(site), most: ofSite, seconds, width }]),
    { subject: at(networkOf(address)), most, seconds, width: width + 1 },
  ]
}

/** Until the present window of a limit is over, s. */
function secondsLeft({ seconds }: Limit): number {
  return Math.ceil(seconds - ((Date.now() / 1_000) % seconds))
}

/** So that the table holds nobody's address. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
