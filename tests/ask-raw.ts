import { connect } from 'node:net'

/** Sends `text` byte by byte as it is, over a connection of its own; gives everything that comes until it is closed. */
export function askRaw(port: number, text: string): Promise<string> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (part) => (answer += part))
    socket.on('end', () => answered(answer)).on('error', failed)
    socket.write(Buffer.from(text, 'latin1'))
  })
}
