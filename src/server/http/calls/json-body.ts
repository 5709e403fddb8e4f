import type { FastifyInstance } from 'fastify'

/** Bodies are JSON or empty; one that would reach into a prototype is refused. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
