import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChefHat from 'lucide-react/icons/chef-hat'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Phone from 'lucide-react/icons/phone'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import { mayAct, type StaffRole } from '../../domain/staff/staff.ts'
import type { IconOf } from '../../ui/icons/icon.tsx'

/** How the navigation shows a page; `promising`: in a shop that promises days. */
type Section = readonly [name: string, icon: IconOf, only?: 'promising']
type Page = { path: string; component: RouteComponent; section: Section | undefined; isWhole: boolean }

/**
 * Every page under the least role that may see it; those with a name are the navigation. Code of a page comes with its
 * first visit.
 */
export const PAGES: Readonly<Record<StaffRole, readonly Page[]>> = {
  rider: [
    page('/run', () => import('../run/run-page.tsx'), 'RunPage', ['Run', Bike, 'promising']),
    page('/account', () => import('../staff/account/account-page.tsx'), 'AccountPage'),
  ],
  packer: [
    page('/today', () => import('../today/today-page.tsx'), 'TodayPage', ['Today', Sun]),
    page('/orders', () => import('../orders/page/orders-page.tsx'), 'OrdersPage', ['Orders', ClipboardList]),
    page('/orders/papers', () => import('../orders/papers/papers-page.tsx'), 'PapersPage'),
    page('/orders/$id', () => import('../orders/order/order-page.tsx'), 'OrderPage'),
    page('/kitchen', () => import('../kitchen/kitchen-page.tsx'), 'KitchenPage', ['Kitchen', ChefHat]),
    page('/kitchen/labels', () => import('../kitchen/labels/labels-page.tsx'), 'LabelsPage'),
    page('/kitchen/labels/$number', () => import('../kitchen/labels/lot-page.tsx'), 'LotPage'),
    page('/kitchen/wall', () => import('../kitchen/wall/wall-page.tsx'), 'WallPage', 'whole screen'),
    page('/dispatch', () => import('../kitchen/dispatch/dispatch-page.tsx'), 'DispatchPage', [
      'Dispatch',
      Truck,
      'promising',
    ]),
  ],
  manager: [
    page('/days', () => import('../days/days-page.tsx'), 'DaysPage', ['Days', CalendarDays]),
    page('/run/cash', () => import('../run/cash-page.tsx'), 'CashInPage', ['Cash', Banknote]),
    page('/phone-orders', () => import('../phone-orders/phone-order-page.tsx'), 'PhoneOrderPage', ['By phone', Phone]),
    page('/catalogue', () => import('../catalog/list/catalog-page.tsx'), 'CataloguePage', ['Catalogue', BookOpen]),
    page('/catalogue/new', () => import('../catalog/new-product-page.tsx'), 'NewProductPage'),
    page('/catalogue/import', () => import('../catalog/import-page.tsx'), 'ImportPage'),
    page('/catalogue/order', () => import('../catalog/order/shop-order-page.tsx'), 'ShopOrderPage'),
    page('/catalogue/photographs', () => import('../catalog/photographs/photographs-page.tsx'), 'PhotographsPage'),
    page('/catalogue/$productId', () => import('../catalog/product-page.tsx'), 'ProductPage'),
    page('/catalogue/$productId/preview', () => import('../catalog/preview-page.tsx'), 'PreviewPage'),
    page('/coupons', () => import('../coupons/coupons-page.tsx'), 'CouponsPage', ['Coupons', Ticket]),
    page('/coupons/new', () => import('../coupons/new-coupon-page.tsx'), 'NewCouponPage'),
    page('/coupons/batches', () => import('../coupons/batches-page.tsx'), 'BatchesPage'),
    page('/coupons/batches/new', () => import('../coupons/new-batch-page.tsx'), 'NewBatchPage'),
    page('/coupons/batches/$id', () => import('../coupons/batch-page.tsx'), 'BatchPage'),
    page('/coupons/$code', () => import('../coupons/coupon-page.tsx'), 'CouponPage'),
    page('/customers', () => import('../customers/customers-page.tsx'), 'CustomersPage', ['Customers', Users]),
    page('/customers/$id', () => import('../customers/customer-page.tsx'), 'CustomerPage'),
    page('/reports', () => import('../reports/reports-page.tsx'), 'ReportsPage', ['Reports', ChartColumn]),
    page('/reviews', () => import('../reviews/reviews-page.tsx'), 'ReviewsPage', ['Reviews', Star]),
    page('/messages', () => import('../messages/messages-page.tsx'), 'MessagesPage', ['Messages', MessageSquare]),
    page('/messages/complaints', () => import('../messages/complaints-page.tsx'), 'ComplaintsPage'),
    page('/messages/$id', () => import('../messages/message-page.tsx'), 'MessagePage'),
    page('/law', () => import('../set-up/lacks-page.tsx'), 'LacksPage', ['By law', Scale]),
    page('/newsletter', () => import('../newsletter/newsletter-page.tsx'), 'NewsletterPage', ['Newsletter', Newspaper]),
  ],
  owner: [
    page('/books', () => import('../books/books-page.tsx'), 'BooksPage', ['Books', ReceiptIndianRupee]),
    page('/books/rates', () => import('../books/rates/rates-page.tsx'), 'RatesPage'),
    page('/books/accounts', () => import('../books/accounts-page.tsx'), 'AccountsPage'),
    page('/books/settlements', () => import('../books/settlements/settlements-page.tsx'), 'SettlementsPage'),
    page('/content', () => import('../content/content-page.tsx'), 'ContentPage', ['Website', PanelsTopLeft]),
    page('/content/$piece', () => import('../content/piece-page.tsx'), 'PiecePage'),
    page('/look', () => import('../look/look-page.tsx'), 'LookPage', ['Look', Palette]),
    page('/settings', () => import('../settings/settings-page.tsx'), 'SettingsPage', ['Settings', Settings]),
    page('/settings/shop', () => import('../settings/shop-page.tsx'), 'ShopPage'),
    page('/settings/hours', () => import('../settings/hours/hours-page.tsx'), 'HoursPage'),
    page('/settings/tax', () => import('../settings/tax-page.tsx'), 'TaxPage'),
    page('/settings/words', () => import('../settings/words-page.tsx'), 'WordsPage'),
    page('/settings/promise', () => import('../settings/promise/zones-page.tsx'), 'ZonesPage'),
    page('/settings/windows', () => import('../settings/promise/windows-page.tsx'), 'WindowsPage'),
    page('/settings/kitchen', () => import('../settings/promise/kitchen-lines-page.tsx'), 'KitchenLinesPage'),
    page('/settings/seasons', () => import('../settings/promise/seasons-page.tsx'), 'SeasonsPage'),
    page('/settings/delivery', () => import('../settings/delivery-page.tsx'), 'DeliveryPage'),
    page('/settings/payments', () => import('../health/payments-page.tsx'), 'PaymentsPage'),
    page('/settings/cash', () => import('../settings/cash-page.tsx'), 'CashPage'),
    page('/settings/offers', () => import('../settings/offers-page.tsx'), 'OffersPage'),
    page('/settings/letters', () => import('../settings/letters-page.tsx'), 'LettersPage'),
    page('/settings/mail', () => import('../health/mail-page.tsx'), 'MailPage'),
    page('/settings/backups', () => import('../health/backups-page.tsx'), 'BackupsPage'),
    page('/settings/health', () => import('../health/health-page.tsx'), 'HealthPage'),
    page('/staff', () => import('../staff/staff-page.tsx'), 'StaffPage', ['Staff', UserCog]),
    page('/log', () => import('../log/log-page.tsx'), 'LogPage', ['Log', ScrollText]),
    page('/set-up', () => import('../set-up/set-up-page.tsx'), 'SetUpPage'),
  ],
}

function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  shown?: Section | 'whole screen',
): Page {
  const isWhole = shown === 'whole screen'
  return { path, component: lazyRouteComponent(load, name), section: isWhole ? undefined : shown, isWhole }
}

/** Whose sections come first in the navigation: the shop's day begins with the packer's. */
const IN_TURN: readonly StaffRole[] = ['packer', 'rider', 'manager', 'owner']

/** What `role` sees of the navigation. */
export function sectionsFor(
  role: StaffRole,
  promisesDays: boolean,
): readonly { path: string; name: string; icon: IconOf }[] {
  const allowed = IN_TURN.filter((least) => mayAct(role, least)).flatMap((least) => PAGES[least])
  return allowed.flatMap(({ path, section }) => {
    const [name, icon, only] = section ?? []
    return name && icon && (promisesDays || only === undefined) ? { path, name, icon } : []
  })
}
