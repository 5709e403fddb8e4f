import { createRouter } from '@tanstack/react-router'
import { parseSearchText, printSearchText } from '../calls/search-text.ts'
import { PageWaiting } from '../ui/messages/page-waiting.tsx'
import { letBackClose } from '../ui/overlays/back-entries.ts'
import { BASE } from './calls/paths.ts'
import { PageFailed } from './frame/page-failed.tsx'
import { routeTree } from './routes.tsx'

// Before the router takes over the history.
letBackClose()

export const router = createRouter({
  routeTree,
  basepath: BASE,
  parseSearch: parseSearchText,
  stringifySearch: printSearchText,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PageWaiting,
  defaultPendingMs: 400,
  defaultErrorComponent: PageFailed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
