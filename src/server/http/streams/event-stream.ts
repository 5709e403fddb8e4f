import type { FastifyReply } from 'fastify'

/** Server-sent events on their way to one reader. After its end everything here does nothing. */
export type EventStream<Data> = {
  send(data: Data): void
  /** Shows that the stream lives; a reader who has not taken what came before is let go. */
  beat(): void
  end(): void
  /** Told once, when either side has ended it; at once where that has happened. */
  onClose(listener: () => void): void
}

const TYPE = 'text/event-stream; charset=utf-8'
const HEADERS = {
  'content-type': TYPE,
  // Nothing on the way may keep it, compress it or hold it back (`x-accel-buffering`: nginx).
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A shop that closes need not wait until a browser lets go of the connection.
  connection: 'close',
}

/** Answers with events instead of with one reply, until either side ends it. */
export function openEventStream<Data>(reply: FastifyReply): EventStream<Data> {
  const { raw } = reply.headers(HEADERS).hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.flushHeaders()
  // Who hangs up is told of by `close`.
  raw.on('error', () => {})
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableNeedDrain) raw.destroy()
    else raw.write(text)
  }
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (raw.writableNeedDrain) raw.destroy()
      else raw.end()
    },
    onClose: (listener) => {
      // Whoever hung up before it began is not told of again.
      if (raw.destroyed) listener()
      else raw.once('close', listener)
    },
  }
}

/** Whether an answer was one of events. */
export function isEventStream({ raw }: FastifyReply): boolean {
  return raw.getHeader('content-type') === TYPE
}
