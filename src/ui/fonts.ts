import fraunces from './fonts/fraunces-soft-latin.woff2?url'
import muktaRegular from './fonts/mukta-latin-400.woff2?url'
import muktaSemibold from './fonts/mukta-latin-600.woff2?url'

/** Addresses of the fonts every first view needs; the document preloads them (`as="font"`, crossorigin). */
export const PRELOADED_FONTS: readonly string[] = [muktaRegular, muktaSemibold, fraunces]
