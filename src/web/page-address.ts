import { getRouter } from './router.tsx'
import { parseSearchText, printSearchText } from './search-text.ts'

let router: ReturnType<typeof getRouter> | undefined

export type PageAddress = {
  /** Path and query with the parameters its page reads, in the order the page names them. */
  address: string
  /** False where no page has this path. */
  known: boolean
  /** False where the visitor's own words are in the address: such pages are made, not kept. */
  kept: boolean
}

/**
 * The one address of all the ways to ask for a page: parameters that it does not read fall away, and a page that only
 * the browser fills is the same shell for every order number.
 */
export function pageAddress(url: string): PageAddress {
  router ??= getRouter()
  const [path = '/', query = ''] = url.split('?', 2)
  const [branch, , route] = router.getMatchedRoutes(path)
  if (!route) return { address: path, known: false, kept: false }
  if (branch.some(({ options }) => options.ssr === false)) return shellOf(route.fullPath)
  if (!query) return { address: path, known: true, kept: true }
  const asked = parseSearchText(query)
  const names = branch.flatMap(({ options }) => options.staticData?.parameters ?? [])
  const search = Object.fromEntries(names.map((name) => [name, asked[name]]))
  return { address: path + printSearchText(search), known: true, kept: !search.search }
}

function shellOf(fullPath: string): PageAddress {
  return { address: fullPath.replace(/\/$/, '').replace(/\$\w+/g, '-'), known: true, kept: true }
}
