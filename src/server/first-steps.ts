import { connect } from './db/connect.ts'
import { type Env, USUAL_DATA_DIR } from './env/env.ts'
import { isForThisMachine } from './env/place.ts'
import { hasMailServer } from './mail/server/find-mail-server.ts'

/** The next step for whoever starts the shop on this database with its data in `dataDir`; undefined once an owner can sign in. */
export async function findFirstSteps(url: string, dataDir = USUAL_DATA_DIR): Promise<string | undefined> {
  const db = connect(url, { connections: 1 })
  try {
    const [found] = await db<{ hasOwner: boolean; isEmpty: boolean }[]>`
      select exists (select from staff where role = 'owner' and password_hash is not null and ended_at is null) as "hasOwner",
        not exists (select from products) as "isEmpty"`
    if (!found || found.hasOwner) return undefined
    const empty = found.isEmpty ? 'Nothing is for sale here yet, and nobody' : 'Nobody'
    return `${empty} can sign in to the back office. Invite its owner from a second terminal, with the same settings:

  ${placeOf(dataDir)}npm run staff -- add you@example.com owner`
  } finally {
    await db.end()
  }
}

/** What the command needs before it to find data that lie elsewhere, as a shell reads it. */
function placeOf(dataDir: string): string {
  if (dataDir === USUAL_DATA_DIR) return ''
  const isPlain = /^[\w./-]+$/.test(dataDir)
  return `DATA_DIR=${isPlain ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`} `
}

/** That the letters of a public shop reach nobody, and where that is put right; undefined once a mail server takes them. */
export async function findKeptMail(url: string, env: Env): Promise<string | undefined> {
  if (isForThisMachine(env)) return undefined
  const db = connect(url, { connections: 1 })
  try {
    if (await hasMailServer(db, env)) return undefined
    const how = env.mail.server === 'off' ? 'SMTP_URL is off' : 'Its owner enters one under Settings, Letters and mail'
    return `No mail server is set up: mail is not sent, but kept in ${env.mail.folder}. ${how}.`
  } finally {
    await db.end()
  }
}
