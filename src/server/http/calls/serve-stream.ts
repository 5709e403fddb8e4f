import type { FastifyInstance } from 'fastify'
import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts'
import { type EventStream, openEventStream } from '../streams/event-stream.ts'
import { type AskedCall, readAskedCall, type Serving } from './serve.ts'

type Streaming<E extends Endpoint> = AskedCall<E> & {
  /** Begins the answer: nothing can be refused from here on. */
  open: () => EventStream<ReplyOf<E>>
}

export type ServeStream = <E extends Endpoint>(endpoint: E, handler: (asked: Streaming<E>) => Promise<void>) => void

/** As `serveOn`, for calls that are answered with a stream of events. */
export function serveStreamOn(app: FastifyInstance, serving: Serving): ServeStream {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handlerTimeout: serving.patience,
      // A stream without a body would never end.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const asked = await readAskedCall(serving, endpoint, request, reply)
        await handler({ ...asked, open: () => openEventStream(reply) } as never)
        return reply
      },
    })
  }
}
