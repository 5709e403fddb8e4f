import { createRouter } from '@tanstack/react-router'
import { parseSearchText, printSearchText } from '../calls/search-text.ts'
import { PageNotFound } from './frame/page-not-found.tsx'
import { LoadFailed } from './page/load-failed.tsx'
import { PageLoading } from './page/page-loading.tsx'
import { routeTree } from './route-tree.gen.ts'

/** One router for each rendering on the server, one for the life of a page in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    parseSearch: parseSearchText,
    stringifySearch: printSearchText,
    defaultPreload: 'intent',
    defaultStaleTime: 30_000,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 400,
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: LoadFailed,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** The query parameters a page reads: an address with others is served as if they were not there. */
    parameters?: readonly string[]
    /** What its page makes of their values, where many come to one page. */
    readParameters?: (values: Record<string, unknown>) => Record<string, unknown>
  }
}
