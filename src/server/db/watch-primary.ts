import type { Socket } from 'node:net'

type Server = { host: string; port: number }

/** A server that takes writes; one with a higher `timeline` became the primary later. 0: it does not tell. */
export type Writable = Server & { timeline: number }

/** Those that take writes, and those that nobody hears of. */
export type Heard = { writable: readonly Writable[]; away: readonly Server[] }

const EVERY = 3_000 // ms
/** So often in a row nothing is heard of a server before its connections end. */
const MISSES = 2

/**
 * Knows which of several servers became the primary last, and ends connections to one that no longer is, or of which nothing
 * is heard: a machine that stands still or is cut off keeps them open, so that whoever waits for an answer there, or for
 * news, would wait as long as the network.
 */
export class PrimaryWatch {
  private readonly sockets = new Map<Socket, Server>()
  private readonly askAll: () => Promise<Heard>
  private misses = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private newest = 0

  constructor(askAll: () => Promise<Heard>) {
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

  private async look(): Promise<void> {
    // postgres.js takes away who listens for its end.
    for (const socket of this.sockets.keys()) if (socket.destroyed) this.sockets.delete(socket)
    if (this.sockets.size === 0) return this.rest()
    const { writable, away } = await this.askAll()
    this.misses = new Map(away.map(nameOf).map((name) => [name, (this.misses.get(name) ?? 0) + 1]))
    this.newest = Math.max(this.newest, ...writable.map(({ timeline }) => timeline))
    const primaries = new Set(writable.filter((server) => !this.isReplaced(server)).map(nameOf))
    for (const [socket, server] of this.sockets) if (this.isOver(nameOf(server), primaries)) socket.destroy()
  }

  /** While there is no primary, a server that answers keeps its connections: it may become it again. */
  private isOver(name: string, primaries: ReadonlySet<string>): boolean {
    return (primaries.size > 0 && !primaries.has(name)) || (this.misses.get(name) ?? 0) >= MISSES
  }

  private rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.misses.clear()
    // A cluster that was made anew begins anew.
    this.newest = 0
  }
}

const watches = new Map<string, PrimaryWatch>()

/** One for all connections of this process to the servers of an address; `askAll` answers within seconds. */
export function watchPrimary(address: string, askAll: () => Promise<Heard>): PrimaryWatch {
  const watch = watches.get(address) ?? new PrimaryWatch(askAll)
  watches.set(address, watch)
  return watch
}

function nameOf({ host, port }: Server): string {
  return `${host}:${port}`
}
