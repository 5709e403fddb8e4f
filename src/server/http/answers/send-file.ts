import type { FastifyReply } from 'fastify'

/** Sends a file to be saved, never to be shown among the shop's pages, nor kept by anything on the way. */
export async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '-')}"`)
    .type(file.type)
    .send(Buffer.from(await file.arrayBuffer()))
}
