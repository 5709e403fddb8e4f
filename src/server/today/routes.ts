import { readToday } from '../../contract/admin/today.ts'
import { mayAct } from '../../domain/staff.ts'
import { CUT_OFF } from '../../domain/work-day.ts'
import type { Serve } from '../http/serve.ts'
import { viewToday } from './view-today.ts'

export function todayRoutes(serve: Serve): void {
  serve(readToday, async ({ staff, db }) => ({
    success: true,
    ...(await viewToday(db, { now: Date.now(), cutOff: CUT_OFF, seesMoney: mayAct(staff.role, 'manager') })),
  }))
}
