import type { SendMailOptions } from 'nodemailer'
import type { WrittenLetter } from '../../../domain/mail/letter.ts'

/** A letter in its envelope. */
export type Mail = WrittenLetter & {
  /** Stays the same at each try, so that a reader's mail program shows a repetition once. */
  id: string
  from: { name: string; address: string }
  to: string
  /** Where its reader can ask for no more of these. */
  leaveLink: string | undefined
}

/** Thrown where no later try can bring the mail to anybody. */
export class Undeliverable extends Error {}

/**
 * Brings mail to the mail server, or to the folder that stands in for one. 'kept': it went to nobody, who will be sent it
 * by no later try.
 */
export type Post = { send: (mail: Mail) => Promise<'sent' | 'kept'>; close: () => void }

/** The mail as it goes over the wire. */
export function envelopeOf({ id, from, to, leaveLink, ...letter }: Mail): SendMailOptions {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to: { name: '', address: to },
    ...letter,
    headers: { 'Auto-Submitted': 'auto-generated', ...(leaveLink && { 'List-Unsubscribe': `<${leaveLink}>` }) },
    // Nothing in a letter may make the shop read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
