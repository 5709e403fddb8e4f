import type { StoreWords } from '../../contract/front-content.ts'
import { linkWord } from '../cards/collection-words.ts'

/** The words of the shop's menus and where they lead (specification §2, Header and footer). */

export const MAIN_LINKS = {
  home: { text: 'Home', href: '/' },
  rest: [
    { text: 'Collection', href: '/collection' },
    { text: 'About', href: '/about' },
    { text: 'Contact', href: '/contact' },
  ],
} as const

export const ACCOUNT_LINKS = [
  { text: 'My Profile', href: '/profile' },
  { text: 'My Orders', href: '/orders' },
  { text: 'Track Order', href: '/track-order' },
  { text: 'Wishlist', href: '/wishlist' },
  { text: 'Settings', href: '/settings' },
] as const

/** Whether there is anything to walk to below 'Sweets': a shop that sells nothing yet has none. */
export function hasSweets({ categories, occasions, quickOrders }: StoreWords): boolean {
  return categories.length + occasions.length + quickOrders.length > 0
}

/** The categories that the footer names, where the shop has them. */
const FOOTER_CATEGORIES: readonly string[] = ['Sweets', 'Namkeens', 'CookiesAndBiscuits', 'giftbox']

export function footerGroups({ categories, meta }: StoreWords) {
  const named = categories.filter(({ category }) => FOOTER_CATEGORIES.includes(category))
  const links = [
    ...named.map(({ name, category }) => ({ text: name, href: `/collection?category=${linkWord(category)}` })),
    { text: meta.bestsellers.title, href: '/bestsellers' },
    { text: 'All products', href: '/products' },
  ]
  return [{ title: 'Shop', links }, ...OTHER_GROUPS]
}

const OTHER_GROUPS = [
  {
    title: 'Help',
    links: [
      { text: 'Track order', href: '/track-order' },
      { text: 'Shipping', href: '/shipping' },
      { text: 'Returns and cancellations', href: '/returns-cancellations' },
      { text: 'Payments', href: '/payments' },
      { text: 'Questions', href: '/faq' },
    ],
  },
  {
    title: 'The shop',
    links: [
      { text: 'About', href: '/about' },
      { text: 'Contact', href: '/contact' },
      { text: 'My account', href: '/my-account' },
      { text: 'Privacy policy', href: '/privacy-policy' },
    ],
  },
] as const
