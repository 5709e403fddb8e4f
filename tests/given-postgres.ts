import { randomBytes } from 'node:crypto'
import { connect } from '../src/server/db/connect.ts'

/** The role and the databases of the tests on a server that is somebody's; databases of other names are not touched. */
const ROLE = 'halwai'
const OURS = 'halwai\\_template|shop\\_[0-9a-f]{32}'

export type GivenServer = { adminUrl: string; url: string; stop: () => Promise<void> }

/**
 * A running PostgreSQL whose `adminUrl` may make roles and databases, with a role for the shops of the tests. What an
 * earlier run has left there goes; `stop` takes away what this one made.
 */
export async function useGivenServer(adminUrl: string): Promise<GivenServer> {
  const password = randomBytes(16).toString('hex')
  await removeOurs(adminUrl)
  await asAdmin(adminUrl, (run) => run(`create role ${ROLE} login password '${password}'`))
  const url = Object.assign(new URL(adminUrl), { username: ROLE, password, search: '' }).href
  return { adminUrl, url, stop: () => removeOurs(adminUrl) }
}

async function removeOurs(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (run) => {
    const left = await run(`select datname as name from pg_database where datname ~ '^(${OURS})$'`)
    for (const { name } of left) await run(`drop database "${name}" with (force)`)
    await run(`drop role if exists ${ROLE}`)
  })
}

type Run = (statement: string) => Promise<{ name: string }[]>

async function asAdmin(adminUrl: string, work: (run: Run) => Promise<unknown>): Promise<void> {
  const admin = connect(adminUrl, { connections: 1 })
  try {
    await work((statement) => admin.unsafe<{ name: string }[]>(statement))
  } finally {
    await admin.end()
  }
}
