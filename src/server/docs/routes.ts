import type { FastifyInstance } from 'fastify'
import type { Env } from '../env/env.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import { describeApi, type OpenApi } from './openapi.ts'

/** The contract, printed: as an OpenAPI document and as a page to read. */
export function docsRoutes(app: FastifyInstance, env: Env): void {
  let printed: OpenApi | undefined
  const print = () => {
    printed ??= describeApi(env.publicApiUrl ?? env.publicUrl)
    return printed
  }

  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(print()))

  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(print())),
  )
}
