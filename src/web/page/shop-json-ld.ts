import type { Shop } from './load-shop.ts'

/** The shop and its site, as search engines read them (schema.org). */
export function shopJsonLd({ store, origin }: Shop): object[] {
  const shop = `${origin}/#shop`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': shop,
      name: store.name,
      url: `${origin}/`,
      logo: `${origin}${store.look.icons}icon-512.png`,
      ...(store.email && { email: store.email }),
      ...(store.phone && { telephone: store.phone }),
      ...(store.address && {
        address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: 'IN' },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: store.name,
      url: `${origin}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/collection?search={words}` },
        'query-input': 'required name=words',
      },
    },
  ]
}
