import { isEmail } from '../../../domain/address/email.ts'
import { trimText } from '../../../domain/plain-text.ts'
import { SHORTEST_STAFF_PASSWORD } from '../../../domain/settings/staff.ts'

/** What a field must hold, for the form library. */
export const RULES = {
  name: { validate: (name: string) => trimText(name) !== '' || 'Your name is required' },
  email: {
    validate: (email: string) => {
      if (email.trim() === '') return 'Email is required'
      return isEmail(email) || 'Email is invalid'
    },
  },
  password: { validate: (password: string) => password !== '' || 'Password is required' },
  newPassword: {
    validate: (password: string) =>
      [...password].length >= SHORTEST_STAFF_PASSWORD || `At least ${SHORTEST_STAFF_PASSWORD} characters, please`,
  },
  code: { validate: (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')) || 'The code has six digits' },
}

export const NEW_PASSWORD_HINT = `At least ${SHORTEST_STAFF_PASSWORD} characters: four words or more are easy to remember`

/** For a field in which the one called `name` is typed again. */
export function sameAs<Name extends string>(name: Name) {
  return {
    validate: (typed: string, fields: Record<Name, string>) =>
      typed === fields[name] || 'The passwords are not the same',
  }
}
