import * as contract from '../../contract/admin/days.ts'
import type { Serve } from '../http/calls/serve.ts'
import { changeDay } from './change-day.ts'
import { closedOn, limitedOn, stoppedOn, takingAgainOn } from './day-changes.ts'
import { findDayOrders } from './day-orders.ts'
import { viewDays } from './view-days.ts'

/** What is taken of each day, and what staff change of single ones. */
export function dayRoutes(serve: Serve): void {
  serve(contract.readDays, ({ query, db }) => viewDays(db, query))
  serve(contract.readDayOrders, ({ query, db }) => findDayOrders(db, query))
  serve(contract.closeDay, ({ db, staff, body }) => changeDay(db, staff, body, (now) => closedOn(now, body)))
  serve(contract.limitDay, ({ db, staff, body }) => changeDay(db, staff, body, (now) => limitedOn(now, body)))
  serve(contract.stopOrders, ({ db, staff, body }) => changeDay(db, staff, body, (now) => stoppedOn(now, body)))
  serve(contract.takeOrdersAgain, ({ db, staff, body }) =>
    changeDay(db, staff, body, (now) => takingAgainOn(now, body)),
  )
}
