import type { Socket } from 'node:net'

/** A server that takes writes; `timeline`: the higher one became the primary later. */
export type Writable = { host: string; port: number; timeline: number }

type Server = Pick<Writable, 'host' | 'port'>

const EVERY = 3_000 // ms

/**
 * Knows which of several servers was the last to become the primary, and ends the connections to any other: a machine that
 * stands still or is cut off keeps them open, and whoever waits for an answer over one would wait as long as the network.
 */
export class PrimaryWatch {
  private readonly sockets = new Map<Socket, Server>()
  private readonly askAll: () => Promise<readonly Writable[]>
  private timer: NodeJS.Timeout | undefined
  private newest: Writable | undefined

  /** `askAll` answers those that take writes within seconds. */
  constructor(askAll: () => Promise<readonly Writable[]>) {
    this.askAll = askAll
  }

  /** Whether it takes writes still, where another one has become the primary since. */
  isReplaced({ timeline }: Writable): boolean {
    return this.newest !== undefined && timeline < this.newest.timeline
  }

  /** Ends the connection once another server is the primary. */
  follow(socket: Socket, server: Server): Socket {
    this.sockets.set(socket, server)
    socket.once('close', () => this.forget(socket))
    this.timer ??= setInterval(() => void this.look(), EVERY).unref()
    return socket
  }

  private forget(socket: Socket): void {
    this.sockets.delete(socket)
    if (this.sockets.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }

  private async look(): Promise<void> {
    for (const one of await this.askAll()) if (!this.newest || one.timeline > this.newest.timeline) this.newest = one
    for (const [socket, server] of this.sockets) {
      if (this.newest && !isSame(server, this.newest)) socket.destroy(lost())
    }
  }
}

function isSame(one: Server, other: Server): boolean {
  return one.host === other.host && one.port === other.port
}

function lost(): Error {
  return Object.assign(new Error('another server is the primary now'), { code: 'ECONNRESET', syscall: 'read' })
}
