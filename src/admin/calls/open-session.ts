import { findStaffSession } from '../../contract/admin/sign-in.ts'
import { callAdmin } from './call-admin.ts'
import { staffSession } from './staff-session.ts'

/** Asks the shop who is signed in. */
export async function openSession(): Promise<void> {
  try {
    const { staff, shop, look, promisesDays } = await callAdmin(findStaffSession, {})
    staffSession.found({ shop, look, promisesDays }, staff)
  } catch (error) {
    staffSession.unknown(error instanceof Error ? error : new Error(String(error)))
  }
}
