import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port below the ranges from which systems take ports for outgoing connections. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(15_000, 30_000)
  return (await isFree(port)) ? port : findFreePort()
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
}
