import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL on which a connection can be lost at its commit. */
export type CommitCutter = {
  /** The database, on this way. */
  url: string
  /** The next commit is the end of its connection: `before` the database hears of it, or `after` it is done. */
  arm: (when: 'before' | 'after') => void
  isArmed: () => boolean
  close: () => Promise<void>
}

export async function cutAtCommit(databaseUrl: string): Promise<CommitCutter> {
  const { port, hostname } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: 'before' | 'after' | undefined
  const server = createServer((from) => {
    const to = connect(Number(port), hostname)
    const end = () => {
      from.destroy()
      to.destroy()
    }
    for (const socket of [from, to]) sockets.add(socket.on('error', end).on('close', end))
    const isCommit = watchCommits()
    to.on('data', (bytes) => void from.write(bytes))
    from.on('data', (bytes) => {
      const when = isCommit(bytes.toString('latin1')) ? armed : undefined
      if (when === 'before') end()
      else to.write(bytes)
      // The answer says that it is done, and does not arrive.
      if (when === 'after') to.removeAllListeners('data').once('data', end)
      if (when) armed = undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(own) }).href,
    arm: (when) => {
      armed = when
    },
    isArmed: () => armed !== undefined,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/**
 * A commit that frees its rows before it is on disk is sent as it is (`transactReleasing`). Any other is prepared by
 * postgres.js once for each connection, and then only named.
 */
function watchCommits(): (sent: string) => boolean {
  let name: string | undefined
  return (sent) => {
    name ??= /P[\s\S]{4}([^\0]*)\0commit\0/.exec(sent)?.[1]
    return /Q[\s\S]{4}[^\0]*\bcommit;/.test(sent) || (name !== undefined && sent.includes(`\0${name}\0`))
  }
}
