import type { FastifyInstance } from 'fastify'
import { namesTag } from '../http/answers/if-none-match.ts'
import { type PictureFiles, refuseUnkept } from './picture-files.ts'

/** Sixteen digits of its hash tell an uploaded picture from those of the build, which have eight. */
const UPLOADED = '^[a-z0-9-]+\\.[0-9a-f]{16}-[0-9]{2,4}\\.(?:avif|webp)$'

/** Serves uploaded pictures beside those of the build. Each process finds the newest ones: it looks when it is asked. */
export function servePictures(app: FastifyInstance, files: PictureFiles): void {
  app.get<{ Params: { file: string } }>(`/pictures/:file(${UPLOADED})`, async (request, reply) => {
    const { file } = request.params
    const bytes = await files.read(file).catch(refuseUnkept)
    if (!bytes) return reply.callNotFound()
    // Named after its content: the name is as good as a hash.
    const etag = `"${file}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(file.endsWith('.avif') ? 'image/avif' : 'image/webp').send(bytes)
  })
}
