import type { Colleague } from '../../contract/admin/staff.ts'

/** What somebody is called; their address until they have told their name. */
export function nameOf(colleague: Colleague | undefined): string {
  return colleague?.name || colleague?.email || ''
}
