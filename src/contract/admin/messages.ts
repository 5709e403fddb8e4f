import * as z from 'zod/mini'
import { OUTCOMES } from '../../domain/complaints/complaint-clock.ts'
import { endpoint } from '../endpoint.ts'
import { INQUIRY_TYPES } from '../messages.ts'
import { doneWith, lines } from '../shapes.ts'
import { AfterId, ItemId, listReply, Search } from './shapes/paging.ts'

export const MESSAGE_STATES = ['new', 'open', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const summary = {
  id: z.string(),
  /** As letters name it: 'M-2026-000123'. */
  number: z.string(),
  state: z.enum(MESSAGE_STATES),
  name: z.string(),
  subject: z.string(),
  inquiryType: z.enum(INQUIRY_TYPES),
  /** ms. */
  writtenAt: z.number(),
}

const ListedMessage = z.object(summary)
export type ListedMessage = z.output<typeof ListedMessage>

/** `orderId`: what a complaint is about, where its customer said so. */
export const ComplaintTimes = z.object({
  orderId: z.nullable(z.string()),
  acknowledgeBy: z.number(),
  settleBy: z.number(),
  acknowledgedAt: z.nullable(z.number()),
  settledAt: z.nullable(z.number()),
})

const AdminMessage = z.object({
  ...summary,
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Whose account has this address; nobody has proved that the message is theirs. */
  customerId: z.nullable(z.string()),
  /** Of a complaint: its order, its clocks and what of them was kept (ms); null of any other message. */
  complaint: z.nullable(ComplaintTimes),
  /** Answers, notes and the steps of a complaint, oldest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['answer', 'note', 'acknowledged', 'settled', 'reopened']),
      text: z.string(),
      /** Of one that settled a complaint. */
      outcome: z.nullable(z.enum(OUTCOMES)),
      by: z.string(),
      at: z.number(),
      /** Of what its writer was told: where its mail stands. */
      mail: z.nullable(z.enum(['waiting', 'sent', 'kept', 'failed'])),
    }),
  ),
})
export type AdminMessage = z.output<typeof AdminMessage>

export const MessageReply = doneWith({ message: AdminMessage })

export const listMessages = endpoint('manager', 'GET /api/admin/messages', {
  summary: 'What people wrote to the shop, newest first, 50 a part.',
  query: z.object({ state: z.optional(z.enum(MESSAGE_STATES)), search: Search, after: AfterId }),
  reply: listReply(ListedMessage),
})

export const findMessage = endpoint('manager', 'GET /api/admin/messages/:id', {
  summary: 'One message with its answers and notes.',
  params: ItemId,
  reply: MessageReply,
})

export const answerMessage = endpoint('manager', 'POST /api/admin/messages/:id/answer', {
  summary: 'Answers a message by mail.',
  params: ItemId,
  body: z.object({
    text: lines(5000, 1),
    /** Made by the caller for each answer: sent twice it is one answer. */
    key: z.uuid(),
  }),
  reply: MessageReply,
})

export const noteOnMessage = endpoint('manager', 'POST /api/admin/messages/:id/note', {
  summary: 'Notes something about a message for the others who work here.',
  params: ItemId,
  body: z.object({ text: lines(2000, 1) }),
  reply: MessageReply,
})

export const moveMessage = endpoint('manager', 'POST /api/admin/messages/:id/state', {
  summary: 'Says where a message stands.',
  params: ItemId,
  body: z.object({ state: z.enum(MESSAGE_STATES) }),
  reply: MessageReply,
})

export const eraseMessage = endpoint('manager', 'POST /api/admin/messages/:id/erase', {
  summary: 'Erases a message with its answers and notes, and whose they were from the mails about it.',
  params: ItemId,
})
