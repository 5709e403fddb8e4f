import * as contract from '../../contract/admin/staff.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { hasMailServer, type MailPlace } from '../mail/server/find-mail-server.ts'
import { INVITATION_LASTS, inviteByColleague } from './invitations.ts'
import type { SecondFactors } from './second-factor.ts'
import { changeRole, endColleague, findColleagues, signOutColleague } from './staff.ts'

type Parts = { env: MailPlace & Pick<Env, 'publicUrl'>; factors: SecondFactors }

/** Who works here, for the owner. */
export function adminStaffRoutes(serve: Serve, { env, factors }: Parts): void {
  serve(contract.listStaff, async ({ db }) => ({ staff: await findColleagues(db) }))

  serve(contract.inviteColleague, async ({ body, staff, db }) => {
    const token = await transact(db, (tx) => inviteByColleague(tx, factors, staff, body))
    const link = token && `${env.publicUrl}/admin/welcome#token=${token}`
    return { link, lasts: INVITATION_LASTS, sendsMail: await hasMailServer(db, env) }
  })

  serve(contract.changeRole, ({ params, body, staff, db }) => changeRole(db, staff, params.id, body.role))

  serve(contract.signOutColleague, ({ params, staff, db }) => signOutColleague(db, staff, params.id))

  serve(contract.endColleague, ({ params, staff, db }) => endColleague(db, staff, params.id))
}
