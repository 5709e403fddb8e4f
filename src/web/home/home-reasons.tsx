import CalendarClock from 'lucide-react/icons/calendar-clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Promises } from '../../ui/bands/promises.tsx'
import { Reasons } from '../../ui/bands/reasons.tsx'
import { useShop } from '../page/use-shop.ts'

/** What the shop promises in a few words; two of them are the owner's own. */
export function ShopPromises() {
  const { copy, freeShippingFrom } = useShop().store
  return (
    <Promises
      promises={[
        { icon: Truck, title: 'When it leaves', text: copy.sameDay },
        { icon: Tag, title: 'Free shipping', text: `Over ${formatMoney(fromRupees(freeShippingFrom))} with SWEETFREE` },
        { icon: RotateCcw, title: '7-day returns', text: 'On sealed dry goods' },
        { icon: CalendarClock, title: 'Made for you', text: copy.customOrders },
      ]}
    />
  )
}

const REASONS = [
  {
    title: 'Every label, in full',
    text: 'Ingredients, allergens, net quantity and shelf life stand on the page before you buy.',
  },
  {
    title: '7-day returns',
    text: 'Sealed dry goods come back within 7 days. Something damaged? A photo within 48 hours puts it right.',
  },
]

/** Why to choose the shop (specification §1, marketing copy). */
export function ShopReasons() {
  const { copy, freeShippingFrom } = useShop().store
  const from = formatMoney(fromRupees(freeShippingFrom))
  const promptly = {
    title: copy.sameDay,
    text: 'What is ordered later leaves the next day. Milk sweets are sent the day they are made.',
  }
  const free = {
    title: `Free shipping over ${from}`,
    text: `The code SWEETFREE takes the delivery, and more, off your total from ${from} on.`,
  }
  return (
    <Reasons
      title="Why people come back to this counter"
      note="Four promises, all of them easy to check when the box arrives."
      reasons={[promptly, free, ...REASONS]}
    />
  )
}
