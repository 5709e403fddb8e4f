import type { MailTrouble } from '../../../domain/mail/mail-server.ts'

/**
 * What an error of nodemailer means to whoever entered the server. Whatever is no login and no trouble with TLS is no
 * answer of a mail server: a closed port, a name that nobody has and a program of another kind are told alike.
 */
export function mailTroubleOf(error: unknown): MailTrouble {
  const { code = '', library, message = '' } = error as { code?: string; library?: string; message?: string }
  if (code === 'EAUTH') return 'login'
  const isUntrusted = code === 'ESOCKET' && /certificate|altname/i.test(message)
  if (code === 'ETLS' || library === 'SSL routines' || isUntrusted) return 'not-encrypted'
  return 'no-answer'
}
