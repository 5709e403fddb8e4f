import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doneWith } from '../../shapes.ts'
import { OpeningWeek, SettingsForm, SettingsReply, ShopWords } from '../settings.ts'
import { Delivery } from '../shapes/delivery.ts'

// Each page of the settings is saved by itself: its fields whole, and nothing else. Refused where somebody else changed
// one of them since `version`; the shop shows them at once. Those that hold amounts or numbers for the tax ask again who acts.

export const saveShopSection = endpoint('owner', 'PUT /api/admin/settings/shop', {
  summary: 'Saves the shop’s name, address and who hears complaints.',
  body: z.object({
    version: z.int(),
    settings: z.pick(SettingsForm, {
      name: true,
      address: true,
      mapPlace: true,
      phone: true,
      email: true,
      legalName: true,
      grievance: true,
    }),
  }),
  reply: SettingsReply,
})

export const saveHoursSection = endpoint('owner', 'PUT /api/admin/settings/hours', {
  summary: 'Saves opening hours, closed days and until when an order is for the same day.',
  body: z.object({
    version: z.int(),
    settings: z.extend(z.pick(SettingsForm, { closed: true, cutOff: true }), {
      week: z.nullable(OpeningWeek),
      copy: z.pick(ShopWords, { sameDay: true }),
    }),
  }),
  reply: SettingsReply,
})

export const saveTaxSection = endpoint('owner', 'PUT /api/admin/settings/tax', {
  asksAgain: true,
  summary: 'Saves the numbers of tax and licence.',
  body: z.object({
    version: z.int(),
    settings: z.pick(SettingsForm, { gstin: true, needsNoGstin: true, fssai: true }),
  }),
  reply: SettingsReply,
})

export const saveDeliverySection = endpoint('owner', 'PUT /api/admin/settings/delivery', {
  asksAgain: true,
  summary: 'Saves what delivery and packing cost, and when delivery is free.',
  body: z.object({
    version: z.int(),
    settings: z.pick(SettingsForm, {
      deliveryFee: true,
      coldPackingCost: true,
      giftWrappingCost: true,
      freeDeliveryFrom: true,
      freeShippingCode: true,
    }),
  }),
  reply: SettingsReply,
})

export const saveOffersSection = endpoint('owner', 'PUT /api/admin/settings/offers', {
  asksAgain: true,
  summary: 'Saves what a new reader of the newsletter is offered.',
  body: z.object({ version: z.int(), settings: z.pick(SettingsForm, { newsletter: true }) }),
  reply: SettingsReply,
})

export const saveCashSection = endpoint('owner', 'PUT /api/admin/settings/cash', {
  asksAgain: true,
  summary: 'Saves how far new customers are trusted with cash.',
  body: z.object({ version: z.int(), settings: z.pick(SettingsForm, { cash: true }) }),
  reply: SettingsReply,
})

export const saveLettersSection = endpoint('owner', 'PUT /api/admin/settings/letters', {
  summary: 'Saves of what the shop itself is told by letter, and where.',
  body: z.object({ version: z.int(), settings: z.pick(SettingsForm, { letters: true }) }),
  reply: SettingsReply,
})

export const saveWordsSection = endpoint('owner', 'PUT /api/admin/settings/words', {
  summary: 'Saves the banner and the words on custom and bulk orders.',
  body: z.object({
    version: z.int(),
    settings: z.extend(z.pick(SettingsForm, { banner: true }), {
      copy: z.pick(ShopWords, { customOrders: true, bulkDiscount: true }),
    }),
  }),
  reply: SettingsReply,
})

/** Large, and read by one page alone: no other section carries it. */
const PromiseReply = doneWith({ delivery: z.nullable(Delivery), version: z.number() })

export const readPromiseSection = endpoint('owner', 'GET /api/admin/settings/promise', {
  summary: 'How the shop delivers: zones, windows, lines, seasons; null where nobody has set that up.',
  reply: PromiseReply,
})

export const savePromiseSection = endpoint('owner', 'PUT /api/admin/settings/promise', {
  asksAgain: true,
  summary: 'Saves how the shop delivers; with null it promises no days. Orders keep what they were promised.',
  body: z.object({ version: z.int(), settings: z.object({ delivery: z.nullable(Delivery) }) }),
  reply: PromiseReply,
})
