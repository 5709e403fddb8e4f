import * as z from 'zod/mini'
import { HOUR_OF_DAY } from '../../domain/settings/hour-of-day.ts'
import { readMapPlace, WRONG_MAP_PLACE } from '../../domain/settings/map-place.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { Email } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { NewsletterOffer, StoreSettings } from '../settings.ts'
import { doneWith, lines, text } from '../shapes.ts'
import { Delivery } from './shapes/delivery.ts'

/** Rupees. */
const Fee = z.number().check(z.minimum(0), z.maximum(100_000))

const HourOfDay = z.string().check(z.regex(HOUR_OF_DAY, 'Please enter a time, such as 09:00.'))

/** The opening hours by weekday, Sunday first; null: closed, and nothing is made and sent then. */
export const OpeningWeek = z.array(z.nullable(z.object({ opens: HourOfDay, closes: HourOfDay }))).check(z.length(7))

const ClosedDate = z.object({
  day: z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.')),
  name: text(60, 1),
})

/** When nothing is made and nothing sent. Shoppers read it on the day itself, in words. */
export const ClosedDays = z.object({
  /** 0 is Sunday. Where there is a week, they follow from it. */
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  dates: z.array(ClosedDate).check(z.maxLength(366)),
})

function limitOf(most: number, words: string) {
  return z.nullable(z.int(words).check(z.minimum(1, words), z.maximum(most, words)))
}

const Rupees = limitOf(10_000_000, 'An amount for cash on delivery is whole rupees from 1, or empty.')

/** What customers who have received nothing yet may have open for cash (`domain/orders/cash-credit.ts`). */
const CashForm = z.object({
  openAmount: Rupees,
  openOrders: limitOf(100, 'Open orders for cash are a whole number from 1 to 100, or empty.'),
  stockShare: limitOf(100, 'The share of a size is a whole number of per cent from 1 to 100, or empty.'),
  largeFrom: Rupees,
})

const NoEmail = z.union([z.literal(''), Email])

/** Of who sells, where it is another name than the shop's. */
export const LegalName = text(120)

/** Who hears complaints. */
export const GrievanceForm = z.object({ name: text(80), email: NoEmail, phone: text(40) })

/** `sameDay` is '' where the words follow from the cut-off, the others where the shop promises nothing. */
export const ShopWords = z.object({ sameDay: text(120), customOrders: text(120), bulkDiscount: text(120) })

/** Latitude and longitude in degrees, as maps show them. */
const MapPlace = text(40).check(z.refine((place) => place === '' || readMapPlace(place) !== undefined, WRONG_MAP_PLACE))

/** Where letters to the shop itself go, '' for its e-mail address, and of what it is told. */
const ShopLettersForm = z.object({
  to: NoEmail,
  orders: z.boolean(),
  stock: z.boolean(),
  messages: z.boolean(),
  /** Defaulted, as `mail`, for a back office that was loaded before there was one. */
  complaints: z._default(z.boolean(), true),
  backups: z.boolean(),
  mail: z._default(z.boolean(), true),
})

/** Everything about the shop that its owner edits. */
export const SettingsForm = z.object({
  name: text(80, 1),
  legalName: LegalName,
  grievance: GrievanceForm,
  address: lines(300),
  mapPlace: MapPlace,
  phone: text(40),
  email: NoEmail,
  /** What shoppers read of the hours follows from it. Null leaves what is kept: nothing, or words of an earlier version. */
  week: z.nullable(OpeningWeek),
  gstin: text(20),
  /** Whether the owner says that the shop need not register for GST. Not sent: it stays as it is. */
  needsNoGstin: z.optional(z.boolean()),
  fssai: text(20),
  deliveryFee: Fee,
  coldPackingCost: Fee,
  giftWrappingCost: Fee,
  /** Empty: delivery is never free. To deliver everything free, the fee is 0. */
  freeDeliveryFrom: z.nullable(Fee.check(z.minimum(1))),
  /** The coupon by which shoppers are told that delivery is free, while it is listed and in force; '' for none. */
  freeShippingCode: text(40).check(z.toUpperCase()),
  /** What a new reader is offered; codes that were sent keep their terms. */
  newsletter: z.extend(NewsletterOffer, { on: z.boolean() }),
  /** The offer above every page; '' for the one of free shipping, where there is one. */
  banner: text(120),
  copy: ShopWords,
  /** What is ordered before is made and sent the same day; '' promises no same day. */
  cutOff: z.union([z.literal(''), HourOfDay]),
  closed: z.pick(ClosedDays, { dates: true }),
  cash: CashForm,
  letters: ShopLettersForm,
})
export type SettingsForm = z.output<typeof SettingsForm>

const MADE_OF_THEM = {
  closedToday: true,
  coupons: true,
  deliveryCharges: true,
  freeShipping: true,
  look: true,
  newsletterOffer: true,
  onlinePayment: true,
  payments: true,
  promisesDays: true,
  sendsMail: true,
  words: true,
  unwrittenPages: true,
} as const

/**
 * What the shop keeps as it stands: an older version may have allowed more. Coupons, look and the owner's words have tables
 * of their own; which payments work follows from the configuration.
 */
export const OwnSettings = z.extend(z.omit(StoreSettings, MADE_OF_THEM), {
  /** Null until the owner saves a table; the hours may be words of an earlier version. */
  week: z.nullable(OpeningWeek),
  closed: ClosedDays,
  /** What the owner says where there is no GSTIN; with one it is false. */
  needsNoGstin: z.boolean(),
  cash: CashForm,
  letters: ShopLettersForm,
  freeShippingCode: z.string(),
  newsletter: z.extend(NewsletterOffer, { on: z.boolean() }),
  /** Null until the owner sets it up: the shop promises no days. */
  delivery: z.nullable(Delivery),
})
export type OwnSettings = z.output<typeof OwnSettings>

/** What of that the owner edits; how it delivers and whether it takes orders have calls of their own. */
const EditedSettings = z.omit(OwnSettings, { currency: true, demo: true, takesOrders: true, delivery: true })
export type EditedSettings = z.output<typeof EditedSettings>

export const SettingsReply = doneWith({
  settings: EditedSettings,
  /** Sent back with a change, which is refused if somebody else was faster. */
  version: z.number(),
})

export const readShopSettings = endpoint('owner', 'GET /api/admin/settings', {
  summary: 'Everything about the shop that its owner edits.',
  reply: SettingsReply,
})

export const saveShopSettings = endpoint('owner', 'PUT /api/admin/settings', {
  asksAgain: true,
  summary:
    'Saves all sections of the settings at once; refused where somebody else changed one of them since `version`.',
  body: z.object({ version: z.int(), settings: SettingsForm }),
  reply: SettingsReply,
})
