import { expect, test } from 'vitest'
import { isMailRead, readMail } from './env-mail.ts'

function read(source: Record<string, string>) {
  const problems: string[] = []
  return [readMail(source, '/data', problems), problems]
}

test('a letter reaches somebody by a mail server, or in a demo on this machine', () => {
  const here = { publicUrl: 'http://localhost:3000', host: '127.0.0.1', mail: { folder: '/mails' } }
  const server = { smtpUrl: 'smtp://mail.example', requireTls: true }
  expect(isMailRead({ ...here, demo: true })).toBe(true)
  expect(isMailRead({ ...here, demo: false })).toBe(false)
  expect(isMailRead({ ...here, demo: true, publicUrl: 'https://shop.example' })).toBe(false)
  expect(isMailRead({ ...here, demo: false, mail: server })).toBe(true)
})

test('without a mail server mail goes to a folder', () => {
  expect(read({})).toEqual([{ folder: '/data/mails' }, []])
  expect(read({ SMTP_URL: ' ' })).toEqual([{ folder: '/data/mails' }, []])
})

test('a mail server is an SMTP address, and its password is in no message', () => {
  for (const smtpUrl of ['smtp://user:secret@mail.example:587', 'smtps://mail.example']) {
    expect(read({ SMTP_URL: smtpUrl, MAIL_FROM: 'a@shop.example' })).toMatchObject([
      { smtpUrl, from: 'a@shop.example' },
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
])('mail over %s is told to begin TLS first: %o', (address, requireTls) => {
  const smtpUrl = address.replace('?tls=off', '')
  expect(read({ SMTP_URL: address })).toEqual([{ smtpUrl, requireTls }, []])
})

test('a sender is an e-mail address', () => {
  expect(read({ MAIL_FROM: 'the shop' })[1]).toEqual([expect.stringContaining('MAIL_FROM=the shop')])
})
