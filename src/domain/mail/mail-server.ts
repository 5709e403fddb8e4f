/** Ports at which a mail server is asked: any other would make the shop knock at doors that are none of its business. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const

/** With TLS from the first byte, once it was asked to begin TLS, or not at all. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number]

/** A mail server as its owner enters it, without the password; `user` '': it is not signed in to. */
export type MailServerEntry = { host: string; port: number; encryption: MailEncryption; user: string }

/** Why letters do not go by this entry, in words; none where they may. What answers there, only trying tells. */
export function problemsOfMailServer({ host, port, encryption }: MailServerEntry): readonly string[] {
  const isNamed = isMailHost(host)
  return [
    ...(isNamed ? [] : [HOST_WRONG]),
    ...((MAIL_PORTS as readonly number[]).includes(port) ? [] : [PORT_WRONG]),
    ...(isNamed && encryption === 'none' && !isInOwnNetwork(host) ? [UNENCRYPTED_FAR] : []),
  ]
}

export const HOST_WRONG =
  'Please enter the name of the mail server alone, such as mail.example: no https://, no port and no spaces.'
const PORT_WRONG = 'A mail server is asked at port 25, 465, 587 or 2525, and at no other.'
export const UNENCRYPTED_FAR =
  'Letters hold links that open accounts. Unencrypted they go to a server in your own network only: please choose another way.'

/** A name, or an address of IPv4 or IPv6 as it is written without brackets. */
export function isMailHost(host: string): boolean {
  return host.length <= 253 && (NAME.test(host) || isIpv6(host))
}

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^${LABEL}(\\.${LABEL})*$`, 'i')

/** Whether it is on this machine or in a network that its owner keeps: nobody else's name leads there. */
export function isInOwnNetwork(host: string): boolean {
  const name = host.toLowerCase()
  if (isIpv6(name)) return name === '::1' || /^(f[cd]|fe[89ab])[0-9a-f]{0,2}:/.test(name)
  if (/^[\d.]+$/.test(name)) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){1,3}$/.test(name)
  // A number without dots is an address as well, anywhere.
  return (!name.includes('.') && !/^(0x)?[0-9a-f]+$/.test(name)) || /\.(local|lan|internal|home\.arpa)$/.test(name)
}

function isIpv6(host: string): boolean {
  return /^[0-9a-f:]{2,39}$/i.test(host) && host.split(':').length > 2
}

/** What may go wrong when a mail server is tried; nothing tells more of what answered. */
export type MailTrouble = 'no-answer' | 'not-encrypted' | 'login'

const TROUBLES: Readonly<Record<MailTrouble, (server: { host: string; port: number }) => string>> = {
  'no-answer': ({ host, port }) =>
    `No mail server answers at ${host}, port ${port}, in this way. Please compare name, port and encryption with what your provider says.`,
  'not-encrypted': ({ host }) =>
    `The server offers no encryption that the shop can trust. Please write ${host} as your provider does, or choose the other encryption.`,
  login: () =>
    'The server does not know this user or password. Some providers want a password made for programs in place of your own.',
}

/** The trouble in words for whoever entered the server. */
export function mailTroubleText(trouble: MailTrouble, server: { host: string; port: number }): string {
  return `${TROUBLES[trouble](server)} Nothing was saved.`
}
