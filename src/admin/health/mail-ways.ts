import type { readMailServer, saveMailServer } from '../../contract/admin/settings/mail-server.ts'
import type { Call, ReplyOf } from '../../contract/endpoint.ts'
import type { MailEncryption } from '../../domain/mail/mail-server.ts'

type Way = { way: 'tls-465' | 'starttls-587' | 'other'; name: string; note: string }

/** The two ways that nearly every provider has, and any other. */
export const MAIL_WAYS: readonly Way[] = [
  { way: 'tls-465', name: 'Encrypted from the start', note: 'Port 465, SSL or TLS' },
  { way: 'starttls-587', name: 'STARTTLS', note: 'Port 587' },
  { way: 'other', name: 'Another way', note: 'Port and encryption to choose' },
]

/** A mail server as it is typed. */
export type MailServerFields = {
  way: Way['way']
  host: string
  port: string
  encryption: MailEncryption
  user: string
  password: string
}

export function mailFieldsOf(entry: ReplyOf<typeof readMailServer>['entry']): MailServerFields {
  if (!entry) return { way: 'tls-465', host: '', port: '2525', encryption: 'starttls', user: '', password: '' }
  const { host, port, encryption, user } = entry
  const way = MAIL_WAYS.find((one) => one.way === `${encryption}-${port}`)?.way ?? 'other'
  return { way, host, port: `${port}`, encryption, user, password: '' }
}

export function mailServerOf({ way, ...fields }: MailServerFields): Call<typeof saveMailServer>['body'] {
  const { host, user, password } = fields
  return { host: host.trim(), user: user.trim(), password, ...reachedBy(way, fields) }
}

function reachedBy(way: Way['way'], { port, encryption }: Pick<MailServerFields, 'port' | 'encryption'>) {
  if (way === 'tls-465') return { port: 465, encryption: 'tls' as const }
  if (way === 'starttls-587') return { port: 587, encryption: 'starttls' as const }
  return { port: Number(port), encryption }
}
