import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test('a database that cannot be reached, went away or takes nothing now is away', () => {
  for (const code of ['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', '57P01', '53300', '40001', '25006']) {
    expect([code, isDatabaseAway(failure(code))]).toEqual([code, true])
  }
  for (const syscall of ['read', 'write']) expect(isDatabaseAway(failure('ECONNRESET', { syscall }))).toBe(true)
  expect(isDatabaseAway(failure('EPIPE', { query: 'select 1' }))).toBe(true)
  expect(isDatabaseAway(failure('EACCES', { syscall: 'connect' }))).toBe(true)
})

test('a connection that nobody takes is a database away', async () => {
  const error = await new Promise((failed) => connect(1, '127.0.0.1').on('error', failed))
  expect(isDatabaseAway(error)).toBe(true)
})

test('a shopper who hangs up is no database away, nor is a mistake of ours', () => {
  for (const error of [failure('ECONNRESET'), failure('EPIPE'), failure('42P01'), new Error('aborted'), 'ECONNRESET']) {
    expect(isDatabaseAway(error)).toBe(false)
  }
})
