import type { StoreSettings } from '../contract/store.ts'

type PageHead = {
  title: string
  /** The canonical path; none on pages that no search engine should list. */
  path?: string
  description?: string
  /** The picture that is largest on screen: fetched before the page asks for it. */
  picture?: { href: string; type?: string; srcSet?: string; sizes?: string }
}

/** What every page knows: the store settings, the shop's public origin, and the API's host where that is another. */
export type Shop = { store: StoreSettings; origin: string; apiHost: string }

/** The `<head>` of a page: title, description, canonical address and first picture. */
export function pageHead(matches: readonly { loaderData?: unknown }[], page: PageHead) {
  const { store, origin } = shopIn(matches)
  return {
    meta: [
      { title: page.path === '/' ? `${store.name}: ${page.title}` : `${page.title} · ${store.name}` },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.path ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [
      ...(page.path ? [{ rel: 'canonical', href: origin + page.path }] : []),
      ...(page.picture ? [preloadOf(page.picture)] : []),
    ],
  }
}

/** The document's own data stands in the first match; it is missing when the document itself failed to load. */
export function shopIn(matches: readonly { loaderData?: unknown }[]): {
  store: Pick<StoreSettings, 'name'> & Partial<StoreSettings>
  origin: string
} {
  return (matches[0]?.loaderData as Shop | undefined) ?? { store: { name: 'Sweets' }, origin: '' }
}

function preloadOf({ href, type, srcSet, sizes }: NonNullable<PageHead['picture']>) {
  return {
    rel: 'preload',
    as: 'image' as const,
    href,
    fetchPriority: 'high' as const,
    ...(type ? { type } : {}),
    ...(srcSet ? { imageSrcSet: srcSet } : {}),
    ...(sizes ? { imageSizes: sizes } : {}),
  }
}
