import { expect, test } from 'vitest'
import { mailTroubleOf } from './mail-trouble.ts'

const trouble = (parts: object) => mailTroubleOf(Object.assign(new Error('x'), parts))

test.each([
  ['login', { code: 'EAUTH', responseCode: 535, message: 'Invalid login: 535 Invalid' }],
  ['not-encrypted', { code: 'ETLS', message: 'Error upgrading connection with STARTTLS: 500 what?' }],
  ['not-encrypted', { code: 'ESOCKET', library: 'SSL routines', message: 'wrong version number' }],
  ['not-encrypted', { code: 'ESOCKET', message: 'certificate has expired' }],
  ['not-encrypted', { code: 'ESOCKET', message: 'self-signed certificate' }],
  ['not-encrypted', { code: 'ESOCKET', message: "Hostname/IP does not match certificate's altnames" }],
  ['no-answer', { code: 'ESOCKET', syscall: 'connect', message: 'connect ECONNREFUSED 127.0.0.1:25' }],
  ['no-answer', { code: 'EDNS', message: 'getaddrinfo ENOTFOUND nothing.invalid' }],
  ['no-answer', { code: 'ETIMEDOUT', message: 'Greeting never received' }],
  ['no-answer', { code: 'EPROTOCOL', message: 'Invalid greeting. response=HTTP/1.1 400' }],
] as const)('a mail server’s trouble is told as %s, whatever it said: %o [SMTP-02]', (kind, parts) => {
  expect(trouble(parts)).toBe(kind)
})
