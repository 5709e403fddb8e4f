import * as contract from '../../contract/admin/sign-in.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { staffTokenHash } from '../staff/session.ts'
import { getPublicPushKey } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { findTold, keepSubscription, removeSubscription } from './subscriptions.ts'

/** Who is told of new orders on the device they sit at. */
export function pushRoutes(serve: Serve, { env }: { env: Env }): void {
  serve(contract.readPush, async ({ db, request }) => ({
    key: await getPublicPushKey(db, env),
    told: await findTold(db, { tokenHash: staffTokenHash(request, env) }),
  }))

  serve(contract.turnPushOn, async ({ body, db, request }) => {
    if (!isPushService(body.endpoint)) refuse({ code: 'push-service-unknown' })
    await keepSubscription(db, { tokenHash: staffTokenHash(request, env) }, body)
  })

  serve(contract.turnPushOff, ({ db, request }) => removeSubscription(db, { tokenHash: staffTokenHash(request, env) }))
}
