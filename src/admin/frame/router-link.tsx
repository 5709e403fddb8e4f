import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { parseSearchText } from '../../calls/search-text.ts'
import type { LinkProps } from '../../ui/link.tsx'
import { BASE } from '../calls/paths.ts'

/** The anchor of the parts in `ui`: an address of the back office is followed by the router, any other by the browser. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (rest.target || !(href === BASE || href.startsWith(`${BASE}/`))) return <a {...rest} href={href} />
  const { pathname, search, hash } = new URL(href, 'http://shop.invalid')
  const to = { to: pathname.slice(BASE.length) || '/', search: parseSearchText(search), hash: hash.slice(1) }
  // Of a page below another one only its own link is that of the page in sight.
  return <Link {...(rest as LinkComponentProps)} {...(to as LinkComponentProps)} activeOptions={{ exact: true }} />
}
