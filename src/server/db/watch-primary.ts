import type { Socket } from 'node:net'

type Server = { host: string; port: number }

/** A server that takes writes; one with a higher `timeline` became the primary later. 0: it does not tell. */
export type Writable = Server & { timeline: number }

const EVERY = 3_000 // ms

/**
 * Knows which of several servers became the primary last, and ends connections to one that no longer is: a machine that
 * stands still or is cut off keeps them open, and whoever waits for an answer there would wait as long as the network.
 */
export class PrimaryWatch {
  private readonly sockets = new Map<Socket, Server>()
  private readonly askAll: () => Promise<readonly Writable[]>
  private timer: NodeJS.Timeout | undefined
  private newest = 0

  constructor(askAll: () => Promise<readonly Writable[]>) {
    this.askAll = askAll
  }

  /** Whether another one has become the primary since, though this one takes writes still. */
  isReplaced({ timeline }: Writable): boolean {
    return timeline < this.newest
  }

  /** Ends the connection once it does not lead to the primary any more. */
  follow(socket: Socket, server: Server): Socket {
    this.sockets.set(socket, server)
    this.timer ??= setInterval(() => void this.look(), EVERY).unref()
    return socket
  }

  /** While none is found, a connection stays: its server may only be slow. */
  private async look(): Promise<void> {
    // postgres.js takes away who listens for its end.
    for (const socket of this.sockets.keys()) if (socket.destroyed) this.sockets.delete(socket)
    if (this.sockets.size === 0) return this.rest()
    const writable = await this.askAll()
    this.newest = Math.max(this.newest, ...writable.map(({ timeline }) => timeline))
    const primaries = writable.filter((server) => !this.isReplaced(server))
    if (primaries.length === 0) return
    for (const [socket, server] of this.sockets) {
      if (!primaries.some((primary) => isSame(primary, server))) socket.destroy()
    }
  }

  private rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }
}

const watches = new Map<string, PrimaryWatch>()

/** One for all connections of this process to the servers of an address; `askAll` answers those that take writes, within seconds. */
export function watchPrimary(address: string, askAll: () => Promise<readonly Writable[]>): PrimaryWatch {
  const watch = watches.get(address) ?? new PrimaryWatch(askAll)
  watches.set(address, watch)
  return watch
}

function isSame(one: Server, other: Server): boolean {
  return one.host === other.host && one.port === other.port
}
