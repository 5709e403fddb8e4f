import CalendarClock from 'lucide-react/icons/calendar-clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import { Promises } from '../../ui/layout/promises.tsx'
import { Reasons } from '../../ui/layout/reasons.tsx'
import { useShop } from '../store/use-shop.ts'

/** What the shop promises in a few words; two of them are the owner's own. */
export function ShopPromises() {
  const { copy } = useShop().store
  return (
    <div className="page">
      <Promises
        promises={[
          { icon: Truck, title: 'When it leaves', text: copy.sameDay },
          { icon: Tag, title: 'Free shipping', text: 'Over ₹500 with SWEETFREE' },
          { icon: RotateCcw, title: '7-day returns', text: 'On sealed dry goods' },
          { icon: CalendarClock, title: 'Made for you', text: copy.customOrders },
        ]}
      />
    </div>
  )
}

const REASONS = [
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
  const { sameDay } = useShop().store.copy
  const promptly = {
    title: sameDay,
    text: 'What is ordered later leaves the next day. Milk sweets are sent the day they are made.',
  }
  return (
    <section className="band">
      <div className="page">
        <Reasons
          title="Why people come back to this counter"
          lead="Four promises, all of them easy to check when the box arrives."
          reasons={[promptly, ...REASONS]}
        />
      </div>
    </section>
  )
}
