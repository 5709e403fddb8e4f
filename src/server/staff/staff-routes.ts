import * as contract from '../../contract/admin/staff.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { INVITATION_LASTS, inviteStaff } from './invitations.ts'
import type { SecondFactors } from './second-factor.ts'
import { changeRole, endColleague, findColleagues } from './staff.ts'

type Parts = { env: Pick<Env, 'publicUrl'>; factors: SecondFactors }

/** Who works here, for the owner. */
export function adminStaffRoutes(serve: Serve, { env, factors }: Parts): void {
  serve(contract.listStaff, async ({ db }) => ({ staff: await findColleagues(db) }))

  serve(contract.inviteColleague, async ({ body, staff, db }) => {
    const token = await transact(db, (tx) => inviteStaff(tx, factors, staff, body))
    return { link: `${env.publicUrl}/admin/welcome#token=${token}`, lasts: INVITATION_LASTS }
  })

  serve(contract.changeRole, ({ params, body, staff, db }) => changeRole(db, staff, params.id, body.role))

  serve(contract.endColleague, ({ params, staff, db }) => endColleague(db, staff, params.id))
}
