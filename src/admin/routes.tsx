import { createRootRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { StaffRole } from '../domain/settings/staff.ts'
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
    lazyRouteComponent(() => import('./staff/sign-in/sign-in-page.tsx'), 'SignInPage'),
  ),
  door(
    '/welcome',
    lazyRouteComponent(() => import('./staff/sign-in/welcome-page.tsx'), 'WelcomePage'),
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
      '/coupons',
      'manager',
      lazyRouteComponent(() => import('./coupons/coupons-page.tsx'), 'CouponsPage'),
    ),
    page(
      '/coupons/new',
      'manager',
      lazyRouteComponent(() => import('./coupons/new-coupon-page.tsx'), 'NewCouponPage'),
    ),
    page(
      '/coupons/$code',
      'manager',
      lazyRouteComponent(() => import('./coupons/coupon-page.tsx'), 'CouponPage'),
    ),
    page(
      '/customers',
      'manager',
      lazyRouteComponent(() => import('./customers/customers-page.tsx'), 'CustomersPage'),
    ),
    page(
      '/customers/$id',
      'manager',
      lazyRouteComponent(() => import('./customers/customer-page.tsx'), 'CustomerPage'),
    ),
    page(
      '/reviews',
      'manager',
      lazyRouteComponent(() => import('./reviews/reviews-page.tsx'), 'ReviewsPage'),
    ),
    page(
      '/messages',
      'manager',
      lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
    ),
    page(
      '/messages/$id',
      'manager',
      lazyRouteComponent(() => import('./messages/message-page.tsx'), 'MessagePage'),
    ),
    page(
      '/newsletter',
      'manager',
      lazyRouteComponent(() => import('./newsletter/newsletter-page.tsx'), 'NewsletterPage'),
    ),
    page(
      '/settings',
      'owner',
      lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
    ),
    page(
      '/staff',
      'owner',
      lazyRouteComponent(() => import('./staff/staff-page.tsx'), 'StaffPage'),
    ),
    page(
      '/log',
      'owner',
      lazyRouteComponent(() => import('./log/log-page.tsx'), 'LogPage'),
    ),
    page(
      '/orders',
      'packer',
      lazyRouteComponent(() => import('./orders/board/orders-page.tsx'), 'OrdersPage'),
    ),
    page(
      '/orders/slips',
      'packer',
      lazyRouteComponent(() => import('./orders/papers/papers-page.tsx'), 'SlipsPage'),
    ),
    page(
      '/orders/labels',
      'packer',
      lazyRouteComponent(() => import('./orders/papers/papers-page.tsx'), 'LabelsPage'),
    ),
    page(
      '/orders/$id',
      'packer',
      lazyRouteComponent(() => import('./orders/order/order-page.tsx'), 'OrderPage'),
    ),
    page(
      '/catalogue',
      'manager',
      lazyRouteComponent(() => import('./catalog/catalog-page.tsx'), 'CataloguePage'),
    ),
    page(
      '/catalogue/new',
      'manager',
      lazyRouteComponent(() => import('./catalog/new-product-page.tsx'), 'NewProductPage'),
    ),
    page(
      '/catalogue/import',
      'manager',
      lazyRouteComponent(() => import('./catalog/import-page.tsx'), 'ImportPage'),
    ),
    page(
      '/catalogue/$productId',
      'manager',
      lazyRouteComponent(() => import('./catalog/product-page.tsx'), 'ProductPage'),
    ),
    page(
      '/catalogue/$productId/preview',
      'manager',
      lazyRouteComponent(() => import('./catalog/preview-page.tsx'), 'PreviewPage'),
    ),
    page(
      '/phone-orders',
      'manager',
      lazyRouteComponent(() => import('./phone-orders/phone-order-page.tsx'), 'PhoneOrderPage'),
    ),
    page(
      '/set-up',
      'owner',
      lazyRouteComponent(() => import('./set-up/set-up-page.tsx'), 'SetUpPage'),
    ),
    page(
      '/account',
      'packer',
      lazyRouteComponent(() => import('./staff/account/account-page.tsx'), 'AccountPage'),
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
