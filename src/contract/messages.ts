import * as z from 'zod/mini'
import { OUTCOMES } from '../domain/complaints/complaint-clock.ts'
import { Email } from './account.ts'
import { endpoint } from './endpoint.ts'
import { OrderId } from './orders.ts'
import { doneWith, lines, text } from './shapes.ts'

export const INQUIRY_TYPES = ['general', 'order', 'bulk', 'freshness', 'delivery', 'feedback'] as const

/** `number` as 'M-2026-000123'; `key` opens how the complaint stands, and nothing else. `mailed`: a letter with it goes out. */
const Ticket = z.object({ number: z.string(), key: z.string(), mailed: z.boolean() })
export type Ticket = z.output<typeof Ticket>

export const sendContactMessage = endpoint('anyone', 'POST /api/contact', {
  summary: 'Leaves a message for the shop; a complaint has a ticket at once.',
  body: z.object({
    name: text(120, 1),
    email: Email,
    phone: z._default(text(30), ''),
    subject: text(200, 1),
    inquiryType: z.enum(INQUIRY_TYPES),
    message: lines(5000, 1),
    /** Whether whoever writes calls it a complaint. */
    complaint: z._default(z.boolean(), false),
  }),
  reply: doneWith({ ticket: z.nullable(Ticket) }),
})

export const complainOfOrder = endpoint('customer', 'POST /api/order/complaint', {
  summary: 'Tells the shop that something is wrong with an order of the customer; answers the ticket.',
  body: z.object({ orderId: OrderId, message: lines(5000, 1) }),
  reply: doneWith({ ticket: Ticket }),
})

/** What was done about a complaint, as its writer reads it. */
const ComplaintStep = z.object({
  kind: z.enum(['acknowledged', 'answer', 'settled', 'reopened']),
  /** '' where an act speaks for itself, and for whoever comes by a link: what was written went to the mailbox. */
  text: z.string(),
  /** Of one that settled it. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** ms. */
  at: z.number(),
})

/** A complaint as its writer follows it; moments in ms, null: not yet. */
export const OwnComplaint = z.object({
  number: z.string(),
  writtenAt: z.number(),
  acknowledgeBy: z.number(),
  settleBy: z.number(),
  acknowledgedAt: z.nullable(z.number()),
  settledAt: z.nullable(z.number()),
  steps: z.array(ComplaintStep),
})
export type OwnComplaint = z.output<typeof OwnComplaint>

export const readComplaint = endpoint('anyone', 'POST /api/complaint', {
  summary: 'How the complaint of a link stands.',
  body: z.object({ key: z.uuid() }),
  reply: doneWith({ complaint: OwnComplaint }),
})

export const listOwnComplaints = endpoint('customer', 'GET /api/complaints', {
  summary:
    'The customer’s own complaints, newest first, at most 50: of their orders, and from their confirmed address.',
  reply: doneWith({
    complaints: z.array(z.extend(OwnComplaint, { orderId: z.nullable(z.string()), subject: z.string() })),
  }),
})
