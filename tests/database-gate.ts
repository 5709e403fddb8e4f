import { connect, createServer, type Socket } from 'node:net'

/** A door before a PostgreSQL: shut, the database is away for everyone who came through it. */
export type DatabaseGate = {
  /** The database, through the door. */
  url: string
  shut(): Promise<void>
  open(): Promise<void>
  /** Connections stay, but nothing comes through until `open`. */
  stall(): void
}

export async function openGate(url: string): Promise<DatabaseGate> {
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((socket) => {
    const target = connect(Number(new URL(url).port), new URL(url).hostname)
    for (const [from, to] of [[socket, target] as const, [target, socket] as const]) {
      sockets.add(from)
      from.pipe(to)
      if (stalled) from.pause()
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    shut: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    stall: () => {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    open: async () => {
      if (stalled) for (const socket of sockets) socket.resume()
      else await listen(port)
      stalled = false
    },
  }
}
