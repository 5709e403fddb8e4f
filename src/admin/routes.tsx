import { createRootRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { StaffRole } from '../domain/staff.ts'
import { Desk } from './frame/desk.tsx'
import { FirstPage } from './frame/first-page.tsx'
import { Frame } from './frame/frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The least role that may see a page; without it whoever is signed in. */
    least?: StaffRole
  }
}

const frame = createRootRoute({ component: Frame })
const desk = createRoute({ getParentRoute: () => frame, id: 'desk', component: Desk })

/** The whole back office: each page with the least role that may see it. Code of a page comes with its first visit. */
export const routeTree = frame.addChildren([
  door(
    '/sign-in',
    lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  ),
  door(
    '/welcome',
    lazyRouteComponent(() => import('./sign-in/welcome-page.tsx'), 'WelcomePage'),
  ),
  desk.addChildren([
    page('/', 'packer', FirstPage),
    page(
      '/today',
      'packer',
      lazyRouteComponent(() => import('./today/today-page.tsx'), 'TodayPage'),
    ),
    page(
      '/kitchen',
      'packer',
      lazyRouteComponent(() => import('./kitchen/kitchen-page.tsx'), 'KitchenPage'),
    ),
    page(
      '/account',
      'packer',
      lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
    ),
  ]),
])

/** A page for who is not signed in. */
function door<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => frame, path, component })
}

function page<const Path extends string>(path: Path, least: StaffRole, component: RouteComponent) {
  return createRoute({ getParentRoute: () => desk, path, component, staticData: { least } })
}
