import { readDays } from '../../contract/admin/days.ts'
import type { Day } from '../../domain/settings/work-day.ts'
import { useReply } from '../calls/use-reply.ts'
import { StopOrders } from '../days/stop-orders.tsx'

/** The button that stops orders for today, where the shop promises days; what is wrong with it is not of this page. */
export function StopToday({ day }: { day: Day }) {
  const { reply, reload } = useReply(readDays, { query: { from: day, to: day } }, { looksAgain: true })
  const [figures] = reply?.days ?? []
  if (!figures) return null
  return (
    <div>
      <StopOrders figures={figures} ways={reply?.ways ?? []} onChanged={reload} />
    </div>
  )
}
