import * as z from 'zod/mini'
import { SHORTEST_STAFF_PASSWORD, STAFF_ROLES } from '../../domain/staff/staff.ts'
import { Email, Password } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { Session } from '../profile.ts'
import { ShopLook } from '../settings.ts'
import { doneWith, plainText, text } from '../shapes.ts'

const Staff = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.enum(STAFF_ROLES) })

/** Six digits from an authenticator app; spaces between them are a matter of taste. */
const Code = z.string().check(
  z.maxLength(20),
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/),
)

const NewPassword = Password.check(
  z.refine(
    (password) => [...password].length >= SHORTEST_STAFF_PASSWORD,
    `A password of the back office has at least ${SHORTEST_STAFF_PASSWORD} characters.`,
  ),
)

const InvitationToken = z.string().check(z.maxLength(100), plainText)

const SignedIn = doneWith({ staff: Staff })

export const findStaffSession = endpoint('anyone', 'GET /api/admin/session', {
  summary:
    'Says who is signed in to the back office, if anybody, to which shop at which address, how that looks, whether it promises days, and whether anybody can sign in yet.',
  reply: doneWith({
    staff: z.nullable(Staff),
    shop: z.string(),
    /** Where shoppers open it, as letters and links say. */
    origin: z.string(),
    look: ShopLook,
    promisesDays: z.boolean(),
    undoFor: z.number(),
    /** Whether nobody has ever been able to sign in: the shop is still to get its owner. */
    isOwnerless: z.boolean(),
  }),
})

export const signIn = endpoint('anyone', 'POST /api/admin/sign-in', {
  summary: 'Signs in by password and the code of an authenticator app; the session is a cookie.',
  body: z.object({ email: Email, password: Password, code: Code }),
  reply: SignedIn,
})

export const confirmIdentity = endpoint('rider', 'POST /api/admin/confirm', {
  summary:
    'Shows again who acts in this session, by password and a fresh code: for minutes it may do what asks for that.',
  body: z.object({ password: Password, code: Code }),
})

export const signOut = endpoint('anyone', 'POST /api/admin/sign-out', {
  summary: 'Ends the session.',
})

export const readInvitation = endpoint('anyone', 'POST /api/admin/invitation', {
  summary: 'Opens an invitation: whose it is, as what, and the secret for an authenticator app.',
  body: z.object({ token: InvitationToken }),
  reply: doneWith({
    email: z.string(),
    /** A process of the release before does not say it. */
    role: z.optional(z.enum(STAFF_ROLES)),
    /** In base32, to be typed. */
    secret: z.string(),
    /** The same as an otpauth:// address, to be scanned. */
    uri: z.string(),
  }),
})

export const acceptInvitation = endpoint('anyone', 'POST /api/admin/invitation/accept', {
  summary: 'Sets name, password and second factor of who was invited, once, and signs in.',
  body: z.object({ token: InvitationToken, name: text(80, 1), password: NewPassword, code: Code }),
  reply: SignedIn,
})

export const changeStaffPassword = endpoint('rider', 'POST /api/admin/password', {
  asksAgain: true,
  summary: 'Changes one’s own password and ends one’s other sessions.',
  body: z.object({ password: Password, newPassword: NewPassword }),
})

export const listStaffSessions = endpoint('rider', 'GET /api/admin/sessions', {
  summary: 'Where one is signed in, or still told of new orders: this session first.',
  reply: doneWith({
    sessions: z.array(
      z.extend(Session, {
        /** Whether its device is told of new orders, also when nobody is signed in there any more. */
        isTold: z.boolean(),
      }),
    ),
  }),
})

export const endStaffSession = endpoint('rider', 'POST /api/admin/sessions/end', {
  asksAgain: true,
  summary: 'Ends one of one’s own sessions.',
  body: z.object({ id: z.uuid() }),
})

/** Bytes as browsers write those of a subscription (base64url). */
const Bytes = z.string().check(z.regex(/^[\w-]+$/))

export const readPush = endpoint('packer', 'GET /api/admin/push', {
  summary: 'Whether this session’s browser is told of new orders, and the key by which it asks its push service.',
  reply: doneWith({
    key: z.string(),
    /** Null: it is not. */
    told: z.nullable(z.object({ isFailing: z.boolean() })),
  }),
})

export const turnPushOn = endpoint('packer', 'POST /api/admin/push', {
  summary: 'Has this session’s browser told of new orders by its push service.',
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000), plainText),
    /** 65 bytes. */
    p256dh: Bytes.check(z.length(87)),
    /** 16 bytes. */
    auth: Bytes.check(z.length(22)),
  }),
})

export const turnPushOff = endpoint('packer', 'DELETE /api/admin/push', {
  summary: 'Has it told no more.',
})
