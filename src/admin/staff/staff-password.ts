import { SHORTEST_STAFF_PASSWORD } from '../../domain/staff/staff.ts'
import type { PasswordTerms } from '../../ui/form/new-password-fields.tsx'

/** A new password of staff. */
export const STAFF_PASSWORD: PasswordTerms = {
  hint: `At least ${SHORTEST_STAFF_PASSWORD} characters: four words or more are easy to remember`,
  rule: {
    validate: (password) =>
      [...password].length >= SHORTEST_STAFF_PASSWORD || `At least ${SHORTEST_STAFF_PASSWORD} characters, please`,
  },
  differ: 'The passwords are not the same',
}
