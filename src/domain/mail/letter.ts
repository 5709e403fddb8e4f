import { spokenName } from '../address/name.ts'
import type { Clock, Outcome } from '../complaints/complaint-clock.ts'
import type { BackupTrouble } from '../health/backup-health.ts'
import type { Paise } from '../money.ts'
import type { NewsletterOffer } from '../newsletter/newsletter-offer.ts'
import type { Difference } from '../orders/revise/difference.ts'
import type { Present } from '../present/present.ts'
import type { Way } from '../promise/window.ts'
import type { StaffRole } from '../staff/staff.ts'

/** The shop as its letters name it; `origin` without a trailing slash. Empty where its owner entered nothing. */
export type LetterShop = {
  name: string
  origin: string
  address: string
  phone: string
  email: string
  fssai: string
  gstin: string
  demo: boolean
  /** What its owner says in letters; '' for nothing. */
  words: { signature: string; ordered: string; received: string }
  /** The colour of its buttons and links, in which words can be read. */
  colour: string
}

/** An order as a letter tells of it: as it was sent, or before that and when it is cancelled as it was placed. Amounts in paise. */
export type LetterOrder = {
  id: string
  /** By what it is called at the counter, 'D-147'; null until it is counted, and once it is over. */
  called: string | null
  greeting: string
  lines: readonly { name: string; size: string; quantity: number; price: Paise }[]
  subtotal: Paise
  deliveryFee: Paise
  additionalCosts: Paise
  discount: Paise
  amount: Paise
  /** Of the subtotal what is not among the lines: pieces that were paid back before the rest was sent. */
  notSent: Paise
  /** What was paid back of an order that was sent; what is left of the amount is what was paid for it. */
  refunded: Paise
  /** What goes back because it was cancelled; not what went back before. */
  goesBack: Paise
  method: string
  /** The number of its invoice, once it is sent; with a shop that was put back this is what is left of it. */
  invoice: string | null
  /** Name, street, town and phone, a line each; the town alone where the letter goes to an address that is not confirmed. */
  address: readonly string[]
  /** The day and window it is promised, in words that last; null where it is promised none. */
  promise: LetterPromise | null
  /** Null: it is for its buyer. */
  present: LetterPresent | null
}

/**
 * `place`: 'Jaipur 302006', '' where it is picked up. To an address that is not confirmed as the buyer's `receiver` is a
 * first name, '' where that is none, and `card` null.
 */
export type LetterPresent = Pick<Present, 'receiver' | 'hidePrices'> & {
  place: string
  card: Pick<Present, 'message' | 'from'> | null
}

/** `when` is '' where that is over, `fresh` where all of it is made ahead. */
export type LetterPromise = { way: Way; when: string; fresh: string }

export const ORDER_LETTERS = [
  'order-placed',
  'order-day-changed',
  'order-revised',
  'order-shipped',
  'order-delivered',
  'order-corrected',
  'order-cancelled',
] as const
export type OrderLetterKind = (typeof ORDER_LETTERS)[number]

/** Letters about an account, to whoever has it or wants it. */
export const ACCOUNT_LETTERS = [
  'welcome',
  'reset-link',
  'confirm-email',
  'email-known',
  'password-changed',
  'address-changed',
  'new-browser',
] as const
export type AccountLetterKind = (typeof ACCOUNT_LETTERS)[number]

/** What was done with somebody's place in the back office; `by` null: a command typed on the shop's machine. */
export type StaffNews = {
  /** As in the log. */
  deed: string
  whom: string
  by: string | null
  /** Roles that it is about: the one that they have now, and that before. */
  role: StaffRole | undefined
  before: StaffRole | undefined
  moment: string
}

/** What was done about a complaint, told to whoever wrote it. */
export const COMPLAINT_STEPS = ['complaint-acknowledged', 'complaint-settled', 'complaint-reopened'] as const
export type ComplaintStepKind = (typeof COMPLAINT_STEPS)[number]

/** `text`: its paragraphs, none where the act speaks for itself; `link` leads to how it stands. */
export type ComplaintStep = {
  greeting: string
  number: string
  day: string
  outcome: Outcome | null
  text: readonly string[]
  link: string
}

/** A moment and a day. */
export type ComplaintPromise = { acknowledge: string; settle: string }

/** What the shop itself is told of, each of which its owner turns off and on. */
export const SHOP_NEWS = ['orders', 'stock', 'messages', 'complaints', 'backups', 'mail'] as const
export type ShopNews = (typeof SHOP_NEWS)[number]

/** A new order as the shop is told of it: without a name or an address, for its mailbox is none of the shop's own. */
export type NewOrder = {
  id: string
  /** Its number of the day, 'D-147'; null until it is counted. */
  called: string | null
  amount: Paise
  method: string
  /** Its first three lines in one, such as '2 × Kaju Barfi 250 g'. */
  things: string
  /** When it is promised; '' where it is promised no day. */
  when: string
}

/** What each letter tells; a `link` is a whole address. */
type LetterFacts = Record<OrderLetterKind, { order: LetterOrder }> &
  Record<ComplaintStepKind, ComplaintStep> & {
    'order-revised': { changes: Difference }
    /** `until`: to which moment an order waits for its payment. */
    'payment-link': { order: LetterOrder; link: string; until: string }
    welcome: { greeting: string; link: string }
    'reset-link': { greeting: string; link: string }
    'confirm-email': { greeting: string; link: string }
    /** Somebody wants an address that has an account. */
    'email-known': { greeting: string }
    'password-changed': { greeting: string }
    /** To the address that it was. */
    'address-changed': { greeting: string }
    'new-browser': { greeting: string }
    /** `byHand`: it was paid in cash, and handed over. */
    'refund-sent': { greeting: string; orderId: string; amount: Paise; byHand: boolean }
    /** `number` of the message, as 'M-2026-000123'. */
    'contact-received': { number: string; day: string }
    /** `until`: by when it is acknowledged and settled, where the shop has named who hears complaints. */
    'complaint-received': { number: string; day: string; link: string; until: ComplaintPromise | null }
    /** `answer`: paragraphs as staff wrote them. */
    'contact-answer': { greeting: string; number: string; day: string; answer: readonly string[] }
    /** For somebody who works in the shop and is invited anew; `lasts`: hours. */
    'staff-invitation': { link: string; lasts: number }
    'staff-news': StaffNews
    /** The first of them, how many there are and their sum. */
    'shop-orders': { orders: readonly NewOrder[]; count: number; amount: Paise }
    'shop-stock': { sizes: readonly { productId: string; name: string; size: string; left: number }[] }
    /** The first of the messages that nobody has answered, and how many there are. */
    'shop-messages': { messages: readonly { id: string; number: string; day: string }[]; count: number }
    /** The first of the complaints whose clock is about to run out or has, and how many there are. */
    'shop-complaints': {
      complaints: readonly { id: string; number: string; clock: Clock }[]
      count: number
      now: number
    }
    /** `moment`: when a backup failed, when the log was kept last, or when the last backup was made, which is too long ago. */
    'shop-backups': { is: BackupTrouble; moment: string }
    /** Orders whose letters were given up, the first of them, and how many letters there are in all. */
    'shop-mail': { orders: readonly { id: string; called: string | null }[]; count: number }
    /** `offer`: what confirming brings; undefined where nothing. */
    'newsletter-confirm': { confirmLink: string; leaveLink: string; offer: NewsletterOffer | undefined }
    'newsletter-code': { code: string; offer: NewsletterOffer; lastDay: string; leaveLink: string }
  }
export type LetterKind = keyof LetterFacts
export type StaffLetterKind = Extract<LetterKind, `staff-${string}`>
export type ShopLetterKind = `shop-${ShopNews}`

/** Everything the shop writes to people, or one kind of it. */
export type Letter<Kind extends LetterKind = LetterKind> = { [K in Kind]: { kind: K } & LetterFacts[K] }[Kind]

/** A letter ready to be sent: each part says the same. */
export type WrittenLetter = { subject: string; html: string; text: string }

/** 'Hello Meera', 'Hello Mrs Deshpande', or 'Hello' where the name is none. */
export function greetingOf(name: string): string {
  return `Hello ${spokenName(name)}`.trimEnd()
}
