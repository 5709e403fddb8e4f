import type { Page } from '@playwright/test'

export const WIDTHS = [360, 768, 1440] as const
export type Width = (typeof WIDTHS)[number]

export type Screen = {
  name: string
  /** The page's address; `:order` stands for an order of the shopper. */
  path: string
  /** Who looks: a visitor with nothing in the cart, if nothing is said. */
  as?: 'buyer' | 'customer'
  /** What is opened or typed before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const openSearch = async (page: Page) => {
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill('ladoo')
  await page.getByRole('option').first().waitFor()
}

/** Every page of the shop, and the states that look like pages of their own. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/', act: openSearch },
  { name: 'collection', path: '/collection' },
  { name: 'nothing found', path: '/collection?search=no-such-sweet' },
  { name: 'products', path: '/products' },
  { name: 'product', path: '/collection/kaju-barfi' },
  { name: 'bestsellers', path: '/bestsellers' },
  { name: 'cart', path: '/cart', as: 'buyer' },
  { name: 'empty cart', path: '/cart' },
  { name: 'checkout', path: '/place-order', as: 'customer' },
  { name: 'orders', path: '/orders', as: 'customer' },
  { name: 'tracking', path: '/track-order/:order', as: 'customer' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'wishlist', path: '/wishlist', as: 'customer' },
  { name: 'settings', path: '/settings', as: 'customer' },
  { name: 'login', path: '/login' },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'questions', path: '/faq' },
  { name: 'shipping', path: '/shipping' },
  { name: 'returns', path: '/returns-cancellations' },
  { name: 'payments', path: '/payments' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms' },
  { name: 'offline', path: '/offline' },
  { name: 'not found', path: '/no-such-page' },
]
