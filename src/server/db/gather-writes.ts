import type { Socket } from 'node:net'

/**
 * Makes a connection send in one go what is written in one turn of the event loop. postgres.js writes each statement of a
 * kilobyte or more by itself, and PostgreSQL would wake for each of those that are asked together.
 */
export function gatherWrites(socket: Socket): Socket {
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  let gathers = false
  const send = () => {
    gathers = false
    socket.uncork()
  }
  socket.write = (...given: unknown[]) => {
    if (!gathers) {
      gathers = true
      socket.cork()
      // What postgres.js keeps for the end of the turn is written then, before this.
      process.nextTick(() => setImmediate(send))
    }
    return write(...given)
  }
  return socket
}
