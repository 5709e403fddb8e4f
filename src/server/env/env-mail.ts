import { join } from 'node:path'
import { isEmail } from '../../domain/address/email.ts'
import type { Source } from './setting-reader.ts'

/** How mail leaves the shop: over SMTP, or into a folder where whoever develops the shop reads it. */
export type MailSettings = ({ smtpUrl: string } | { folder: string }) & {
  /** Sender's address; undefined: the shop's own, as its owner entered it. */
  from?: string
}

/** Adds what is wrong to `problems`, without the password that an SMTP address holds. */
export function readMail(source: Source, dataDir: string, problems: string[]): MailSettings {
  const smtpUrl = source.SMTP_URL?.trim()
  const from = source.MAIL_FROM?.trim()
  if (smtpUrl && !isSmtp(smtpUrl)) {
    problems.push('SMTP_URL=… must be an address such as smtp://user:password@mail.example:587, or smtps://')
  }
  if (from && !isEmail(from)) problems.push(`MAIL_FROM=${from} must be an e-mail address such as orders@shop.example`)
  return { ...(smtpUrl ? { smtpUrl } : { folder: join(dataDir, 'mails') }), ...(from && { from }) }
}

function isSmtp(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}
