import { join } from 'node:path'
import { isEmail } from '../../domain/address/email.ts'
import { isForThisMachine, isOwnName, type Place } from './place.ts'
import type { Source } from './setting-reader.ts'

/** A mail server, with its password; encrypted with TLS from the start (smtps:), or once it has been asked to. */
export type MailServer = { smtpUrl: string; requireTls: boolean }

/** How mail leaves the shop: over SMTP, or into a folder where whoever develops the shop reads it. */
export type MailSettings = (MailServer | { folder: string }) & {
  /** Sender's address; undefined: the shop's own, as its owner entered it. */
  from?: string
}

/**
 * Whether letters reach anybody: a mail server takes them, or they are a demo's on this machine, whose visitor reads them
 * at `/dev/mail`. An owner's customers read nothing that is only kept.
 */
export function isMailRead({ mail, demo, ...place }: Place & { mail: MailSettings; demo: boolean }): boolean {
  return 'smtpUrl' in mail || (demo && isForThisMachine(place))
}

/** Adds what is wrong to `problems`, without the password that an SMTP address holds. */
export function readMail(source: Source, dataDir: string, problems: string[]): MailSettings {
  const address = source.SMTP_URL?.trim()
  const from = source.MAIL_FROM?.trim()
  const server = address ? readServer(address) : undefined
  if (address && !server) {
    problems.push(
      'SMTP_URL=… must be an address such as smtp://user:password@mail.example:587, or smtps://; with ?tls=off it may stay unencrypted',
    )
  }
  if (from && !isEmail(from)) problems.push(`MAIL_FROM=${from} must be an e-mail address such as orders@shop.example`)
  return { ...(server ?? { folder: join(dataDir, 'mails') }), ...(from && { from }) }
}

/** Passwords and reset links are encrypted on their way to another machine, unless the address says `?tls=off`. */
function readServer(address: string): MailServer | undefined {
  const url = URL.parse(address)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined
  const tls = url.searchParams.get('tls')
  if (tls === null) return { smtpUrl: address, requireTls: url.protocol === 'smtp:' && !isOwnName(url.hostname) }
  if (tls !== 'off' || url.protocol !== 'smtp:') return undefined
  url.searchParams.delete('tls')
  return { smtpUrl: url.href, requireTls: false }
}
