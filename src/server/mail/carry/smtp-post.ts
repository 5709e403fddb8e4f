import nodemailer from 'nodemailer'
import { envelopeOf, type Post, Undeliverable } from './post.ts'

/**
 * The last is for each of at most nine answers: together less than the ten minutes after which another process takes the
 * mail. A server may look at a letter for a while before it says that it has it.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 5_000 }

/** Mail over SMTP, over at most three connections that are kept open. */
export function openSmtpPost(url: string): Post {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(envelopeOf(mail))
      } catch (error) {
        throw isRefusal(error) ? new Undeliverable(error instanceof Error ? error.message : String(error)) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Whether the server said for good that it brings nothing to this address. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
