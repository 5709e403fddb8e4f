import { messageOf } from '../../contract/refusals/refusal.ts'
import { PASSWORD_RULE } from '../../ui/form/field-rules.ts'
import type { PasswordTerms } from '../../ui/form/new-password-fields.tsx'

/** A new password has at least this many characters (specification §5). */
const LEAST_PASSWORD = 8

/** A new password of a customer. */
export const SHOP_PASSWORD: PasswordTerms = {
  hint: 'At least 8 characters',
  rule: {
    validate: (password) => {
      if (password === '') return PASSWORD_RULE.validate(password)
      return password.length >= LEAST_PASSWORD || messageOf({ code: 'password-too-short' })
    },
  },
  differ: 'Passwords do not match',
}
