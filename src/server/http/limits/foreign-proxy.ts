import type { FastifyInstance } from 'fastify'

/** Says once that a proxy seems to stand before the shop that its settings do not name: all shoppers look like one. */
export function noticeForeignProxy(app: FastifyInstance): void {
  let noticed = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!noticed && request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress) {
      noticed = true
      request.log.warn(
        'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name. Behind a proxy all shoppers then share one limit.',
      )
    }
    done()
  })
}
