import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../src/server/mail/carry/post.ts'
import { openSmtpPost } from '../../src/server/mail/carry/smtp-post.ts'

/** A server that speaks of no TLS, or somebody between who left that out; keeps every line it reads. */
const heard: string[] = []
const server = createServer((socket) => {
  let isInLetter = false
  socket.on('error', () => {}).write('220 mail.example\r\n')
  createInterface(socket).on('line', (line) => {
    heard.push(line)
    if (isInLetter && line !== '.') return
    isInLetter = line === 'DATA'
    socket.write(`${ANSWERS[line.split(' ')[0] ?? ''] ?? '502 not here'}\r\n`)
  })
})
const ANSWERS: Record<string, string> = {
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 ok',
}

beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void server.close())

const RESET: Mail = {
  id: 'a',
  from: { name: 'Kesar & Khoya', address: 'shop@shop.example' },
  to: 'meera@example.com',
  leaveLink: undefined,
  subject: 'Your new password',
  text: 'https://shop.example/reset-password token=abc',
  html: '',
}

function openPost(requireTLS: boolean) {
  const { port } = server.address() as AddressInfo
  return openSmtpPost({ host: '127.0.0.1', transport: { url: `smtp://shop:s3cret@127.0.0.1:${port}`, requireTLS } })
}

test('a mail server that does not encrypt hears neither the password nor a letter, and the shop says what to do', async () => {
  const post = openPost(true)
  await expect(post.send(RESET)).rejects.toThrow(/Nothing was sent: .*STARTTLS.*add \?tls=off to SMTP_URL/)
  post.close()
  expect(heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
})

test('mail goes unencrypted where that was said', async () => {
  const post = openPost(false)
  await post.send(RESET)
  post.close()
  expect(heard.join('\n')).toContain('token=abc')
})
