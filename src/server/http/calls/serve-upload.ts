import type { FastifyInstance } from 'fastify'
import { readAskedCall, type Serve, type Serving } from './serve.ts'

/** How long a file may take to come and to be worked on (ms). */
const PATIENCE = 120_000

/**
 * As `serveOn`, for calls whose body is a file: it is left unread until the handler, who knows that the sender may send
 * it, reads `request.raw`. A handler that does not leaves it to node:http to let it pass.
 */
export function serveUploadOn(app: FastifyInstance, serving: Serving): Serve {
  return (endpoint, handler) => {
    app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        handlerTimeout: PATIENCE,
        handler: async (request, reply) =>
          Object.assign(
            { success: true },
            await handler((await readAskedCall(serving, endpoint, request, reply)) as never),
          ),
      })
      done()
    })
  }
}
