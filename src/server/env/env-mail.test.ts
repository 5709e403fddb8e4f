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
    expect(read({ SMTP_URL: smtpUrl, MAIL_FROM: 'a@shop.example' })).toEqual([{ smtpUrl, from: 'a@shop.example' }, []])
  }
  for (const smtpUrl of ['http://user:secret@mail.example', 'mail.example:587', 'smtp://']) {
    const [, problems] = read({ SMTP_URL: smtpUrl })
    expect(problems).toEqual([expect.stringContaining('SMTP_URL')])
    expect(`${problems}`).not.toContain('secret')
  }
})

test('a sender is an e-mail address', () => {
  expect(read({ MAIL_FROM: 'the shop' })[1]).toEqual([expect.stringContaining('MAIL_FROM=the shop')])
})
