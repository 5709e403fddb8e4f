import * as z from 'zod/mini'
import { STAFF_ROLES } from '../../domain/staff/staff.ts'
import { Email } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith } from '../shapes.ts'
import { ItemId } from './shapes/paging.ts'

const Role = z.enum(STAFF_ROLES)
export const Colleague = z.object({
  id: z.string(),
  email: z.string(),
  /** '' until the invitation is accepted. */
  name: z.string(),
  role: Role,
  state: z.enum(['working', 'invited', 'invitation-over', 'ended']),
  /** ms; null: never. */
  seenAt: z.nullable(z.number()),
})
export type Colleague = z.output<typeof Colleague>

export const listStaff = endpoint('owner', 'GET /api/admin/staff', {
  summary: 'Who works here, is invited to, or did.',
  reply: doneWith({ staff: z.array(Colleague) }),
})

export const inviteColleague = endpoint('owner', 'POST /api/admin/staff', {
  asksAgain: true,
  summary:
    'Invites somebody new by a link, which is shown this once, or a colleague anew by a letter to their mailbox.',
  body: z.object({ email: Email, role: Role }),
  reply: doneWith({
    /** Null for somebody who works here: it goes to them alone. */
    link: z.nullable(z.string()),
    /** Hours. */
    lasts: z.number(),
    /** Whether the shop has a mail server; without one its letters lie on its machine. */
    sendsMail: z.boolean(),
  }),
})

export const changeRole = endpoint('owner', 'POST /api/admin/staff/:id/role', {
  asksAgain: true,
  summary: 'Makes somebody a rider, a packer, a manager or an owner; a shop keeps an owner.',
  params: ItemId,
  body: z.object({ role: Role }),
})

export const signOutColleague = endpoint('owner', 'POST /api/admin/staff/:id/sign-out', {
  summary: 'Ends all sessions of somebody who works here; they can sign in again.',
  params: ItemId,
})

export const endColleague = endpoint('owner', 'POST /api/admin/staff/:id/end', {
  asksAgain: true,
  summary: 'Lets somebody in no more, from this moment on; a shop keeps an owner.',
  params: ItemId,
})
