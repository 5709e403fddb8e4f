import type { FastifyReply } from 'fastify'

/** A request that the real provider would refuse, in that provider's own form. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** Answers a refusal as the provider does; whatever else went wrong is a 500 of theirs. */
export function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.status(error.status).send(error.body)
  const message = error instanceof Error ? error.message : String(error)
  return reply.status(500).send({ error: { code: 'SERVER_ERROR', type: 'api_error', description: message, message } })
}
