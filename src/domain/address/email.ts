import { trimText } from '../plain-text.ts'

/**
 * The form of an e-mail address, as far as a shop can tell: no sign that mail reads as something else (a comment, a quote,
 * a list), and no part of a host that is empty. Otherwise one mailbox would have addresses without end.
 */
export const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/u

/** Characters that are drawn as nothing, so that two addresses that look alike would be different ones. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The one form in which the shop keeps an e-mail address, compares it and counts by it: trimmed, NFKC, lower case. */
export function normaliseEmail(typed: string): string {
  return trimText(typed.normalize('NFKC')).toLowerCase()
}

/** The mailbox of a normalised address, as far as its form tells: without what follows a `+`, at Gmail without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Whether a text is an e-mail address that keeps its form and hides nothing; spaces at either end do not count. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text)
  return EMAIL.test(email) && !UNSEEN.test(email) && normaliseEmail(email) === email
}
