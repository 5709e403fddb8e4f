import type { closeDay, limitDay, stopOrders, takeOrdersAgain } from '../../contract/admin/days.ts'
import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { Delivery } from '../../contract/admin/shapes/delivery.ts'
import type { Given } from '../../contract/endpoint.ts'
import { MOST_CLOSED_DATES } from '../../domain/settings/shop-settings.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { SettingsChange } from '../settings/change-settings.ts'

type DayChange<Body> = (settings: OwnSettings, body: Body) => SettingsChange

/** A day that is closed under a name, or open again. */
export const closedOn: DayChange<Given<typeof closeDay>['body']> = ({ closed }, { day, name }) => {
  const others = closed.dates.filter((date) => date.day !== day)
  const dates = name === null ? others : [...others, { day, name }]
  return {
    closed: { dates: dates.toSorted((one, other) => one.day.localeCompare(other.day)).slice(-MOST_CLOSED_DATES) },
  }
}

/** A line that makes another weight on a day. */
export const limitedOn: DayChange<Given<typeof limitDay>['body']> = ({ delivery }, { day, lineId, grams }) => {
  const limit = <Line extends Delivery['lines'][number]>(line: Line): Line => {
    if (line.id !== lineId) return line
    const others = line.exceptions.filter((one) => one.day !== day)
    return { ...line, exceptions: grams === null ? others : [...others, { day, grams }] }
  }
  return changeOf(delivery, ({ lines, seasons }) => ({
    lines: lines.map(limit),
    seasons: seasons.map((season) => ({ ...season, lines: season.lines.map(limit) })),
  }))
}

/** Orders of a way, or all, that are no longer taken for a day; one stop of a way takes the place of an earlier one. */
export const stoppedOn: DayChange<Given<typeof stopOrders>['body']> = ({ delivery }, stop) =>
  changeOf(delivery, ({ stops }) => ({
    stops: [...stops.filter(({ day, way }) => day !== stop.day || way !== stop.way), stop],
  }))

export const takingAgainOn: DayChange<Given<typeof takeOrdersAgain>['body']> = ({ delivery }, { day }) =>
  changeOf(delivery, ({ stops }) => ({ stops: stops.filter((stop) => stop.day !== day) }))

/** Refuses where the shop promises no days: nothing of one can be changed. */
function changeOf(delivery: Delivery | null, change: (delivery: Delivery) => Partial<Delivery>): SettingsChange {
  if (delivery === null) return refuse({ code: 'days-not-promised' })
  return { delivery: { ...delivery, ...change(delivery) } }
}
