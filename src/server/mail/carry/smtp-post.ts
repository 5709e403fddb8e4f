import nodemailer from 'nodemailer'
import type { MailServer } from '../../env/env-mail.ts'
import { envelopeOf, type Post, Undeliverable } from './post.ts'

/**
 * The last is for each of at most nine answers: together less than the ten minutes after which another process takes the
 * mail. A server may look at a letter for a while before it says that it has it.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 5_000 }

/** Mail over SMTP, over at most three connections that are kept open. */
export function openSmtpPost({ transport: way }: MailServer): Post {
  const transport = nodemailer.createTransport({ ...way, pool: true, maxConnections: 3, ...TIMEOUTS })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(envelopeOf(mail))
        return 'sent'
      } catch (error) {
        throw isRefusal(error) ? new Undeliverable(wordsOf(error)) : withWayOut(error, way)
      }
    },
    close: () => transport.close(),
  }
}

/** What to do about a server that encrypts nothing, or nothing that this machine trusts. */
function withWayOut(error: unknown, way: MailServer['transport']): unknown {
  if ((error as { code?: string }).code !== 'ETLS') return error
  return new Error(
    `${wordsOf(error)}. Nothing was sent: the mail server does not encrypt (STARTTLS). ${'url' in way ? OF_MACHINE : OF_PAGE}`,
  )
}

const OF_PAGE = 'Choose another way under Settings, Letters and mail.'
const OF_MACHINE = 'Use one that does, such as smtps://…, or, where nobody is between, add ?tls=off to SMTP_URL.'

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether the server said for good that it brings nothing to this address: what it says of the shop can be put right. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number }
  // Of its sender, or of its sign-in (RFC 4954).
  const isOfShop = command === 'MAIL FROM' || responseCode === 530
  return code === 'EENVELOPE' && responseCode >= 500 && !isOfShop
}
