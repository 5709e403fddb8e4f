import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDER, POOLER_FOLDER } from './enter.ts'
import { fillIn } from './fill-in.ts'
import { type Service, supervise } from './supervise.ts'

/** PgBouncer on a machine of the shop, by deploy/pgbouncer.ini; it finds the primary through HAProxy at `front`. */
export async function openPooler(
  machine: string,
  { front, password, certificates }: { front: string; password: string; certificates: string },
): Promise<Service> {
  const folder = join(FOLDER, `${machine}-pooler`)
  await mkdir(folder, { recursive: true })
  await copyFile(join(certificates, 'server.crt'), join(folder, 'server.crt'))
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, await fillIn('pgbouncer.ini', { FRONT: front, CERTIFICATES: folder }))
  await writeFile(join(POOLER_FOLDER, 'userlist.txt'), `"halwai" "${password}"\n`)
  // As Debian's own unit has it.
  const unit = { words: ['/usr/sbin/pgbouncer', file], user: 'postgres', folder: '/', restart: 1_000 }
  return supervise({ name: `PgBouncer of ${machine}`, machine, unit, log: join(FOLDER, `${machine}-pgbouncer.log`) })
}
