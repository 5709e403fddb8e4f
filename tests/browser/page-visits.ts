import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PieceName } from '../../src/contract/admin/content.ts'
import { PAPERS } from '../../src/domain/orders/papers.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import type { Colleague } from '../office.ts'
import { type Customer, call } from './customer.ts'
import { placeSomeOrder } from './some-order.ts'

/** What the pages of one order, customer, message or batch are opened with. */
export type Opened = {
  order: string
  customer: string
  message: string
  batch: string
  /** The number of a batch of labelled boxes. */
  lot: string
  pieces: readonly PieceName[]
}

type Visits = Readonly<Record<string, readonly string[] | ((opened: Opened) => readonly string[])>>

/** How every page that anybody may see is opened, by its path in `src/web/routes.ts`. */
export const PUBLIC_VISITS: Visits = {
  '/': ['/'],
  '/collection': ['/collection', '/collection?search=no-such-sweet', '/collection?category=milk&under200=1'],
  '/collection/$productId': ['/collection/kaju-barfi', '/collection/no-such-sweet'],
  '/product/$productId': ['/product/jalebi'],
  '/products': ['/products?tags=saffron'],
  '/products/$productId': ['/products/besan-ladoo'],
  '/bestsellers': ['/bestsellers'],
  '/cart': ['/cart'],
  '/verify': ['/verify?success=true&orderId=0123456789abcdef01234567'],
  '/pay-by-link': ['/pay-by-link', '/pay-by-link#token=x', '/pay-by-link?order=0123456789abcdef01234567'],
  '/login': ['/login'],
  '/forgot-password': ['/forgot-password'],
  '/reset-password': ['/reset-password', '/reset-password?token=x'],
  '/confirm-email': ['/confirm-email'],
  '/about': ['/about'],
  '/contact': ['/contact'],
  '/payments': ['/payments'],
  '/shipping': ['/shipping'],
  '/returns-cancellations': ['/returns-cancellations'],
  '/privacy-policy': ['/privacy-policy'],
  '/faq': ['/faq'],
  '/terms': ['/terms'],
  '/newsletter': ['/newsletter'],
  '/offline': ['/offline'],
  // Not found, but while somebody works on the shop.
  '/styleguide': ['/styleguide'],
}

/** And every page of a customer. */
export const CUSTOMER_VISITS: Visits = {
  '/my-account': ['/my-account'],
  '/place-order': ['/place-order'],
  '/orders': ['/orders'],
  '/track-order': ['/track-order'],
  '/track-order/$orderId': ({ order }) => [`/track-order/${order}`, '/track-order/none'],
  '/profile': ['/profile'],
  '/wishlist': ['/wishlist'],
  '/settings': ['/settings'],
}

/** Every page of the back office: at its path in `src/admin/frame/pages.ts`, or at those of what it is of. */
export const OFFICE_VISITS: Visits = {
  ...Object.fromEntries(officePaths().map((path) => [path, [path]])),
  '/orders/papers': ({ order }) => PAPERS.map((paper) => `/orders/papers#${paper}/${order}`),
  '/kitchen/labels/$number': ({ lot }) => [`/kitchen/labels/${lot}`],
  '/orders/$id': ({ order }) => [`/orders/${order}`],
  '/catalogue/$productId': ['/catalogue/kaju-barfi'],
  '/catalogue/$productId/preview': ['/catalogue/kaju-barfi/preview'],
  '/coupons/batches/$id': ({ batch }) => [`/coupons/batches/${batch}`],
  '/coupons/$code': ['/coupons/SWEETFREE'],
  '/customers/$id': ({ customer }) => [`/customers/${customer}`],
  '/messages/$id': ({ message }) => [`/messages/${message}`],
  '/content/$piece': ({ pieces }) => pieces.map((piece) => `/content/${piece}`),
}

export function addressesOf(visits: Visits, opened: Opened): string[] {
  return Object.values(visits).flatMap((visit) => (typeof visit === 'function' ? visit(opened) : visit))
}

/** The path of every page of the back office, read and not imported: what it loads is for a browser. */
export function officePaths(): string[] {
  const list = readFileSync(new URL('../../src/admin/frame/pages.ts', import.meta.url), 'utf8')
  return [...list.matchAll(/\bpage\('(\/[^']*)'/g)].map(([, path = '']) => path)
}

const PLAIN = { discount: 5000, minAmount: 0, maxDiscount: null, usageLimit: null, startsAt: null, endsAt: null }

/** Something of every kind for the back office to show: an order, its customer, her message, a batch of codes, one of boxes. */
export async function fillShop(page: Page, meera: Customer, { cookie }: Colleague): Promise<Omit<Opened, 'pieces'>> {
  const order = await placeSomeOrder(page, meera)
  const letter = { name: 'Meera', subject: 'Hello', inquiryType: 'general', message: 'Are you open?' }
  await call(page, '/api/contact', { ...letter, email: meera.email })
  await call(page, '/api/newsletter', { email: meera.email })
  const headers = { cookie }
  const batch = randomUUID()
  const coupon = { ...PLAIN, description: '₹50 off', isPercentage: false, listed: false }
  const data = { id: batch, name: 'Diwali leaflet', prefix: `LEAF${batch.slice(0, 4).toUpperCase()}`, count: 3, coupon }
  const made = await page.request.post('/api/admin/coupon-batches', { headers, data })
  if (!made.ok()) throw new Error(`No batch was made: ${await made.text()}`)
  const found = await page.request.get(`/api/admin/messages?search=${meera.email}`, { headers })
  const [message] = (await found.json()).rows
  const lot = await makeLot(page, headers)
  return { order, customer: meera.customerId, message: String(message.id), batch, lot }
}

/** Counts a box of barfi as made, for whoever wants it, and labels it. */
async function makeLot(page: Page, headers: { cookie: string }): Promise<string> {
  const day = dayOf(Date.now())
  const size = { productId: 'kaju-barfi', size: '250 g' }
  const counted = { ...size, key: randomUUID(), day, batch: 'all', by: 1, toShelf: true }
  await page.request.post('/api/admin/kitchen/made', { headers, data: counted })
  const data = { ...size, id: randomUUID(), madeOn: day }
  const { number, message } = await (await page.request.post('/api/admin/lots', { headers, data })).json()
  if (!number) throw new Error(`No box was labelled: ${message}`)
  return number
}
