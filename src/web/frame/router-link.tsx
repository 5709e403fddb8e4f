import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { parseSearchText } from '../../calls/search-text.ts'
import type { LinkProps } from '../../ui/link.tsx'
import { useSession } from '../account/session/shopper.ts'
import { needsDocument } from '../page/needs-document.ts'

/** On the way to it the picture of a pressed card grows into the page's own, where the browser can. */
const PRODUCT_PAGE = /^\/collection\/[^/]+$/

/** The anchor of the parts in `ui`: an address within the shop is followed by the router, any other by the browser. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a {...rest} href={href} />
  const { pathname, search, hash } = new URL(href, 'http://shop.invalid')
  const to = { to: pathname, search: parseSearchText(search), hash: hash.slice(1) } as LinkComponentProps
  const viewTransition = PRODUCT_PAGE.test(pathname)
  const link = { ...(rest as LinkComponentProps), ...to, activeOptions: { exact: true }, viewTransition }
  return needsDocument(pathname) ? <DocumentLink anchor={{ ...rest, href }} link={link} /> : <Link {...link} />
}

/** To a page that is entered as a new document; who is sent to the login first goes there without one. */
function DocumentLink({ anchor, link }: { anchor: LinkProps; link: LinkComponentProps }) {
  return useSession().status === 'customer' ? <a {...anchor} /> : <Link {...link} />
}
