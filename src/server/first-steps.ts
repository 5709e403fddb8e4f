import { connect } from './db/connect.ts'

/** The next step for whoever starts the shop on this database; undefined once an owner can sign in. */
export async function findFirstSteps(url: string): Promise<string | undefined> {
  const db = connect(url, { connections: 1 })
  try {
    const [found] = await db<{ hasOwner: boolean; isEmpty: boolean }[]>`
      select exists (select from staff where role = 'owner' and password_hash is not null and ended_at is null) as "hasOwner",
        not exists (select from products) as "isEmpty"`
    if (!found || found.hasOwner) return undefined
    const empty = found.isEmpty ? 'Nothing is for sale here yet, and nobody' : 'Nobody'
    return `${empty} can sign in to the back office. Invite its owner from a second terminal, with the same settings:

  npm run staff -- add you@example.com owner`
  } finally {
    await db.end()
  }
}
