import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/connect.ts'
import { refuse } from '../refusals/refuse.ts'

/** At most so many in each window of so many seconds. */
export type Limit = { most: number; seconds: number }

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Many shoppers share one address of a phone network, so the limits per address are the wide ones. */
export const LIMITS = {
  /** One network's attempts at one account. */
  'login-account-address': { most: 10, seconds: QUARTER },
  'login-account': { most: 100, seconds: HOUR },
  'login-address': { most: 50, seconds: QUARTER },
  'register-address': { most: 60, seconds: HOUR },
  /** As for customers; a code of six digits has its own. */
  'staff-account-address': { most: 10, seconds: QUARTER },
  'staff-account': { most: 100, seconds: HOUR },
  'staff-address': { most: 50, seconds: QUARTER },
  'staff-code': { most: 5, seconds: QUARTER },
  'invitation-address': { most: 30, seconds: HOUR },
  'password-account': { most: 10, seconds: QUARTER },
  'forgot-account': { most: 5, seconds: HOUR },
  'forgot-address': { most: 30, seconds: HOUR },
  'reset-address': { most: 30, seconds: HOUR },
  'confirm-address': { most: 30, seconds: HOUR },
  /** Each sends a letter to an address that nobody has confirmed. */
  'confirm-account': { most: 5, seconds: HOUR },
  'contact-address': { most: 30, seconds: HOUR },
  /** Each is acknowledged by mail, to whatever address was typed. */
  'contact-account': { most: 6, seconds: HOUR },
  'newsletter-address': { most: 30, seconds: HOUR },
  'coupon-account': { most: 30, seconds: QUARTER },
  'coupon-address': { most: 100, seconds: QUARTER },
  'report-account': { most: 30, seconds: HOUR },
  'invoice-account': { most: 30, seconds: QUARTER },
  /** Each asks a provider. */
  'paid-address': { most: 60, seconds: QUARTER },
  'order-account': { most: 30, seconds: HOUR },
  'order-address': { most: 120, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export type Limits = Record<LimitName, Limit>
/** What is limited: which limit counts for whom (an e-mail address, a customer, a network). */
export type Attempt = Partial<Record<LimitName, string>>

/** Counts attempts in the database, so that they count across processes and machines. */
export type RateLimiter = {
  /** Counts one attempt, within a transaction or at once; refuses it with 'too-many-attempts' where a limit is passed. */
  count(attempt: Attempt, within?: Tx): Promise<void>
  /** Takes a counted attempt back: it was none of those the limit is about. */
  uncount(attempt: Attempt): Promise<void>
  /** Starts again from nothing. */
  reset(attempt: Attempt): Promise<void>
}

export function limitRates(db: Db, limits: Limits = LIMITS): RateLimiter {
  return {
    count: async (attempt, within: Db | Tx = db) => {
      const counted = await within<{ subject: string; count: number; age: number }[]>`
        insert into rate_limits (subject, window_start) ${windowsOf(within, limits, attempt)} order by subject
        on conflict (subject, window_start) do update set count = rate_limits.count + 1
        returning subject, count, extract(epoch from now() - window_start)::float8 as age`
      const waits = counted.flatMap(({ subject, count, age }) => {
        const limit = limits[nameOf(subject)]
        return count > limit.most ? [Math.ceil(limit.seconds - age)] : []
      })
      if (waits.length > 0) refuse({ code: 'too-many-attempts' }, Math.max(1, ...waits))
    },
    uncount: async (attempt) => {
      // In the order in which they are counted, so that the two never deadlock.
      await db`
        insert into rate_limits (subject, window_start, count)
        select counted.*, 0 from (${windowsOf(db, limits, attempt)}) as counted order by subject
        on conflict (subject, window_start) do update set count = greatest(0, rate_limits.count - 1)`
    },
    reset: async (attempt) => {
      await db`delete from rate_limits where subject = any(${subjectsOf(attempt)})`
    },
  }
}

/** Each subject of an attempt with the start of its present window: windows are fixed, so all processes agree. */
function windowsOf(db: Db | Tx, limits: Limits, attempt: Attempt) {
  const seconds = namesIn(attempt).map((name) => limits[name].seconds)
  return db`
    select subject, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds)
    from unnest(${subjectsOf(attempt)}::text[], ${seconds}::int[]) as wanted (subject, seconds)`
}

function namesIn(attempt: Attempt): LimitName[] {
  return Object.keys(attempt) as LimitName[]
}

/** 'login-account:…': hashed, so that the table holds nobody's address. */
function subjectsOf(attempt: Attempt): string[] {
  return namesIn(attempt).map((name) => `${name}:${digest(attempt[name] ?? '')}`)
}

function nameOf(subject: string): LimitName {
  return subject.slice(0, subject.indexOf(':')) as LimitName
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
