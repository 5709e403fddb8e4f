import { expect, test } from 'vitest'
import { hashPassword, tryPassword } from './password.ts'

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

test('an unknown customer costs as much work as a known one', async () => {
  const hash = await hashPassword('kesar-pista-42', caller)
  const known = await workOf(() => verifyPassword('wrong', hash))
  const unknown = await workOf(() => verifyPassword('wrong', undefined))
  expect(unknown).toBeGreaterThan(known / 2)
})

test('a stored hash that is not argon2id is an error of ours', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('not an argon2id hash')
})

/** How long (µs) processors work for five of it: whatever else the machine does, that stays. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < 5; n++) await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
