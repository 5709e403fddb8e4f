import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '../db/take-turns.ts'
import { refuse } from '../http/refusals/refuse.ts'

const derive = promisify(argon2)

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
/** Hashes that run at once: each takes 19 MiB and a thread that DNS and files share. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 1_000

/** The password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, { ...COST, tagLength: HASH_BYTES })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether the password made `phc`. Without one (nobody, or nobody yet) it takes as long and answers false. */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
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

const inTurn = takeTurns(MOST_AT_ONCE)
let underWay = 0

async function argon2id(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  if (underWay === MOST_AT_ONCE + MOST_WAITING) refuse({ code: 'unavailable' })
  underWay += 1
  // One keyboard's é is another's e + accent.
  const message = password.normalize('NFKC')
  return inTurn(() => derive('argon2id', { ...cost, message, nonce })).finally(() => {
    underWay -= 1
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const SHORTEST_PASSWORD = 8

/** Refuses a new password of fewer than eight characters, counted as a shopper counts them. */
export function refuseShortPassword(password: string): void {
  if ([...password].length < SHORTEST_PASSWORD) refuse({ code: 'password-too-short' })
}
