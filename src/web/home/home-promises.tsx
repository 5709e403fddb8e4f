import CalendarClock from 'lucide-react/icons/calendar-clock'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import Leaf from 'lucide-react/icons/leaf'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import type { FrontContent } from '../../contract/front-content.ts'
import { Promises } from '../../ui/bands/promises.tsx'

const ICONS = {
  truck: Truck,
  tag: Tag,
  returns: RotateCcw,
  calendar: CalendarClock,
  clock: Clock,
  gift: Gift,
  leaf: Leaf,
  heart: Heart,
}

/** What the shop promises in a few words. */
export function HomePromises({ promises }: Pick<FrontContent, 'promises'>) {
  if (promises.length === 0) return null
  return <Promises promises={promises.map(({ icon, ...vow }) => ({ ...vow, icon: ICONS[icon] }))} />
}
