import type { StoreWords } from '../../contract/front-content.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { categoryWays, linkWord } from '../cards/collection-words.ts'

/** The words of the shop's menus and where they lead (specification §2, Header and footer). */

const CONTACT = { text: 'Contact', href: '/contact' } as const

export const MAIN_LINKS = {
  home: { text: 'Home', href: '/' },
  rest: [{ text: 'Collection', href: '/collection' }, { text: 'About', href: '/about' }, CONTACT],
} as const

export const ACCOUNT_LINKS = [
  { text: 'My Profile', href: '/profile' },
  { text: 'My Orders', href: '/orders' },
  { text: 'Track Order', href: '/track-order' },
  { text: 'Wishlist', href: '/wishlist' },
  { text: 'Settings', href: '/settings' },
] as const

/** Whether there is anything to walk to below 'Sweets': a shop that sells nothing yet has none. */
export function hasSweets(words: StoreWords): boolean {
  return categoryWays(words).length + words.occasions.length + words.quickOrders.length > 0
}

const ABOUT_ORDERS = [
  { text: 'Shipping', href: '/shipping' },
  { text: 'Returns and cancellations', href: '/returns-cancellations' },
  { text: 'Payments', href: '/payments' },
  { text: 'Questions', href: '/faq' },
] as const
const ABOUT_RULES = [
  { text: 'Privacy policy', href: '/privacy-policy' },
  { text: 'Terms', href: '/terms' },
] as const

/** The pages of words, beside each of them. */
export const GOOD_TO_KNOW = [...ABOUT_ORDERS, ...ABOUT_RULES, CONTACT] as const

/** The categories that the footer names, where the shop has them. */
const FOOTER_CATEGORIES: readonly string[] = ['Sweets', 'Namkeens', 'CookiesAndBiscuits', 'giftbox']

export function footerGroups({ words, unwrittenPages }: Pick<StoreSettings, 'words' | 'unwrittenPages'>) {
  const { categories, meta } = words
  const named = categories.filter(({ category }) => FOOTER_CATEGORIES.includes(category))
  const sold = [
    ...named.map(({ name, category }) => ({ text: name, href: `/collection?category=${linkWord(category)}` })),
    { text: meta.bestsellers.title, href: '/bestsellers' },
    { text: 'All products', href: '/products' },
  ]
  return [{ title: 'Shop', links: sold }, ...OTHER_GROUPS].map(({ title, links }) => {
    return { title, links: writtenLinks(links, unwrittenPages) }
  })
}

const OTHER_GROUPS = [
  {
    title: 'Help',
    links: [{ text: 'Track order', href: '/track-order' }, ...ABOUT_ORDERS],
  },
  {
    title: 'The shop',
    links: [{ text: 'About', href: '/about' }, CONTACT, { text: 'My account', href: '/my-account' }, ...ABOUT_RULES],
  },
] as const

/** Where a press on the shop's number leads. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

type ShopLink = { text: string; href: string }

/** Those of the links that lead somewhere: not to a page that is still to be written. */
export function writtenLinks(links: readonly ShopLink[], unwritten: readonly string[]): ShopLink[] {
  return links.filter(({ href }) => !unwritten.includes(href.slice(1)))
}
