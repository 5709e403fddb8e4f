import CalendarClock from 'lucide-react/icons/calendar-clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import { Promises } from '../../ui/layout/promises.tsx'
import { Reasons } from '../../ui/layout/reasons.tsx'

const PROMISES = [
  { icon: Truck, title: 'Same-day delivery', text: 'Orders before 12 PM' },
  { icon: Tag, title: 'Free shipping', text: 'Over ₹500 with SWEETFREE' },
  { icon: RotateCcw, title: '7-day returns', text: 'On sealed dry goods' },
  { icon: CalendarClock, title: 'Custom orders', text: '48 hours ahead' },
]

export function ShopPromises() {
  return (
    <div className="page">
      <Promises promises={PROMISES} />
    </div>
  )
}

const REASONS = [
  {
    title: 'Same-day delivery',
    text: 'Order before 12 PM and it leaves the same day. Milk sweets are sent the day they are made.',
  },
  {
    title: 'Free shipping over ₹500',
    text: 'The code SWEETFREE takes the delivery, and more, off your total from ₹500 on.',
  },
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
  return (
    <section className="band">
      <div className="page">
        <Reasons
          title="Why people come back to this counter"
          lead="Four promises, all of them easy to check when the box arrives."
          reasons={REASONS}
        />
      </div>
    </section>
  )
}
