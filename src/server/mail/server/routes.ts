import * as contract from '../../../contract/admin/settings/mail-server.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { RateLimiter } from '../../http/limits/rate-limit.ts'
import type { MailPlace } from './find-mail-server.ts'
import { removeMailServer, saveMailServer } from './save-mail-server.ts'
import { viewMailServer } from './view-mail-server.ts'

/** For owners: by which server letters leave. */
export function mailServerRoutes(serve: Serve, { env, rates }: { env: MailPlace; rates: RateLimiter }): void {
  serve(contract.readMailServer, ({ db }) => viewMailServer(db, env))

  serve(contract.saveMailServer, async ({ body, db, staff }) => {
    await rates.count({ 'mail-server-account': staff.id })
    await saveMailServer(db, env, staff, body)
    return viewMailServer(db, env)
  })

  serve(contract.removeMailServer, async ({ db, staff }) => {
    await removeMailServer(db, env, staff)
    return viewMailServer(db, env)
  })
}
