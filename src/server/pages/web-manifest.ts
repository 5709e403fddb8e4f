import type { ShopLook } from '../../contract/settings.ts'
import { GROUNDS } from '../../domain/look/shades.ts'

/** What a phone needs to put the shop among its programs. Its address stays: by it a phone knows the shop again. */
export function webManifest(name: string, { theme, icons }: Pick<ShopLook, 'theme' | 'icons'>) {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Indian sweets and namkeen, freshly made.',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme,
    background_color: GROUNDS.paper,
    categories: ['food', 'shopping'],
    icons: [
      { src: `${icons}icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${icons}icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${icons}maskable-192.png`, sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: `${icons}maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
