import CalendarClock from 'lucide-react/icons/calendar-clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import { type FreeShipping, freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import { Promises } from '../../ui/bands/promises.tsx'
import { Reasons } from '../../ui/bands/reasons.tsx'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'

/** What the shop promises in a few words; two of them are the owner's own. */
export function ShopPromises() {
  const { copy } = useShop().store
  const free = useFreeShipping()
  return (
    <Promises
      promises={[
        { icon: Truck, title: 'When it leaves', text: copy.sameDay },
        ...(free ? [{ icon: Tag, title: 'Free shipping', text: promiseOf(free) }] : []),
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

function promiseOf({ from, code }: FreeShipping): string {
  if (code === null) return `From ${formatMoney(from)}`
  return from === ZERO ? `With ${code}` : `Over ${formatMoney(from)} with ${code}`
}

/** Why to choose the shop (specification §1, marketing copy). */
export function ShopReasons() {
  const { copy } = useShop().store
  const free = useFreeShipping()
  const promptly = {
    title: copy.sameDay,
    text: 'What is ordered later leaves the next day. Milk sweets are sent the day they are made.',
  }
  const reasons = [promptly, ...(free ? [reasonOf(free)] : []), ...REASONS]
  return (
    <Reasons
      title="Why people come back to this counter"
      note={`${free ? 'Four' : 'Three'} promises, all of them easy to check when the box arrives.`}
      reasons={reasons}
    />
  )
}

function reasonOf(free: FreeShipping) {
  const { from, code } = free
  const amount = formatMoney(from)
  return {
    title: freeShippingWords(free).what,
    text:
      code === null
        ? `An order of ${amount} or more is delivered without a fee, and without a code.`
        : `The code ${code} takes the whole delivery off your total${from === ZERO ? '' : ` from ${amount} on`}.`,
  }
}
