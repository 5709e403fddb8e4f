/** The words of the shop's menus and where they lead (specification §2, Header and footer). */

const CONTACT = { text: 'Contact', href: '/contact' } as const

export const MAIN_LINKS = {
  home: { text: 'Home', href: '/' },
  rest: [{ text: 'Collection', href: '/collection' }, { text: 'About', href: '/about' }, CONTACT],
} as const

/** Each is called as its product's id is, but for signs. */
export const QUICK_ORDERS = [
  'Rasgulla',
  'Kaju Barfi',
  'Gulab Jamun',
  'Jalebi',
  'Soan Papdi',
  'Mysore Pak',
  'Besan Ladoo',
  'Kalakand',
] as const

export const ACCOUNT_LINKS = [
  { text: 'My Profile', href: '/profile' },
  { text: 'My Orders', href: '/orders' },
  { text: 'Track Order', href: '/track-order' },
  { text: 'Wishlist', href: '/wishlist' },
  { text: 'Settings', href: '/settings' },
] as const

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

export const FOOTER_GROUPS = [
  {
    title: 'Shop',
    links: [
      { text: 'Sweets', href: '/collection?category=Sweets' },
      { text: 'Namkeen', href: '/collection?category=namkeen' },
      { text: 'Cookies and biscuits', href: '/collection?category=cookies' },
      { text: 'Gift boxes', href: '/collection?category=giftbox' },
      { text: 'Bestsellers', href: '/bestsellers' },
      { text: 'All products', href: '/products' },
    ],
  },
  {
    title: 'Help',
    links: [{ text: 'Track order', href: '/track-order' }, ...ABOUT_ORDERS],
  },
  {
    title: 'The shop',
    links: [{ text: 'About', href: '/about' }, CONTACT, { text: 'My account', href: '/my-account' }, ...ABOUT_RULES],
  },
] as const

type ShopLink = { text: string; href: string }

/** Those of the links that lead somewhere: not to a page that is still to be written. */
export function writtenLinks(links: readonly ShopLink[], unwritten: readonly string[]): ShopLink[] {
  return links.filter(({ href }) => !unwritten.includes(href.slice(1)))
}
