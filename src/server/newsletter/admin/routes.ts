import * as contract from '../../../contract/admin/newsletter.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { endCodes } from './end-codes.ts'
import { countSubscribers, eraseSubscriber, exportSubscribers, findSubscribers } from './readers.ts'

export function adminNewsletterRoutes(serve: Serve): void {
  serve(contract.listSubscribers, async ({ query, db }) => ({
    ...partOf(await findSubscribers(db, query), ({ email }) => email),
    counts: await countSubscribers(db),
  }))

  serve(contract.exportSubscribers, async ({ query, staff, db }) => exportSubscribers(db, staff, query.state))

  serve(contract.endNewsletterCodes, async ({ staff, db }) => ({ ended: await endCodes(db, staff) }))

  serve(contract.eraseSubscriber, ({ body, staff, db }) => eraseSubscriber(db, staff, body.email))
}
