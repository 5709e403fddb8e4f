import { readMarks, readToday } from '../../contract/admin/today.ts'
import { workTimesOf } from '../../domain/settings/shop-settings.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { Store } from '../settings/store.ts'
import { findMarks } from './find-marks.ts'
import { viewToday } from './view-today.ts'

export function todayRoutes(serve: Serve, { store, env }: { store: Store; env: Env }): void {
  const clock = () => ({ now: Date.now(), ...workTimesOf(store.settings()) })

  serve(readToday, ({ staff, db }) => viewToday(db, { clock: clock(), seesMoney: mayAct(staff.role, 'manager') }))

  serve(readMarks, ({ query, staff, db }) =>
    findMarks(db, {
      clock: clock(),
      seesLetters: mayAct(staff.role, 'manager'),
      env: mayAct(staff.role, 'owner') ? env : undefined,
      since: query.since === undefined ? undefined : new Date(Number(query.since)),
    }),
  )
}
