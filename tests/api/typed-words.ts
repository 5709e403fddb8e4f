import { randomUUID } from 'node:crypto'
import { publishProducts } from '../../src/contract/admin/catalog/many.ts'
import { changeProduct, createProduct, findAdminProduct } from '../../src/contract/admin/catalog.ts'
import { type PieceName, readContent, saveContent } from '../../src/contract/admin/content.ts'
import { type CouponForm, changeCoupon, createCoupon, findAdminCoupon } from '../../src/contract/admin/coupons.ts'
import { acknowledgeComplaint, reopenComplaint, settleComplaint } from '../../src/contract/admin/messages/complaints.ts'
import { answerMessage } from '../../src/contract/admin/messages.ts'
import { answerReview } from '../../src/contract/admin/reviews.ts'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import type { ProductForm } from '../../src/contract/admin/shapes/product-shapes.ts'
import { type PageContent, WORD_PAGES } from '../../src/contract/content.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { FrontPieces } from '../../src/contract/front-content.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { paise } from '../../src/domain/money.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import type { Answer, Customer, Shop } from '../shop.ts'
import type { deskOf } from './admin-desk.ts'
import { LADDU } from './catalogue-office.ts'
import { order, payloadFor } from './counter.ts'
import type { TestedMail } from './mail-room.ts'

/** What is typed: a text of so many letters at most, an address, the name of a picture. */
export type Typing = { text: (most?: number) => string; href: () => string; picture: () => string }

/** Every piece around the pages of words, with something in each of its fields. */
export function piecesOf({ text, href, picture }: Typing): FrontPieces {
  const button = () => ({ text: text(40), href: href() })
  const shown = () => ({ image: picture(), alt: text(120) })
  const tile = () => ({
    ...{ name: text(40), title: text(60), lead: text(200), board: text(40), image: picture() },
    shown: 'everywhere' as const,
  })
  const head = () => ({ title: text(80), board: text(40), lead: text(200) })
  const found = () => ({ title: text(80), description: text(300) })
  return {
    hero: {
      heading: { above: text(40), title: text(80) },
      ...{ text: text(300), button: button(), counter: text(120) },
      slides: [{ ...shown(), line: text(80), product: 'kaju-barfi' }],
    },
    bands: {
      items: [
        {
          ...{ board: text(40), title: text(80), text: text(400), button: button(), pictures: [shown()] },
          facts: [{ value: text(80), of: text(80) }],
          ...{ from: null, until: null },
        },
      ],
    },
    promises: { items: [{ icon: 'leaf', title: text(60), text: text(120) }] },
    categories: { title: text(80), items: [{ ...tile(), category: 'Sweets' }] },
    occasions: { title: text(80), items: [{ ...tile(), occasion: 'festival' }] },
    shelves: { latest: head(), bestsellers: head() },
    reasons: { title: text(80), note: text(200), items: [{ title: text(80), text: text(300) }] },
    newsletter: { title: text(80), lead: text(300) },
    footer: { about: text(200), smallPrint: text(200) },
    letters: { signature: `${text(100)}\n${text(100)}`, ordered: text(300), received: text(300) },
    meta: { home: found(), collection: found(), products: found(), bestsellers: found() },
  }
}

function pageOf({ text, href, picture }: Typing): PageContent {
  const run = () => ({ type: 'text' as const, text: text() })
  const link = () => ({ ...run(), marks: [{ type: 'link' as const, attrs: { href: href() } }] })
  const paragraph = () => ({ type: 'paragraph' as const, content: [run(), link()] })
  return {
    ...{ title: text(80), lead: text(300), description: text(300), facts: [{ value: text(60), of: text(120) }] },
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [run()] },
        paragraph(),
        { type: 'image', attrs: { src: picture(), alt: text(120) } },
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph()] }] }],
        },
        {
          type: 'details',
          content: [
            { type: 'detailsSummary', content: [run()] },
            { type: 'detailsContent', content: [paragraph()] },
          ],
        },
      ],
    },
  }
}

function settingsOf(kept: SettingsForm, { text }: Typing, today: string): SettingsForm {
  // It needs its ten digits, and takes whatever stands around them.
  const phone = () => `${text(28).replaceAll(/\d/g, '')} 98290 12345`
  return {
    ...kept,
    ...{ name: text(80), legalName: text(120), address: `${text(120)}\n${text(120)}`, phone: phone() },
    banner: text(120),
    grievance: { name: text(80), email: 'asha@example.com', phone: phone() },
    copy: { sameDay: text(120), customOrders: text(120), bulkDiscount: text(120) },
    closed: { dates: [{ day: today, name: text(60) }] },
  }
}

function productOf({ text }: Typing, kept: ProductForm): ProductForm {
  return {
    ...kept,
    ...{ name: text(80), nameHi: text(80), aliases: [text(40)], description: `${text()}\n\n${text()}` },
    ...{ ingredients: text(), shelfLife: text(40), storage: text(80), origin: text(40) },
    pictureAlts: { 'kaju-barfi-1': text(120) },
  }
}

const COUPON: CouponForm = {
  ...{ description: '', isPercentage: false, discount: 5000, minAmount: paise(0), maxDiscount: null, gives: 'amount' },
  ...{ buy: null, free: null, productIds: [], categories: [], listed: true, automatic: false, firstOrder: false },
  ...{ onceEach: false, usageLimit: null, startsAt: null, endsAt: null },
}

/** The sweet whose page is typed. */
export const TYPED_SWEET = 'anarkali-laddu'

type Desk = ReturnType<typeof deskOf>

/** A sweet with a review and a coupon, whose words are typed later. */
export async function openTyped(desk: Desk): Promise<void> {
  must(await desk(createProduct, { body: { id: TYPED_SWEET, product: LADDU } }))
  must(await desk(publishProducts, { body: { ids: [TYPED_SWEET], published: true } }))
  must(await desk(createCoupon, { body: { code: 'TYPED', coupon: { ...COUPON, description: 'Some' } } }))
}

/** Types into everything that an owner, the staff and shoppers can say for shoppers to read. */
export async function typeEverywhere(shop: Shop, desk: Desk, typing: Typing): Promise<void> {
  await typePieces(desk, typing)
  const { settings, version } = (await desk(readShopSettings)).body
  const body = { version, settings: settingsOf(settings as SettingsForm, typing, dayOf(Date.now())) }
  must(await desk(saveShopSettings, { body }))
  const params = { id: TYPED_SWEET }
  const { product } = (await desk(findAdminProduct, { params })).body
  must(
    await desk(changeProduct, {
      params,
      body: { changedAt: product.changedAt, product: productOf(typing, product) },
    }),
  )
  const { coupon } = (await desk(findAdminCoupon, { params: { code: 'TYPED' } })).body
  const renewed = { ...COUPON, description: typing.text(200) }
  must(await desk(changeCoupon, { params: { code: 'TYPED' }, body: { version: coupon.version, coupon: renewed } }))
  await typeReview(shop, desk, typing)
}

async function typePieces(desk: Desk, typing: Typing): Promise<void> {
  const pages = WORD_PAGES.map((page) => [page, pageOf(typing)] as const)
  for (const [piece, body] of [...Object.entries(piecesOf(typing)), ...pages] as [PieceName, unknown][]) {
    const { version } = (await desk(readContent, { params: { piece } })).body
    must(await desk(saveContent, { params: { piece }, body: { version, body } }))
  }
}

async function typeReview({ db }: Shop, desk: Desk, { text }: Typing): Promise<void> {
  await db`delete from reviews where product_id = ${TYPED_SWEET}`
  const [{ id } = { id: '' }] = await db<{ id: string }[]>`
    insert into reviews (product_id, author, rating, title, text)
    values (${TYPED_SWEET}, ${text(120)}, 5, ${text(120)}, ${`${text()}\n${text()}`}) returning id`
  must(await desk(answerReview, { params: { id }, body: { text: `${text()}\n${text()}` } }))
}

/** The letters, as HTML, to a customer who orders, wants news and complains in such words, and is answered in such. */
export async function typedLetters(
  shop: Shop,
  desk: Desk,
  { meera, mail, typing }: { meera: Customer; mail: TestedMail; typing: Typing },
): Promise<string[]> {
  const { text } = typing
  mail.server.arrived.length = 0
  const payload = payloadFor([{ _id: TYPED_SWEET, size: '250 g', quantity: 1, price: 320 }])
  const address = { ...payload.address, firstName: text(80), lastName: text(80), street: text(120), email: meera.email }
  must(await order(shop, meera.token, { ...payload, address }))
  must(await shop.call(subscribeToNewsletter, { body: { email: `reader.${randomUUID()}@example.com` } }))
  const written = { name: text(120), email: meera.email, subject: text(200), inquiryType: 'freshness', message: text() }
  must(await shop.call(sendContactMessage, { body: { ...written, complaint: true } as never }))
  const [{ id } = { id: '' }] = await shop.db<{ id: string }[]>`
    select id::text as id from contact_messages order by created_at desc limit 1`
  const given = () => ({ params: { id }, body: { text: `${text()}\n${text()}`, key: randomUUID() } })
  must(await desk(acknowledgeComplaint, { params: { id } }))
  must(await desk(answerMessage, given()))
  const settled = given()
  must(await desk(settleComplaint, { ...settled, body: { ...settled.body, outcome: 'other' } }))
  must(await desk(reopenComplaint, given()))
  await sendDueMails(mail.room)
  return mail.server.arrived.map(({ html = '' }) => html)
}

/** What was refused was not typed. */
function must<E extends Endpoint>({ status, body }: Answer<E>): void {
  if (status !== 200) throw new Error(`Refused: ${body.message}`)
}
