import * as contract from '../../../contract/admin/books/rates.ts'
import type { Db } from '../../db/connect.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { planRate, withdrawRate } from './plan-rate.ts'

export function rateRoutes(serve: Serve): void {
  serve(contract.readRates, ({ db }) => viewRates(db))
  serve(contract.planRate, ({ body, staff, db }) => planRate(db, staff, body))
  serve(contract.withdrawRate, ({ body: { id }, staff, db }) => withdrawRate(db, staff, id))
}

async function viewRates(db: Db): Promise<Pick<contract.Rates, 'codes' | 'planned'>> {
  const codes = await db<contract.Rates['codes'][number][]>`
    select hsn, gst_rate as rate, count(*)::int as products from products group by hsn, gst_rate order by hsn, gst_rate`
  const planned = await db<contract.PlannedRate[]>`
    select r.id, r.hsn, r.since::text, r.was, r.rate, r.begun_at is not null as begun, s.name as by,
      (select count(*)::int from products p where starts_with(p.hsn, r.hsn)
        and (r.was is null or p.gst_rate = case when r.begun_at is null then r.was else r.rate end)) as products
    from gst_rates r join staff s on s.id = r.staff_id order by r.since desc, r.hsn limit 200`
  return { codes, planned }
}
