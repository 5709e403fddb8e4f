import { expect, test } from 'vitest'
import { isInOwnNetwork, isMailHost, mailTroubleText, problemsOfMailServer } from './mail-server.ts'

const ENTRY = { host: 'mail.example', port: 587, encryption: 'starttls', user: 'shop' } as const

test.each([465, 587, 25, 2525])('a mail server is asked at port %i [SMTP-02]', (port) => {
  expect(problemsOfMailServer({ ...ENTRY, port })).toEqual([])
})

test.each([0, 22, 80, 5432, 6379, 58_700])('nobody is asked at port %i [SMTP-02]', (port) => {
  expect(problemsOfMailServer({ ...ENTRY, port })).toEqual([expect.stringContaining('port 25, 465, 587 or 2525')])
})

test.each(['mail.example', 'MAIL-1.example', 'mail', '192.168.1.7', '::1', 'fd00::25'])(
  '%s is the name of a mail server',
  (host) => expect(isMailHost(host)).toBe(true),
)

test.each([
  '',
  'https://mail.example',
  'mail.example:587',
  'mail example',
  'user@mail.example',
  '-a.example',
  'a..b',
  ':',
])('“%s” is the name of no mail server [SMTP-02]', (host) => {
  expect(isMailHost(host)).toBe(false)
  expect(problemsOfMailServer({ ...ENTRY, host })).toEqual([expect.stringContaining('the mail server alone')])
})

test.each([
  ...['localhost', 'mail', 'mail.local', 'mail.lan', '127.0.0.1', '10.1.2.3', '192.168.1.7', '172.16.0.9', '::1'],
  ...['fd00::25', 'fe80::1', 'mail.home.arpa'],
])('letters may go unencrypted to %s, in a network of the owner’s own [SMTP-02]', (host) => {
  expect(isInOwnNetwork(host)).toBe(true)
  expect(problemsOfMailServer({ ...ENTRY, host, encryption: 'none' })).toEqual([])
})

test.each([
  ...['mail.example', '203.0.113.7', '172.32.0.1', '11.0.0.1', '127.0.0.1.example', '2001:db8::1'],
  'mail.local.example',
])('letters may not go unencrypted to %s [SMTP-02]', (host) => {
  expect(problemsOfMailServer({ ...ENTRY, host, encryption: 'none' })).toEqual([
    expect.stringContaining('in your own network only'),
  ])
})

test('trouble with a mail server names what the owner typed, and that nothing was saved [SMTP-02]', () => {
  expect(mailTroubleText('no-answer', ENTRY)).toMatch(
    /^No mail server answers at mail\.example, port 587, .*Nothing was saved\.$/,
  )
  expect(mailTroubleText('login', ENTRY)).toMatch(/^The server does not know this user or password\./)
  expect(mailTroubleText('not-encrypted', ENTRY)).toMatch(/^The server offers no encryption that the shop can trust\./)
})
