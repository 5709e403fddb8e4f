import { messageOf } from '../../../contract/refusal.ts'
import { isEmail } from '../../../domain/address/email.ts'
import { trimText } from '../../../domain/plain-text.ts'

/** A new password has at least this many characters (specification §5). */
const LEAST_PASSWORD = 8

/** What a field of an account form must hold, for the form library's `register`. */
export const RULES = {
  name: { validate: (name: string) => trimText(name) !== '' || 'Full name is required' },
  email: {
    validate: (email: string) => {
      if (email.trim() === '') return 'Email is required'
      return isEmail(email) || 'Email is invalid'
    },
  },
  password: { validate: (password: string) => password !== '' || 'Password is required' },
  newPassword: {
    validate: (password: string) => {
      if (password === '') return 'Password is required'
      return password.length >= LEAST_PASSWORD || messageOf({ code: 'password-too-short' })
    },
  },
}
