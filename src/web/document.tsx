import '../ui/global.css'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShopLook } from '../contract/settings.ts'
import { FIRST_LOOK } from '../domain/look/look.ts'
import { BUILT_ICONS } from '../domain/look/shop-icons.ts'
import { PRELOADED_FONTS } from '../ui/fonts.ts'
import emblem from '../ui/icons/emblem.svg?url'
import { LinkProvider } from '../ui/link.tsx'
import { Toasts } from '../ui/messages/toasts.tsx'
import styles from './document.module.css'
import { NoScripts } from './frame/no-scripts.tsx'
import { RouterLink } from './frame/router-link.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { SiteNotice } from './frame/site-notice.tsx'
import { SiteOffer } from './frame/site-offer.tsx'
import { KEEP_EARLY_PRESSES, useEarlyPresses } from './page/early-presses.ts'
import { loadShop, type Shop } from './page/load-shop.ts'
import { PageAnnouncer } from './page/page-announcer.tsx'

export const Route = createRootRoute({
  loader: loadShop,
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => ({
    meta: [...documentMeta(loaderData), ...gateMeta(matches)],
    links: [...lookLinks(loaderData?.store.look), ...DOCUMENT_LINKS],
  }),
  component: Frame,
  shellComponent: Document,
})

/** What an owner's look brings; the demo's emblem is drawn in the build. */
function lookLinks({ style, icons }: Pick<ShopLook, 'style' | 'icons'> = { style: null, icons: BUILT_ICONS }) {
  return [
    icons === BUILT_ICONS
      ? { rel: 'icon', href: emblem, type: 'image/svg+xml' }
      : { rel: 'icon', href: `${icons}icon-48.png`, type: 'image/png' },
    { rel: 'apple-touch-icon', href: `${icons}apple-touch-icon.png` },
    ...(style === null ? [] : [{ rel: 'stylesheet', href: style }]),
  ]
}

const DOCUMENT_LINKS = [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...PRELOADED_FONTS.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

function documentMeta(shop: Shop | undefined) {
  return [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'color-scheme', content: 'light' },
    { name: 'theme-color', content: shop?.store.look.theme ?? FIRST_LOOK.brand },
    ...(shop?.workerOff ? [{ name: 'service-worker', content: 'off' }] : []),
    ...(shop?.apiHost ? [{ name: 'api-host', content: shop.apiHost }] : []),
  ]
}

/** A page that only the browser fills brings no head of its own. */
function gateMeta(matches: readonly { routeId: string }[]) {
  return matches.some(({ routeId }) => routeId === '/_signed-in') ? [{ name: 'robots', content: 'noindex' }] : []
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <HeadContent />
        <script dangerouslySetInnerHTML={{ __html: KEEP_EARLY_PRESSES }} />
      </head>
      <body>
        <LinkProvider value={RouterLink}>{children}</LinkProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** What surrounds every page. */
function Frame() {
  useEarlyPresses()
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {/* React leaves in place what the server wrote there, so a browser loads none of it. */}
      <noscript>{import.meta.env.SSR && <NoScripts />}</noscript>
      <SiteNotice />
      <SiteOffer />
      <SiteHeader />
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <Toasts />
      <PageAnnouncer />
    </>
  )
}
