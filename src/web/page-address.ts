import { parseSearchText, printSearchText } from '../calls/search-text.ts'
import { getRouter } from './router.tsx'

/** What a product or an order may be called; nothing has a name of other signs, so all of those share a page. */
const NAME = /^[\p{L}\p{M}\p{N} ._~-]{1,80}$/u
const NOBODY = '-'

let router: ReturnType<typeof getRouter> | undefined

export type PageAddress = {
  /** The one spelling of the path: letters of its fixed parts and codes of the others as the shop itself writes them. */
  path: string
  /** Path and query with the parameters its page reads, in the order the page names them. */
  address: string
  /** False where no page has this path. */
  known: boolean
  /** False where the visitor's own words are in the address: such pages are made, not kept. */
  kept: boolean
  /** Whether only the browser fills it. */
  shell: boolean
}

/**
 * The one address of all the ways to ask for a page: parameters that it does not read fall away, and a page that only
 * the browser fills is the same shell for every order number.
 */
export function pageAddress(url: string): PageAddress {
  router ??= getRouter()
  const [asked = '/', ...rest] = url.split('?')
  const query = rest.join('?')
  const [branch, params, route] = router.getMatchedRoutes(asked)
  // What is left over of the path stands under '**'.
  if (!route || params['**'] !== undefined)
    return { path: asked, address: asked, known: false, kept: false, shell: false }
  const hasNames = Object.values(params).every((value) => NAME.test(value))
  const named = hasNames && fill(route.fullPath, (name) => encodeURIComponent(params[name] ?? ''))
  const path = named || asked
  // Only the browser fills a shell: one is enough for every order number.
  const isShell = branch.some(({ options }) => options.ssr === false)
  const page = named && !isShell ? named : fill(route.fullPath, () => NOBODY)
  if (!query || isShell) return { path, address: page, known: true, kept: true, shell: isShell }
  const values = parseSearchText(query)
  const names = branch.flatMap(({ options }) => options.staticData?.parameters ?? [])
  const asks = Object.fromEntries(names.map((name) => [name, values[name]]))
  const search = route.options.staticData?.readParameters?.(asks) ?? asks
  return { path, address: page + printSearchText(search), known: true, kept: !search.search, shell: false }
}

/** A route's path with its `$name` places filled; a folder's own page has no slash at its end. */
function fill(fullPath: string, place: (name: string) => string): string {
  return fullPath.replace(/(?<=.)\/$/, '').replace(/\$(\w+)/g, (_, name: string) => place(name))
}
