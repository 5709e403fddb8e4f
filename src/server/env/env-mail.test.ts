import { expect, test } from 'vitest'
import { readMail } from './env-mail.ts'

function read(source: Record<string, string>) {
  const problems: string[] = []
  return [readMail(source, '/data', problems), problems]
}

test('without a mail server mail goes to a folder', () => {
  expect(read({})).toEqual([{ folder: '/data/mails' }, []])
  expect(read({ SMTP_URL: ' ' })).toEqual([{ folder: '/data/mails' }, []])
})

test('a mail server is an SMTP address, and its password is in no message', () => {
  for (const smtpUrl of ['smtp://user:secret@mail.example:587', 'smtps://mail.example']) {
    expect(read({ SMTP_URL: smtpUrl, MAIL_FROM: 'a@shop.example' })).toMatchObject([
      { server: { host: 'mail.example', transport: { url: smtpUrl } }, from: 'a@shop.example' },
      [],
    ])
  }
  for (const smtpUrl of [
    'http://user:secret@mail.example',
    'mail.example:587',
    'smtp://',
    'smtp://u:secret@mail.example?tls=on',
    'smtps://u:secret@mail.example?tls=off',
  ]) {
    const [, problems] = read({ SMTP_URL: smtpUrl })
    expect(problems).toEqual([expect.stringContaining('SMTP_URL')])
    expect(`${problems}`).not.toContain('secret')
  }
})

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://192.168.1.7', true],
  ['smtp://127.0.0.1.nip.io', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]', false],
  ['smtp://mail.example?tls=off', false],
  // Encrypted from the first byte.
  ['smtps://mail.example', false],
])('mail over %s is told to begin TLS first: %o', (address, requireTLS) => {
  const url = address.replace('?tls=off', '')
  const server = { host: new URL(url).hostname, transport: { url, requireTLS } }
  expect(read({ SMTP_URL: address })).toEqual([{ folder: '/data/mails', server }, []])
})

test('a shop whose machine says off sends no mail, whatever its owner entered', () => {
  expect(read({ SMTP_URL: 'off' })).toEqual([{ folder: '/data/mails', server: 'off' }, []])
})

test('a sender is an e-mail address', () => {
  expect(read({ MAIL_FROM: 'the shop' })[1]).toEqual([expect.stringContaining('MAIL_FROM=the shop')])
})
