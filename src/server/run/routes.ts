import * as cash from '../../contract/admin/run/cash.ts'
import * as contract from '../../contract/admin/run.ts'
import { monthOf } from '../../domain/settings/month.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { Store } from '../settings/store.ts'
import { countIn } from './count-in.ts'
import { pressDoor } from './press-door.ts'
import { takeOverCash } from './rider-cash.ts'
import { viewCash } from './view-cash.ts'
import { viewRun } from './view-run.ts'

/** The doors that riders go to, and the cash that they bring back. */
export function runRoutes(serve: Serve, store: Store): void {
  serve(contract.readRun, ({ staff, db }) => viewRun(db, staff, store.settings().delivery?.zones ?? []))

  serve(contract.pressDoor, async ({ body, staff, db }) => ({ first: await pressDoor(db, staff, body) }))

  serve(contract.takeOverCash, ({ body, staff, db }) => takeOverCash(db, staff, body))

  serve(cash.readCash, ({ query: { month = monthOf(Date.now()) }, db }) => viewCash(db, month))

  serve(cash.countInCash, ({ body, staff, db }) => countIn(db, staff, body))
}
