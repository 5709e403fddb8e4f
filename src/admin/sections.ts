import BookOpen from 'lucide-react/icons/book-open'
import ChefHat from 'lucide-react/icons/chef-hat'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Phone from 'lucide-react/icons/phone'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import { mayAct, type StaffRole } from '../domain/settings/staff.ts'
import type { IconOf } from '../ui/icons/icon.tsx'

export type Section = {
  name: string
  /** Its first page in `routes.tsx`. */
  path: string
  icon: IconOf
  least: StaffRole
}

/** The navigation, in its order. */
const SECTIONS: readonly Section[] = [
  { name: 'Today', path: '/today', icon: Sun, least: 'packer' },
  { name: 'Orders', path: '/orders', icon: ClipboardList, least: 'packer' },
  { name: 'Kitchen', path: '/kitchen', icon: ChefHat, least: 'packer' },
  { name: 'By phone', path: '/phone-orders', icon: Phone, least: 'manager' },
  { name: 'Catalogue', path: '/catalogue', icon: BookOpen, least: 'manager' },
  { name: 'Coupons', path: '/coupons', icon: Ticket, least: 'manager' },
  { name: 'Customers', path: '/customers', icon: Users, least: 'manager' },
  { name: 'Reviews', path: '/reviews', icon: Star, least: 'manager' },
  { name: 'Messages', path: '/messages', icon: MessageSquare, least: 'manager' },
  { name: 'Newsletter', path: '/newsletter', icon: Newspaper, least: 'manager' },
  { name: 'Settings', path: '/settings', icon: Settings, least: 'owner' },
  { name: 'Staff', path: '/staff', icon: UserCog, least: 'owner' },
  { name: 'Log', path: '/log', icon: ScrollText, least: 'owner' },
]

/** What `role` sees of the navigation; `isBuilt` tells whether there is a page at a path. */
export function sectionsFor(role: StaffRole, isBuilt: (path: string) => boolean): readonly Section[] {
  return SECTIONS.filter(({ path, least }) => mayAct(role, least) && isBuilt(path))
}
