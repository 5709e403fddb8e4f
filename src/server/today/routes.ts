import { readToday } from '../../contract/admin/today.ts'
import { workTimesOf } from '../../domain/settings/shop-settings.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { Store } from '../settings/store.ts'
import { viewToday } from './view-today.ts'

export function todayRoutes(serve: Serve, store: Store): void {
  serve(readToday, ({ staff, db }) =>
    viewToday(db, {
      clock: { now: Date.now(), ...workTimesOf(store.settings()) },
      seesMoney: mayAct(staff.role, 'manager'),
    }),
  )
}
