import * as contract from '../../contract/admin/staff.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { INVITATION_LASTS, inviteStaff } from './invitations.ts'
import { changeRole, endColleague, findColleagues } from './staff.ts'

/** Who works here, for the owner. */
export function adminStaffRoutes(serve: Serve, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  serve(contract.listStaff, async ({ db }) => ({ staff: await findColleagues(db) }))

  serve(contract.inviteColleague, async ({ body, staff, db }) => {
    const token = await transact(db, (tx) => inviteStaff(tx, staff, body))
    return { link: `${publicUrl}/admin/welcome#token=${token}`, lasts: INVITATION_LASTS }
  })

  serve(contract.changeRole, ({ params, body, staff, db }) => changeRole(db, staff, params.id, body.role))

  serve(contract.endColleague, ({ params, staff, db }) => endColleague(db, staff, params.id))
}
