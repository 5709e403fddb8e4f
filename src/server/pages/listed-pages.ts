/** Pages that show products: they change with the catalogue. */
export const CATALOGUE_PAGES: readonly string[] = ['/', '/collection', '/products', '/bestsellers']

/** Pages of words; when they changed nobody knows. */
export const PAGES_OF_WORDS: readonly string[] = [
  '/about',
  '/contact',
  '/payments',
  '/shipping',
  '/returns-cancellations',
  '/privacy-policy',
  '/faq',
  '/terms',
]

/** What is somebody's own, or no page: search engines are asked to stay out. */
export const NOT_TO_BE_LISTED: readonly string[] = [
  '/api/',
  '/admin',
  '/cart',
  '/place-order',
  '/verify',
  '/pay-by-link',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/newsletter',
  '/my-account',
  '/profile',
  '/orders',
  '/track-order',
  '/wishlist',
  '/settings',
  '/offline',
]
