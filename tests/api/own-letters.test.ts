import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import FRONT_WORDS from '../../src/demo/front-words.json' with { type: 'json' }
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

/** Words the letters anew; null: nobody has. */
async function word(letters: object | null): Promise<void> {
  await shop.db`delete from content_versions where piece = 'letters'`
  if (letters)
    await shop.db`insert into content_versions (piece, version, body) values ('letters', 1, ${shop.db.json(letters as never)})`
}

/** The letters to somebody who writes, orders and wants news. */
async function lettersTo(name: string): Promise<{ received: string; placed: string; news: string }> {
  const { token, email } = await shop.register(name)
  const body = { name, email, subject: 'A box', inquiryType: 'bulk', message: 'For 200 guests, please.' } as const
  await shop.call(sendContactMessage, { body })
  await shop.call(subscribeToNewsletter, { body: { email } })
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  await order(shop, token, { ...payload, address: { ...payload.address, email } })
  await sendDueMails(mail.room)
  const textOf = (subject: RegExp): string => {
    const found = mail.to(email).find((letter) => subject.test(letter.subject ?? ''))
    return (found?.text ?? '').replaceAll(/\s+/g, ' ')
  }
  return { received: textOf(/your message/), placed: textOf(/is placed/), news: textOf(/confirm your address/) }
}

test('letters end with the owner’s signature and say what the owner words [FRONT-08]', async () => {
  await word({
    signature: 'Yours,\nArjun of {shop name}',
    ordered: 'We cook at six.',
    received: 'We answer on Mondays.',
  })
  const { received, placed } = await lettersTo('Meera')
  expect(received).toContain('We answer on Mondays.')
  expect(placed).toContain('thank you! We cook at six. Please have')
  for (const letter of [received, placed]) expect(letter).toContain('Yours, Arjun of Kesar & Khoya')
})

test('letters of a shop without words promise nothing in its name [FRONT-08]', async () => {
  await word(null)
  const letters = await lettersTo('Kabir')
  expect(letters.placed).toContain('thank you! We write again when it leaves us. Please have')
  for (const letter of Object.values(letters)) {
    expect(letter).not.toBe('')
    expect(letter).not.toMatch(/fresh|working day|a month|Yours/)
  }
})

test('the demo’s letters say what they have always said', async () => {
  await word(FRONT_WORDS.letters)
  const { received, placed } = await lettersTo('Priya')
  expect(placed).toContain('thank you! We make it fresh and write again when it leaves us.')
  expect(received).toMatch(/We read every message and answer within one working day\. Your message has the number/)
})

test('the numbers in letters are those of the settings, the new ones once they changed [WORDS-08]', async () => {
  await word({
    signature: 'Wrapped for {gift wrapping fee}',
    ordered: 'Today’s pans close at {cut-off}.',
    received: 'Cold packing is {cold packing fee}.',
  })
  await save({ cutOff: '09:45', coldPackingCost: 63.37, giftWrappingCost: 65.37, percent: 31, minAmount: 1_234 })
  const before = await lettersTo('Asha')
  expect(before.placed).toContain('close at 9:45 AM')
  expect(before.received).toContain('Cold packing is ₹63.37')
  expect(before.news).toMatch(/31% off .* from an order of ₹1,234\./)
  await save({ cutOff: '10:55', coldPackingCost: 64.41, giftWrappingCost: 66.41, percent: 32, minAmount: 2_345 })
  const after = await lettersTo('Bina')
  expect(after.placed).toContain('close at 10:55 AM')
  expect(after.received).toContain('Cold packing is ₹64.41')
  expect(after.news).toMatch(/32% off .* from an order of ₹2,345\./)
  for (const letter of Object.values(after)) {
    expect(letter).toContain('Wrapped for ₹66.41')
    expect(letter).not.toMatch(/9:45|63\.37|65\.37|31%|1,234/)
  }
})

type Numbers = { cutOff: string; coldPackingCost: number; giftWrappingCost: number; percent: number; minAmount: number }

async function save({ percent, minAmount, ...numbers }: Numbers): Promise<void> {
  const headers = { cookie: (await hire(shop, 'owner', 'Asha')).cookie }
  const { settings, version } = (await shop.call(readShopSettings, { headers })).body
  const kept = settings as SettingsForm
  const newsletter = { ...kept.newsletter, on: true, percent, minAmount }
  const body = { version, settings: { ...kept, ...numbers, copy: { ...kept.copy, sameDay: '' }, newsletter } }
  const saved = await shop.call(saveShopSettings, { headers, body })
  expect([saved.status, saved.body.message]).toEqual([200, undefined])
}
