import * as z from 'zod/mini'
import { MAIL_ENCRYPTIONS } from '../../../domain/mail/mail-server.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith, plainText, text } from '../../shapes.ts'

const Entry = z.object({
  host: text(253, 1),
  port: z.int(),
  encryption: z.enum(MAIL_ENCRYPTIONS),
  /** '': it is not signed in to. */
  user: text(320),
})

/** What is kept of a mail server, without its password. */
const MailServerReply = doneWith({
  /** Where the server is set that holds: on the shop's machine, which no page changes, here, or nowhere. */
  setOn: z.enum(['machine', 'page', 'nothing']),
  /** The name of the machine's; null: it says that no mail leaves. */
  machineHost: z.nullable(z.string()),
  entry: z.nullable(z.extend(Entry, { hasPassword: z.boolean() })),
})

export const readMailServer = endpoint('owner', 'GET /api/admin/settings/mail-server', {
  summary: 'By which server letters leave, and where that is set; never its password.',
  reply: MailServerReply,
})

export const saveMailServer = endpoint('owner', 'PUT /api/admin/settings/mail-server', {
  asksAgain: true,
  summary: 'Tries a mail server, and saves it where it takes the shop in; else says in words what did not go.',
  body: z.extend(Entry, {
    /** '': the one that is kept, for the same server and user. */
    password: z.string().check(z.maxLength(500), plainText),
  }),
  reply: MailServerReply,
})

export const removeMailServer = endpoint('owner', 'DELETE /api/admin/settings/mail-server', {
  asksAgain: true,
  summary: 'Forgets the mail server with its password: no letter leaves any more.',
  reply: MailServerReply,
})
