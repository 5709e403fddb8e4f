type SharedPage = {
  title: string
  siteName: string
  /** Absolute, as the canonical one. */
  address: string
  description?: string
  type?: 'product'
  /** Its address is absolute. */
  picture?: { href: string; alt: string }
}

/** What programs show of a page that somebody shares: Open Graph, and the names that X has for the same. */
export function sharedTags({ title, siteName, address, description, type, picture }: SharedPage) {
  const words = { title, description, image: picture?.href, 'image:alt': picture?.alt }
  const openGraph = { site_name: siteName, locale: 'en_IN', type: type ?? 'website', url: address, ...words }
  const card = { card: picture ? 'summary_large_image' : 'summary', ...words }
  return [
    ...known(openGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...known(card).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ]
}

function known(tags: Record<string, string | undefined>): [name: string, content: string][] {
  return Object.entries(tags).flatMap(([name, content]) => (content ? [[name, content]] : []))
}
