import type { MailRoom } from '../../src/server/mail/carry/send-due.ts'
import { openSmtpPost } from '../../src/server/mail/carry/smtp-post.ts'
import { writeLetter } from '../../src/web/mail/write-letter.tsx'
import { type Arrived, type MailServer, openMailServer } from '../mail-server.ts'
import type { Shop } from '../shop.ts'

export const ORIGIN = 'https://sweets.example'

export type TestedMail = {
  server: MailServer
  room: MailRoom
  /** What arrived for one address, oldest first. */
  to: (recipient: string) => Arrived[]
  close: () => Promise<void>
}

/** The mail room of a shop beside a mail server; nothing is sent until a test says so. */
export async function openMailRoom({ db }: Shop): Promise<TestedMail> {
  const server = await openMailServer()
  const post = openSmtpPost({ host: '127.0.0.1', transport: { url: server.url, requireTLS: false } })
  return {
    server,
    room: { db, post, writeLetter, origin: ORIGIN, from: undefined },
    to: (recipient) => server.arrived.filter((mail) => mail.recipient === recipient),
    close: async () => {
      post.close()
      await server.close()
    },
  }
}
