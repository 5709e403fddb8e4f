import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** No connection comes from such an address, so nobody can claim it. */
const HERE = 'in-process'

/** Answers a GET of this process itself, without a network. */
export function callInProcess(app: FastifyInstance, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'GET', url, remoteAddress: HERE })
}

export function isInProcess({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress === HERE
}
