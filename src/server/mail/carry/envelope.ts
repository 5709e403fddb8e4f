import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './post.ts'

/** The mail as it goes over the wire. */
export function envelopeOf({ id, from, to, subject, html, text, leaveLink }: Mail): SendMailOptions {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', ...(leaveLink && { 'List-Unsubscribe': `<${leaveLink}>` }) },
    // Nothing in a letter may make the shop read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
