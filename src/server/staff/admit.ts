import type { FastifyRequest } from 'fastify'
import { RELEASE } from '../../contract/release.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import type { Serving } from '../http/calls/serve.ts'
import { networkOf } from '../http/limits/network-of.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { Deed } from '../log/audit.ts'
import { countRefusal } from '../log/count-refusal.ts'
import { findSignedIn } from './session.ts'

/**
 * Says who makes a call of the back office; refuses whoever is not staff of its role at least, and what asks again who
 * acts to a session that has not shown password and code for minutes. Customers are not told that there is anything at all.
 */
export function admitStaffTo(db: Db, site: { publicUrl: string }): Serving['admitStaff'] {
  return async (request, { auth: least, asksAgain, method, path }) => {
    const signedIn = await findSignedIn(db, request, site)
    if (!signedIn) return refuse({ code: request.headers.token === undefined ? 'staff-unauthenticated' : 'not-found' })
    const { staff, isConfirmed } = signedIn
    if (isOfOlderPage(request)) refuse({ code: 'page-outdated' })
    if (!mayAct(staff.role, least)) {
      const refused: Deed = { action: 'role-refused', about: staff.id, detail: { call: `${method} ${path}` } }
      await countRefusal(db, staff, refused, networkOf(request.ip))
      refuse({ code: 'role-too-low', least })
    }
    if (asksAgain && !isConfirmed) refuse({ code: 'confirmation-required' })
    return staff
  }
}

/**
 * Whether a page's script calls that was opened before a new release. A file that is saved from a link is no script's,
 * and a program that is no browser is no page: only browsers say which site they call from.
 */
function isOfOlderPage({ headers }: FastifyRequest): boolean {
  const isOfScript = headers['sec-fetch-site'] !== undefined && headers['sec-fetch-mode'] === 'cors'
  return (
    (isOfScript || headers.origin !== undefined) &&
    Object.entries(RELEASE).some(([name, value]) => headers[name] !== value)
  )
}
