import type { FastifyInstance } from 'fastify'

/** What somebody reads on a page of the shop: its text, a space where a tag stood, without scripts and styles. */
export async function pageOf(app: FastifyInstance, url: string): Promise<string> {
  const { payload } = await app.inject({ url })
  const shown = payload.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
  return shown.replaceAll(/\s+/g, ' ')
}
