import * as contract from '../../contract/admin/staff.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { INVITATION_LASTS } from './invitations.ts'
import { changeRole, endColleague, findColleagues, inviteColleague } from './staff.ts'

/** Who works here, for the owner. */
export function adminStaffRoutes(serve: Serve, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  serve(contract.listStaff, async ({ db }) => ({ success: true, staff: await findColleagues(db) }))

  serve(contract.inviteColleague, async ({ body, staff, db }) => {
    const token = await inviteColleague(db, staff, body)
    return { success: true, link: `${publicUrl}/admin/welcome#token=${token}`, lasts: INVITATION_LASTS }
  })

  serve(contract.changeRole, async ({ params, body, staff, db }) => {
    await changeRole(db, staff, params.id, body.role)
    return { success: true }
  })

  serve(contract.endColleague, async ({ params, staff, db }) => {
    await endColleague(db, staff, params.id)
    return { success: true }
  })
}
