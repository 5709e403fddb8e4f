import { argon2Sync, randomBytes } from 'node:crypto'

const COST = { memory: 8, passes: 1, parallelism: 1 }

/** A password as the shop stores it, at the least cost: a hash says how it was made, and tests check hundreds. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const hash = argon2Sync('argon2id', { ...COST, message: password, nonce: salt, tagLength: 32 })
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${saltText}$${hashText}`
}
