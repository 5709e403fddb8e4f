import * as crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, tryPassword } from './password.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  return { ...real, argon2: vi.fn(real.argon2) }
})

const caller = { of: 'customers', address: '203.0.113.9' } as const
const verifyPassword = (password: string, hash: string | undefined) =>
  tryPassword(caller, (verify) => verify(password, hash))

test('a password is verified by its hash, and no other is', async () => {
  const hash = await hashPassword('kesar-pista-42', caller)
  expect(await verifyPassword('kesar-pista-42', hash)).toBe(true)
  for (const wrong of ['kesar-pista-43', 'Kesar-Pista-42', 'kesar-pista-42 ', '']) {
    expect(await verifyPassword(wrong, hash)).toBe(false)
  }
})

test('a hash says how it was made, so that old ones are verified after the cost was raised', async () => {
  // A test vector of the Argon2 reference implementation.
  const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', old)).toBe(true)
  expect(await verifyPassword('passwort', old)).toBe(false)
})

test('hashes of the same password differ', async () => {
  expect(await hashPassword('kesar-pista-42', caller)).not.toBe(await hashPassword('kesar-pista-42', caller))
})

test('an unknown customer costs the same work as a known one', async () => {
  const hash = await hashPassword('kesar-pista-42', caller)
  const ofKnown = await workOf(() => verifyPassword('wrong', hash))
  expect(ofKnown).toHaveLength(1)
  expect(ofKnown[0]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 })
  expect(await workOf(() => verifyPassword('wrong', undefined))).toEqual(ofKnown)
})

test('a stored hash that is not argon2id is an error of ours', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not an argon2id hash')
})

/** The costs of the hashes that `work` makes. */
async function workOf(work: () => Promise<unknown>) {
  const made = vi.mocked(crypto.argon2).mock.calls
  const before = made.length
  await work()
  return made.slice(before).map(([, { memory, passes, parallelism, tagLength }]) => ({
    memory,
    passes,
    parallelism,
    tagLength,
  }))
}
