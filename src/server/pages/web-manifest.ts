import type { ShopLook } from '../../contract/settings.ts'
import { GROUNDS } from '../../domain/look/shades.ts'

type Worn = Pick<ShopLook, 'theme' | 'icons'>

/** What a phone needs to put the shop among its programs. Its address stays: by it a phone knows the shop again. */
export function webManifest(name: string, look: Worn) {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Indian sweets and namkeen, freshly made.',
    start_url: '/',
    scope: '/',
    categories: ['food', 'shopping'],
    ...worn(look),
  }
}

/** The same of the back office: an iPhone tells of new orders what lies on its home screen alone. */
export function officeManifest(shop: string, look: Worn) {
  return {
    id: '/admin',
    name: `${shop}, back office`,
    short_name: 'Back office',
    start_url: '/admin',
    scope: '/admin',
    ...worn(look),
  }
}

function worn({ theme, icons }: Worn) {
  return {
    lang: 'en-IN',
    dir: 'ltr',
    display: 'standalone',
    theme_color: theme,
    background_color: GROUNDS.paper,
    icons: [
      { src: `${icons}icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${icons}icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${icons}maskable-192.png`, sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: `${icons}maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
