import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { networkOf, siteOf } from '../http/limits/network-of.ts'
import { takeFairTurns } from '../http/limits/take-fair-turns.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'

const derive = promisify(argon2)

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
/** Seconds of work that may wait, and after which it is worth coming again. */
const LONGEST_WAIT = 2
/** Hashes a second that one of them at a time makes, on a slow machine. */
const PACE = 12

const tooMany = () => new Refused({ code: 'unavailable' }, LONGEST_WAIT)
/**
 * Hashes that run at once: each takes 19 MiB and one of the four threads that DNS and files share. Whatever customers
 * do, staff have a turn of their own.
 */
const TURNS = {
  customers: takeFairTurns(2, 2 * PACE * LONGEST_WAIT, tooMany),
  staff: takeFairTurns(1, PACE * LONGEST_WAIT, tooMany),
}

/** Whose password it is, and the address they call from. */
export type PasswordCaller = { of: keyof typeof TURNS; address: string }

/** The only way to work with a password: when it is one's turn, those of one network after each other. */
function inTurn<T>({ of, address }: PasswordCaller, work: () => Promise<T>): Promise<T> {
  return TURNS[of](siteOf(address) ?? networkOf(address), work)
}

/** The password as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Refuses where too many wait. */
export function hashPassword(password: string, caller: PasswordCaller): Promise<string> {
  return inTurn(caller, () => makeHash(password))
}

/** Checks a password; all else that a try costs belongs into its turn. Refuses where too many wait. */
export function tryPassword<T>(
  caller: PasswordCaller,
  attempt: (verify: typeof verifyPassword) => Promise<T>,
): Promise<T> {
  return inTurn(caller, () => attempt(verifyPassword))
}

async function makeHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, { ...COST, tagLength: HASH_BYTES })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether the password made `phc`. Without one (nobody, or nobody yet) it takes as long and answers false. */
async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const { salt, hash, cost } = readPhc(phc ?? NOBODY)
  const derived = await argon2id(password, salt, { ...cost, tagLength: hash.length })
  return timingSafeEqual(derived, hash) && typeof phc === 'string'
}

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(HASH_BYTES))}`

function readPhc(phc: string) {
  const [, name, version, cost = '', salt = '', hash = ''] = phc.split('$')
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(cost) ?? []
  if (name !== 'argon2id' || version !== 'v=19' || !memory || !hash) throw new Error('not an argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>

async function argon2id(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  // One keyboard's é is another's e + accent.
  return derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const SHORTEST_PASSWORD = 8

/** Refuses a new password of fewer than eight characters, counted as a shopper counts them. */
export function refuseShortPassword(password: string): void {
  if ([...password].length < SHORTEST_PASSWORD) refuse({ code: 'password-too-short' })
}
