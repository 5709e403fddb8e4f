import type { Socket } from 'node:net'

/** What is shorter, bytes, postgres.js has gathered itself: it writes that at the end of a turn. */
const GATHERED = 1024

/**
 * Makes a connection of postgres.js send in one go what it writes in one turn of the event loop. By itself it writes each
 * longer statement alone, and PostgreSQL would wake for each of those that are asked together.
 */
export function gatherWrites(socket: Socket): Socket {
  const write: (...given: [Buffer, ...never[]]) => boolean = socket.write.bind(socket)
  let gathers = false
  const send = () => {
    gathers = false
    socket.uncork()
  }
  socket.write = (...given: [Buffer, ...never[]]) => {
    if (!gathers && given[0].length >= GATHERED) {
      gathers = true
      socket.cork()
      // After the shorter ones of this turn, which come in its last part too.
      process.nextTick(() => setImmediate(send))
    }
    return write(...given)
  }
  return socket
}
