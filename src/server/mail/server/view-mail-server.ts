import type { readMailServer } from '../../../contract/admin/settings/mail-server.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/connect.ts'
import { findSavedServer, type MailPlace } from './find-mail-server.ts'

type Viewed = Omit<ReplyOf<typeof readMailServer>, 'success'>

/** By which server letters leave, as owners read it: never with its password. */
export async function viewMailServer(db: Db, place: MailPlace): Promise<Viewed> {
  const { server } = place.mail
  if (server !== undefined) return { setOn: 'machine', machineHost: server === 'off' ? null : server.host, entry: null }
  const saved = await findSavedServer(db, place)
  if (!saved) return { setOn: 'nothing', machineHost: null, entry: null }
  const { password, ...entry } = saved
  return { setOn: 'page', machineHost: null, entry: { ...entry, hasPassword: password !== null } }
}
