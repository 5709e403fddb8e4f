import type { FrontContent } from '../../contract/front-content.ts'
import { YearAhead } from '../../ui/bands/year-ahead.tsx'
import { Link } from '../../ui/link.tsx'
import { useShop } from '../page/use-shop.ts'

/** The days ahead for which the shop has something, and whom to ask for much of it. */
export function HomeCalendar({ calendar }: Pick<FrontContent, 'calendar'>) {
  const { customOrders, bulkDiscount } = useShop().store.copy
  if (calendar.length === 0) return null
  const words = [customOrders, bulkDiscount].filter((each) => each !== '')
  return (
    <YearAhead days={calendar}>
      {words.map((each) => `${each}. `)}
      <Link href="/contact">Ask us about a large order</Link>
    </YearAhead>
  )
}
