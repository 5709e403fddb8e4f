/** The words of the shop's menus and where they lead (specification §2, Header and footer). */

export const MAIN_LINKS = {
  home: { text: 'Home', href: '/' },
  rest: [
    { text: 'Collection', href: '/collection' },
    { text: 'About', href: '/about' },
    { text: 'Contact', href: '/contact' },
  ],
} as const

export const CATEGORY_LINKS = [
  { kind: 'traditional', text: 'Traditional', board: 'पारंपरिक' },
  { kind: 'milk', text: 'Milk sweets', board: 'दूध की मिठाई' },
  { kind: 'dryfruits', text: 'Dry fruit', board: 'मेवा' },
  { kind: 'bengali', text: 'Bengali', board: 'बंगाली' },
  { kind: 'namkeen', text: 'Namkeen', board: 'नमकीन' },
  { kind: 'festive', text: 'Festive', board: 'त्योहार' },
  { kind: 'giftbox', text: 'Gift boxes', board: 'उपहार' },
] as const

export const OCCASION_LINKS = [
  { occasion: 'birthday', text: 'Birthday', board: 'जन्मदिन' },
  { occasion: 'wedding', text: 'Wedding', board: 'शादी' },
  { occasion: 'corporate', text: 'Corporate', board: 'दफ़्तर' },
  { occasion: 'festival', text: 'Festival', board: 'त्योहार' },
] as const

export const QUICK_ORDERS = [
  { slug: 'rasgulla', text: 'Rasgulla' },
  { slug: 'kaju-barfi', text: 'Kaju Barfi' },
  { slug: 'gulab-jamun', text: 'Gulab Jamun' },
  { slug: 'jalebi', text: 'Jalebi' },
  { slug: 'soan-papdi', text: 'Soan Papdi' },
  { slug: 'mysore-pak', text: 'Mysore Pak' },
  { slug: 'besan-ladoo', text: 'Besan Ladoo' },
  { slug: 'kalakand', text: 'Kalakand' },
] as const

export const ACCOUNT_LINKS = [
  { text: 'My Profile', href: '/profile' },
  { text: 'My Orders', href: '/orders' },
  { text: 'Track Order', href: '/track-order' },
  { text: 'Wishlist', href: '/wishlist' },
  { text: 'Settings', href: '/settings' },
] as const

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
