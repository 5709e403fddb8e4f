import type { StoreWords } from '../../contract/front-content.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { pictureSources } from '../../domain/catalog/picture.ts'
import type { Shop } from './load-shop.ts'
import { sharedTags } from './shared-tags.ts'

type PageHead = {
  title: string
  /** The canonical path; none on pages that no search engine should list. */
  path?: string
  description?: string
  type?: 'product'
  /** The picture that is largest on screen: fetched before the page asks for it. */
  picture?: { address: string; sizes: string; alt?: string }
  /** What search engines read of the page (JSON-LD). */
  jsonLd?: (shop: Shop) => object[]
}

type Matches = readonly { loaderData?: unknown }[]

/** The `<head>` of a page: title, description, canonical address, first picture, and what others read of it. */
export const pageHead =
  (page: PageHead) =>
  ({ matches }: { matches: Matches }) => {
    const { store, origin } = shopIn(matches)
    const names = page.path === '/' ? [store.name, page.title] : [page.title, store.name]
    const title = names.filter((name) => name !== '').join(page.path === '/' ? ': ' : ' · ')
    const meta = [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.path ? [] : [{ name: 'robots', content: 'noindex' }]),
    ]
    const links = [
      ...(page.path ? [{ rel: 'canonical', href: origin + page.path }] : []),
      ...(page.picture ? [preloadOf(page.picture)] : []),
    ]
    // Others read documents as they are sent: the browser's scripts are spared how this is made.
    if (!import.meta.env.SSR) return { meta, links }
    return { meta: [...meta, ...tagsOf(shopOf(matches), page)], links, scripts: dataOf(shopOf(matches), page) }
  }

/** The document's own data stands in the first match; it is missing when the document itself failed to load. */
export function shopIn(matches: Matches): {
  store: Pick<StoreSettings, 'name'> & Partial<StoreSettings>
  origin: string
} {
  return shopOf(matches) ?? { store: { name: 'Sweets' }, origin: '' }
}

const NOTHING = { title: '', description: '' }
const NO_WORDS = {
  categories: [],
  occasions: [],
  meta: { home: NOTHING, collection: NOTHING, products: NOTHING, bestsellers: NOTHING },
}

/** What the shop calls its pages and collections. */
export function wordsIn(matches: Matches): Pick<StoreWords, 'categories' | 'own' | 'occasions' | 'meta'> {
  return shopIn(matches).store.words ?? NO_WORDS
}

function shopOf(matches: Matches): Shop | undefined {
  return matches[0]?.loaderData as Shop | undefined
}

/** A page without a picture of its own is shown with the first of the front page. */
function tagsOf(shop: Shop | undefined, { picture, title, path, ...page }: PageHead) {
  if (!shop || path === undefined) return []
  const { store, origin } = shop
  const shown = picture
    ? { image: pictureSources(picture.address).src, alt: picture.alt ?? title }
    : store.words.picture
  return sharedTags({
    ...page,
    title,
    siteName: store.name,
    address: origin + path,
    ...(shown && { picture: { href: new URL(shown.image, origin).href, alt: shown.alt } }),
  })
}

/** Without a `<` nothing in the data can end the script that holds it. */
function dataOf(shop: Shop | undefined, { jsonLd }: PageHead) {
  const data = shop && jsonLd ? jsonLd(shop) : []
  return data.map((each) => ({
    type: 'application/ld+json',
    children: JSON.stringify(each).replaceAll('<', '\\u003c'),
  }))
}

/** As the page itself asks for it, so that the browser starts before the markup says so. */
function preloadOf({ address, sizes }: NonNullable<PageHead['picture']>) {
  const { avif, src } = pictureSources(address)
  return {
    rel: 'preload',
    as: 'image' as const,
    href: src,
    fetchPriority: 'high' as const,
    ...(avif ? { type: 'image/avif', imageSrcSet: avif, imageSizes: sizes } : {}),
  }
}
