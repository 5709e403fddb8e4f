import type { Delivery } from '../../../contract/admin/shapes/delivery.ts'
import { shopOfDelivery } from '../../../contract/admin/shapes/delivery-shop.ts'
import { compileShop } from '../../../domain/promise/rule/compiled-shop.ts'
import { promiseOf } from '../../../domain/promise/words/same-day-words.ts'
import { NO_ORDERS_NOW } from '../../../domain/settings/taking-orders.ts'
import { closedWeekdays, openingHours } from '../../../domain/settings/week.ts'
import { isDay } from '../../../domain/settings/work-day.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import styles from '../settings.module.css'
import { type HoursFields, weekOf } from './hours-fields.ts'

type ViewProps = {
  typed: HoursFields
  kept: readonly { days: string; time: string }[]
  /** How the shop delivers; null: it promises no days, undefined: nobody knows yet. */
  delivery: Delivery | null | undefined
  /** Undefined: nobody knows yet. */
  takesOrders: boolean | undefined
}

/** The lines and the promise that follow from what is typed; lines that are other than now are marked. */
export function HoursView({ typed, kept, delivery, takesOrders }: ViewProps) {
  const week = weekOf(typed)
  const isWhole = week.every((hours) => !hours || (hours.opens !== '' && hours.closes !== '')) && week.some(Boolean)
  const lines = isWhole ? openingHours(week) : kept
  const before = new Set(kept.map(({ days, time }) => `${days} ${time}`))
  return (
    <>
      <div className={styles.card}>
        <h3>Visit us</h3>
        {lines.map(({ days, time }) => {
          const line = `${days} ${time}`
          return <p key={line}>{before.has(line) ? line : <mark>{line}</mark>}</p>
        })}
        {!isWhole && (
          <p className="quiet">{kept.length > 0 ? 'Until the table is whole, they read this.' : 'No hours yet.'}</p>
        )}
      </div>
      {delivery !== undefined && (typed.mayLack || week.some(Boolean)) && (
        <PromiseView typed={typed} delivery={delivery} isResting={takesOrders === false} />
      )}
    </>
  )
}

type PromiseProps = { typed: HoursFields; delivery: Delivery | null; isResting: boolean }

/** What is promised today, or once orders are taken; a shop that is never open promises nothing, and is not saved. */
function PromiseView({ typed, delivery, isResting }: PromiseProps) {
  const { cutOff, closedDates, sameDay } = typed
  const dates = closedDates.filter(({ day, name }) => isDay(day) && name.trim() !== '')
  const week = weekOf(typed)
  const closed = { weekdays: week.some(Boolean) ? closedWeekdays(week) : [], dates }
  const shop = delivery ? compileShop(shopOfDelivery(delivery, { name: '', closed })) : undefined
  const said = promiseOf({ cutOff, closed, copy: { sameDay: sameDay.trim() } }, shop, Date.now())
  return (
    <div className={styles.card}>
      <h3>Front page, contact and products, today</h3>
      {isResting && (
        <>
          <p>{NO_ORDERS_NOW}</p>
          <p className="quiet">Once orders are taken:</p>
        </>
      )}
      <p>{said.closedToday || said.sameDay || 'Nothing about the same day.'}</p>
      {said.closedToday === '' && (
        <p className="quiet">
          {sourceOf(typed, delivery)} {delivery && <TextLink href={paths.settingsWindows}>Windows</TextLink>}
        </p>
      )}
    </div>
  )
}

/** What the words of the same day follow from. */
function sourceOf({ cutOff, sameDay }: HoursFields, delivery: Delivery | null): string {
  if (delivery) return 'It follows from the windows of the rider, and changes with them.'
  if (sameDay.trim() !== '') return 'These are your own words for it.'
  return cutOff === ''
    ? 'It would follow from the end of the day’s orders, which is empty.'
    : 'It follows from the end of the day’s orders.'
}
