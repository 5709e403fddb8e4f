import * as z from 'zod/mini'
import { EMAIL, isEmail, normaliseEmail } from '../domain/address/email.ts'
import { endpoint } from './endpoint.ts'
import { doneWith, plainText, text } from './shapes.ts'

const MOST = 254

/** An e-mail address in the form in which it is kept and compared. What is too long is not even looked at. */
export const Email = z
  .string()
  .check(
    z.maxLength(MOST, { abort: true }),
    z.overwrite(normaliseEmail),
    z.maxLength(MOST, { abort: true }),
    z.regex(EMAIL),
    z.refine(isEmail),
  )
/** The 8-character rule is the server's to refuse with its own message, so the schema only bounds the length. */
export const Password = z.string().check(z.minLength(1), z.maxLength(200), plainText)

/** What a browser is known by to accounts that it has signed in to: opaque, and '' at first. */
const BrowserKeys = z.string().check(z.maxLength(1_000), plainText)
const KeptKeys = z._default(BrowserKeys, '')

const SignedIn = doneWith({
  /** At least 256 random bits; send it back in the header `token`. */
  token: z.string(),
  /** Stable and opaque: keeps one wishlist per customer in the browser. */
  customerId: z.string(),
  name: z.string(),
  /** Keep it beyond the session and send it with the next sign-in: strangers' wrong passwords do not lock this browser out. */
  browserKeys: z.string(),
  message: z.string(),
})

export const register = endpoint('anyone', 'POST /api/user/register', {
  summary: 'Makes an account and signs in.',
  body: z.object({ name: text(120, 1), email: Email, password: Password, browserKeys: KeptKeys }),
  reply: SignedIn,
})

export const login = endpoint('anyone', 'POST /api/user/login', {
  summary: 'Signs in. A remembered token lives 30 days idle and 90 at most, another one 12 hours idle.',
  body: z.object({ email: Email, password: Password, remember: z.optional(z.boolean()), browserKeys: KeptKeys }),
  reply: SignedIn,
})

export const verifyToken = endpoint('customer', 'POST /api/user/verify-token', {
  summary: 'Says whether the token is alive and whose it is.',
  reply: doneWith({ customerId: z.string(), name: z.string(), email: z.string() }),
})

export const logout = endpoint('customer', 'POST /api/user/logout', {
  summary: 'Ends the token on the server.',
})

export const forgotPassword = endpoint('anyone', 'POST /api/user/forgot-password', {
  summary: 'Asks for a reset link; answers alike for known and unknown addresses.',
  body: z.object({ email: Email }),
  reply: doneWith({ message: z.string() }),
})

/** What a link of a letter holds. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(200), plainText)

export const resetPassword = endpoint('anyone', 'POST /api/user/reset-password', {
  summary: 'Sets a new password by the token of a reset link, once, and ends every session.',
  body: z.object({ token: LinkToken, password: Password, browserKeys: KeptKeys }),
  /** `email`: the address that the link was sent to. */
  reply: doneWith({ message: z.string(), browserKeys: z.string(), email: z.string() }),
})

export const confirmEmail = endpoint('anyone', 'POST /api/user/confirm-email', {
  summary: 'Confirms an e-mail address by the token of the link that was sent there.',
  body: z.object({ token: LinkToken }),
  /** `already`: it was confirmed before. */
  reply: doneWith({ already: z.boolean() }),
})
