import { createRootRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { STAFF_ROLES, type StaffRole } from '../domain/staff/staff.ts'
import { Desk } from './frame/desk.tsx'
import { FirstPage } from './frame/first-page.tsx'
import { Frame } from './frame/frame.tsx'
import { PageMissing } from './frame/page-missing.tsx'
import { PAGES } from './frame/pages.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The least role that may see a page; without it whoever is signed in. */
    least?: StaffRole
    /** Whether it has the screen for itself, without header and navigation. */
    isWhole?: boolean
  }
}

const frame = createRootRoute({ component: Frame })
const desk = createRoute({ getParentRoute: () => frame, id: 'desk', component: Desk })

/** The whole back office: two doors for who is not signed in, and the pages behind them. */
export const routeTree = frame.addChildren([
  door(
    '/sign-in',
    lazyRouteComponent(() => import('./staff/sign-in/sign-in-page.tsx'), 'SignInPage'),
  ),
  door(
    '/welcome',
    lazyRouteComponent(() => import('./staff/sign-in/welcome-page.tsx'), 'WelcomePage'),
  ),
  desk.addChildren([
    createRoute({ getParentRoute: () => desk, path: '/', component: FirstPage }),
    ...STAFF_ROLES.flatMap((least) =>
      PAGES[least].map(({ path, component, isWhole }) =>
        createRoute({ getParentRoute: () => desk, path, component, staticData: { least, isWhole } }),
      ),
    ),
    createRoute({ getParentRoute: () => desk, path: '$', component: PageMissing }),
  ]),
])

function door(path: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => frame, path, component })
}
