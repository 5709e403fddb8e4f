import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { doneWith, lines, text } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { AfterKey, ItemId, listReply, Search } from './shapes/paging.ts'

const person = {
  id: z.string(),
  name: z.string(),
  /** '' of one who is erased. */
  email: z.string(),
  phone: z.string(),
  /** ms. */
  joinedAt: z.number(),
  /** Whether they have to pay before an order is made. */
  cashBlocked: z.boolean(),
}

const ListedCustomer = z.object({
  ...person,
  /** Where they have told none: that of their latest order. */
  phone: z.string(),
  /** Placed ones. */
  orders: z.number(),
  /** What those that were not cancelled come to. */
  bought: Amount,
  /** ms; null: they have bought nothing. */
  lastOrderAt: z.nullable(z.number()),
})
export type ListedCustomer = z.output<typeof ListedCustomer>

const AdminCustomer = z.object({
  ...person,
  erasedAt: z.nullable(z.number()),
  /** Devices on which they are signed in. */
  sessions: z.number(),
  addresses: z.number(),
  orders: z.object({
    /** Placed and not cancelled, and what they come to less what went back. */
    placed: z.number(),
    amount: Amount,
    cancelled: z.number(),
    /** Neither delivered nor cancelled. */
    open: z.number(),
    /** Of those: for cash and not sent yet, so that they can be cancelled without giving anything back. */
    unsentCash: z.number(),
  }),
  /** Oldest first. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.number() })),
})
export type AdminCustomer = z.output<typeof AdminCustomer>

const CustomerOrder = z.object({
  id: z.string(),
  status: z.string(),
  paid: z.boolean(),
  paymentMethod: z.string(),
  amount: Amount,
  /** ms. */
  createdAt: z.number(),
})
export type CustomerOrder = z.output<typeof CustomerOrder>

/** A customer beside another with the same phone number. */
const CustomerSide = z.object({
  id: z.string(),
  name: z.string(),
  /** '' where they have none. */
  email: z.string(),
  /** Whether a link of a letter to it was used; else it is what somebody typed. */
  emailConfirmed: z.boolean(),
  /** Whether it is an account that somebody signs in to; else a record of the phone. */
  signsIn: z.boolean(),
  /** Where they have told none: that of their latest order. */
  phone: z.string(),
  /** Placed ones. */
  orders: z.number(),
  /** Where the last order went that was no present, in a line; '': nowhere yet. */
  lastAddress: z.string(),
})
export type CustomerSide = z.output<typeof CustomerSide>

const AlikeCustomers = z.object({
  self: CustomerSide,
  /** First those that can be merged with them; `keptApart`: why they cannot, in words, or ''. */
  others: z.array(z.extend(CustomerSide, { keptApart: z.string() })),
})
export type AlikeCustomers = z.output<typeof AlikeCustomers>

const CustomerReply = doneWith({ customer: AdminCustomer })

/** `most`: whoever has bought most, first; `quiet`: who has bought something, and nothing for 90 days. */
const CustomerFilter = z.object({ search: Search, show: z.optional(z.enum(['most', 'quiet'])) })

/** An id, with what they have bought before it where the list goes by that. */
const AfterCustomer = z.optional(z.string().check(z.regex(/^(\d{1,15}\.)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)))

export const listCustomers = endpoint('manager', 'GET /api/admin/customers', {
  summary:
    'The customers, newest first or by what they have bought, 50 a part; looked for by name, e-mail address and phone number.',
  query: z.extend(CustomerFilter, { after: AfterCustomer }),
  reply: listReply(ListedCustomer),
})

export const exportCustomers = endpoint('owner', 'GET /api/admin/customers/export', {
  asksAgain: true,
  summary: 'The customers of the list as CSV.',
  query: CustomerFilter,
  reply: z.file().check(z.mime(['text/csv'])),
})

export const findAdminCustomer = endpoint('manager', 'GET /api/admin/customers/:id', {
  summary:
    'One customer with sums and notes, and up to 8 with the same phone number; by the id of a merged one, the account it went into.',
  params: ItemId,
  reply: doneWith({
    customer: AdminCustomer,
    /** Null: nobody has the same number. */ alike: z.nullable(AlikeCustomers),
  }),
})

export const listCustomerOrders = endpoint('manager', 'GET /api/admin/customers/:id/orders', {
  summary: 'The orders of a customer, newest first, 50 a part.',
  params: ItemId,
  query: z.object({ after: AfterKey }),
  reply: listReply(CustomerOrder),
})

export const noteOnCustomer = endpoint('manager', 'POST /api/admin/customers/:id/note', {
  summary: 'Notes something about a customer for the others who work here.',
  params: ItemId,
  body: z.object({ text: lines(2000, 1) }),
  reply: CustomerReply,
})

export const blockCash = endpoint('manager', 'POST /api/admin/customers/:id/cash', {
  summary: 'Says whether a customer may pay in cash on delivery.',
  params: ItemId,
  body: z.object({ blocked: z.boolean() }),
  reply: CustomerReply,
})

export const stopCash = endpoint('manager', 'POST /api/admin/customers/:id/cash/stop', {
  summary:
    'Cancels all orders of a customer that are to be paid in cash and were not sent yet, and refuses them cash from now on.',
  params: ItemId,
  body: z.object({ reason: text(500, 1) }),
  reply: doneWith({ customer: AdminCustomer, /** Their ids. */ cancelled: z.array(z.string()) }),
})

export const signOutCustomer = endpoint('manager', 'POST /api/admin/customers/:id/sign-out', {
  summary: 'Ends all sessions of a customer: who has lost a phone, or whose account somebody else is in.',
  params: ItemId,
  reply: CustomerReply,
})

export const exportCustomer = endpoint('manager', 'GET /api/admin/customers/:id/export', {
  asksAgain: true,
  summary: 'Everything that the shop knows of a customer, as a file for them.',
  params: ItemId,
  reply: z.file().check(z.mime(['application/json'])),
})

export const eraseAdminCustomer = endpoint('manager', 'POST /api/admin/customers/:id/erase', {
  summary:
    'Erases a customer who asked for it; orders stay without a name, invoices and vouchers as the law wants them.',
  params: ItemId,
})

export const mergeCustomer = endpoint('manager', 'POST /api/admin/customers/:id/merge', {
  asksAgain: true,
  summary: 'Puts the record of a caller into the confirmed account with the same phone number; the account’s page.',
  params: ItemId,
  body: z.object({
    accountId: z.uuid(),
    /** That whoever has the number was asked on the phone and knows the account: a typed number proves nothing. */
    asked: z.literal(true),
  }),
  reply: CustomerReply,
})
