/** `--maroon` and `--paper` of the tokens. */
const THEME = '#7a1f2b'
const GROUND = '#fffbf3'

/** What a phone needs to put the shop among its programs; the icons are made by the build. */
export function webManifest(name: string) {
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
    theme_color: THEME,
    background_color: GROUND,
    categories: ['food', 'shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
