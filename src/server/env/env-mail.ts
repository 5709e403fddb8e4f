import { join } from 'node:path'
import { isEmail } from '../../domain/address/email.ts'
import { isOwnName } from './place.ts'
import type { Source } from './setting-reader.ts'

/** A mail server, with its password. */
export type MailServer = {
  /** As people read it. */
  host: string
  /** How it is reached, as nodemailer takes it; encrypted with TLS from the start, or once it has been asked to. */
  transport:
    | { url: string; requireTLS: boolean }
    | {
        host: string
        port: number
        secure: boolean
        requireTLS: boolean
        ignoreTLS: boolean
        auth?: { user: string; pass: string }
        /** Signs in also where the server does not ask for it. */
        forceAuth?: true
      }
}

/** How mail leaves the shop, as far as its machine says. */
export type MailSettings = {
  /** Where whoever develops the shop reads mail that no server takes. */
  folder: string
  /** Over SMTP, whatever the shop's owner entered; 'off': over none; undefined: as its owner entered it. */
  server?: MailServer | 'off'
  /** Sender's address; undefined: the shop's own, as its owner entered it. */
  from?: string
}

/** Adds what is wrong to `problems`, without the password that an SMTP address holds. */
export function readMail(source: Source, dataDir: string, problems: string[]): MailSettings {
  const address = source.SMTP_URL?.trim()
  const from = source.MAIL_FROM?.trim()
  const server = address ? readServer(address) : undefined
  if (address && !server) {
    problems.push(
      'SMTP_URL=… must be an address such as smtp://user:password@mail.example:587, or smtps://; with ?tls=off it may stay unencrypted; or off',
    )
  }
  if (from && !isEmail(from)) problems.push(`MAIL_FROM=${from} must be an e-mail address such as orders@shop.example`)
  return { folder: join(dataDir, 'mails'), ...(server && { server }), ...(from && { from }) }
}

/** Passwords and reset links are encrypted on their way to another machine, unless the address says `?tls=off`. */
function readServer(address: string): MailServer | 'off' | undefined {
  if (address === 'off') return 'off'
  const url = URL.parse(address)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined
  const host = url.hostname
  const tls = url.searchParams.get('tls')
  const requireTLS = url.protocol === 'smtp:' && !isOwnName(host)
  if (tls === null) return { host, transport: { url: address, requireTLS } }
  if (tls !== 'off' || url.protocol !== 'smtp:') return undefined
  url.searchParams.delete('tls')
  return { host, transport: { url: url.href, requireTLS: false } }
}
