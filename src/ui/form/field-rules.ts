import { isEmail } from '../../domain/address/email.ts'
import { trimText } from '../../domain/plain-text.ts'

/** For a field that must not stay empty. */
export function filled(message: string) {
  return { validate: (text: string) => trimText(text) !== '' || message }
}

/** For an e-mail address; `missing`: what is said where there is none, true where there need be none. */
export function emailRule(missing: string | true = 'Email is required') {
  return { validate: (email: string) => (email.trim() === '' ? missing : isEmail(email) || 'Email is invalid') }
}

/** For the password that somebody has; it may be of any length, and of spaces. */
export const PASSWORD_RULE = { validate: (password: string) => password !== '' || 'Password is required' }
